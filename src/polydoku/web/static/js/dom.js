/** Small helpers that make elements of the page. */

const SVG = "http://www.w3.org/2000/svg";

export const byId = (id) => document.getElementById(id);

/** Make an HTML element; `on…` properties are listeners, others are attributes. */
export const element = (tag, properties = {}, ...children) =>
  filled(document.createElement(tag), properties, children);

/** Make an SVG element. */
export const svgElement = (tag, properties = {}, ...children) =>
  filled(document.createElementNS(SVG, tag), properties, children);

function filled(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

export const button = (label, onclick, properties = {}) =>
  element("button", { type: "button", onclick, ...properties }, label);

/** Return a picture of the server as an element of this page, without the tooltip of its title. */
export function pictureOf(text) {
  const picture = document.importNode(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
    true,
  );
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  return picture;
}
