"""What the page can ask of the engine, chapter by chapter; `api` puts them together. No module here knows a page."""
