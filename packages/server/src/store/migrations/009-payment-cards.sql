-- Cards that customers have saved (spec 3, Payment cards of a customer; behaviour 31).

CREATE TABLE payment_card (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL,
  reference text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expiry_month smallint CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint,
  fingerprint text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK ((expiry_month IS NULL) = (expiry_year IS NULL)),
  CHECK (NOT is_default OR removed_at IS NULL)
);
CREATE INDEX payment_card_of_customer ON payment_card (customer_id);
CREATE UNIQUE INDEX payment_card_once ON payment_card (customer_id, fingerprint) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX payment_card_default ON payment_card (customer_id) WHERE is_default;
CREATE INDEX payment_card_removed ON payment_card (removed_at) WHERE removed_at IS NOT NULL;
COMMENT ON TABLE payment_card IS 'Cards that customers asked to be saved when they paid with them.';
COMMENT ON COLUMN payment_card.reference IS 'Of the kept card at the payment provider.';
COMMENT ON COLUMN payment_card.fingerprint IS 'The same for the same card number; null where the provider tells none.';
COMMENT ON COLUMN payment_card.is_default IS 'Whether it is used first.';
COMMENT ON COLUMN payment_card.removed_at IS 'Since when it can no longer be used. Its row stays until the provider has forgotten the card, which waits for what was booked with it.';
