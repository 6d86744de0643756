-- Which times became taken or free, for the pages that show them.

CREATE TABLE time_change (
  shop_id uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  starts_at timestamptz,
  ends_at timestamptz,
  PRIMARY KEY (shop_id, recorded_at, id)
);
COMMENT ON TABLE time_change IS 'A stretch of a shop''s time that was taken or freed, written by whatever took or freed it. Forgotten after minutes.';
COMMENT ON COLUMN time_change.recorded_at IS 'By the database''s own clock, before its transaction is committed.';
COMMENT ON COLUMN time_change.starts_at IS 'Null, as the end is, where all days of the shop may have changed.';
