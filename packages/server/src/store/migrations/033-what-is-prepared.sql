-- Counts of coming appointments are made anew from the appointments that stand, unless something was counted a moment ago.
ALTER TABLE limit_count ADD COLUMN counted_at timestamptz;
COMMENT ON COLUMN limit_count.counted_at IS 'When something was counted last; null where an earlier version did.';
COMMENT ON COLUMN limit_count.times IS 'When each try was made, or of appointments that are to come when each begins, the newest first; tries under way are among them, right ones are taken out again.';

-- A form for a card belongs to one cart, sale, application or customer, and is used again as long as it stands (behaviour 49).
CREATE TABLE prepared_card (
  subject bytea PRIMARY KEY,
  reference text NOT NULL,
  prepared_at timestamptz NOT NULL
);
CREATE INDEX prepared_card_prepared_at ON prepared_card (prepared_at);
COMMENT ON TABLE prepared_card IS 'What the payment provider has prepared for a card that is about to be entered; removed after a day.';
COMMENT ON COLUMN prepared_card.subject IS 'SHA-256 of what it is for: a cart, a sale, an application, a user, or a network and an hour.';
COMMENT ON COLUMN prepared_card.reference IS 'The provider''s own name for it.';
