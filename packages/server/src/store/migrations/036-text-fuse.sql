-- How many text messages a brand may send in a day, and how many it did: what costs money has an end.

ALTER TABLE brand ADD COLUMN texts_per_day integer;
COMMENT ON COLUMN brand.texts_per_day IS 'Text messages that all shops of the brand send in a day together, beyond which only sign-in codes go; null for the usual number.';

CREATE TABLE text_count (
  brand_id uuid NOT NULL REFERENCES brand,
  day date NOT NULL,
  texts integer NOT NULL,
  most integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, day)
);
COMMENT ON TABLE text_count IS 'Text messages of a brand by the day of its first shop. Only messages/ writes it; what is older than messages are kept is removed.';
COMMENT ON COLUMN text_count.texts IS 'Those that were let go, each once, however often sending it was tried.';
COMMENT ON COLUMN text_count.most IS 'How many the brand might send when the last was counted, without the sign-in codes that go beyond them.';
COMMENT ON COLUMN text_count.ends_at IS 'The midnight that ends the day.';

ALTER TABLE message ADD COLUMN counted_at timestamptz;
COMMENT ON COLUMN message.counted_at IS 'When a text message was counted for its brand, after which it may be tried; null until then, and for all mails.';
COMMENT ON COLUMN message.turn_at IS 'When it may leave; to come where its receiver was written to often, or where the text messages of its brand are used up until then.';
