-- What a shop keeps about its guests at the desk. An import neither sets nor removes any of it, and guests' calls never show it.

ALTER TABLE customer ADD COLUMN version integer NOT NULL DEFAULT 0, ADD COLUMN note text, ADD COLUMN note_at timestamptz,
  ADD COLUMN note_by uuid, ADD COLUMN must_prepay boolean NOT NULL DEFAULT false,
  ADD COLUMN cannot_book_online boolean NOT NULL DEFAULT false, ADD COLUMN joined_to uuid, ADD COLUMN joined_at timestamptz,
  ADD COLUMN joined_by uuid;
COMMENT ON COLUMN customer.version IS 'Grows with each change of the row, whoever makes it.';
COMMENT ON COLUMN customer.note IS 'The shop''s own note, beside what guests write when they book.';
COMMENT ON COLUMN customer.note_by IS 'The staff account that wrote the note.';
COMMENT ON COLUMN customer.must_prepay IS 'Decided at the desk; prepay_only is what the brand file says.';
COMMENT ON COLUMN customer.joined_to IS 'The customer who is the same person, as staff decided. Where claimed_by is set, that holds instead.';
COMMENT ON COLUMN customer.joined_by IS 'The staff account that joined them.';

-- Counted by the database, so that every writer counts, guests and older versions of the product as well.
CREATE FUNCTION count_customer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_version BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION count_customer_version();
