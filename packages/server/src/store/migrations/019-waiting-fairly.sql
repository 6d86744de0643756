-- The waiting list offers what frees after one has joined, and writes to each in the language in which they joined.

ALTER TABLE waiting_list_application
  ADD COLUMN language text,
  ADD COLUMN free_at_joining timestamptz[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN waiting_list_application.language IS 'In which its guest joined; null for those of before, who are written to in their own.';
COMMENT ON COLUMN waiting_list_application.free_at_joining IS 'The starts that were free when its guest joined and have been since: everybody sees them, so they are held for nobody.';
