-- Calendars that professionals and shops subscribe to.

CREATE TABLE calendar_feed (
  secret text PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  barber_id uuid REFERENCES barber,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (shop_id, barber_id)
);
COMMENT ON TABLE calendar_feed IS 'The address of each calendar feed, /calendar/<secret>.ics. Another secret takes the place of the old one.';
COMMENT ON COLUMN calendar_feed.secret IS '256 random bits. Kept readable, so that it can be printed again; it shows nothing that does not stand beside it.';
COMMENT ON COLUMN calendar_feed.barber_id IS 'Whose appointments it shows; null: all of the shop''s.';
