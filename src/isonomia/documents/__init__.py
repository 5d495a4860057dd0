"""What a town publishes: each document as data, then as PDF, DOCX, and its tables as CSV, JSON, XLSX and ODS."""
