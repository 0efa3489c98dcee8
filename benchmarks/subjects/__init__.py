"""What is measured, a subject a file: each yields figures with their bars."""
