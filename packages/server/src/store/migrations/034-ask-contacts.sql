-- Whoever agrees to news with a contact that nobody has proved is asked there first. Until then no consent is recorded.
ALTER TYPE consent_giver ADD VALUE 'contact';
COMMENT ON COLUMN consent.given_by IS 'The customer signed in; a guest with the sale order of their booking, or with their place on the waiting list, as proof; whoever opened the link in a message; a new name, which tells of another person; the contact itself, which was asked.';
CREATE TABLE consent_ask (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  channel consent_channel NOT NULL,
  contact text NOT NULL,
  text_version smallint NOT NULL,
  language text NOT NULL,
  platform text,
  asked_at timestamptz NOT NULL,
  UNIQUE (customer_id, shop_id, channel)
);
COMMENT ON TABLE consent_ask IS 'Consents to news that the contact itself still has to confirm, because nobody had proved it. Gone once it has, or with the person.';
COMMENT ON COLUMN consent_ask.token_hash IS 'SHA-256 of what the link bears.';
COMMENT ON COLUMN consent_ask.contact IS 'The e-mail in lower case, or the phone, that was asked: a customer who has another by then confirms nothing.';
