"""What a town publishes: each document as data, then as PDF and DOCX, its tables also as data files."""
