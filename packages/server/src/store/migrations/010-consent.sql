-- What customers let a shop send besides what their bookings need (behaviour 32).

CREATE TYPE consent_channel AS ENUM ('email', 'phone');
CREATE TYPE consent_answer AS ENUM ('accepted', 'declined', 'withdrawn', 'reset');
CREATE TYPE consent_giver AS ENUM ('customer', 'sale_order', 'link', 'new_name');

CREATE TABLE consent (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  purpose text NOT NULL,
  channel consent_channel NOT NULL,
  answer consent_answer NOT NULL,
  text_version smallint,
  language text,
  given_by consent_giver NOT NULL,
  sale_order_id uuid,
  network text,
  platform text,
  given_at timestamptz NOT NULL,
  CHECK ((answer IN ('accepted', 'declined')) = (text_version IS NOT NULL AND language IS NOT NULL)),
  CHECK ((given_by = 'sale_order') = (sale_order_id IS NOT NULL)),
  CHECK ((answer = 'withdrawn') = (given_by = 'link') AND (answer = 'reset') = (given_by = 'new_name'))
);
CREATE INDEX consent_of_customer ON consent (customer_id, shop_id, channel, number DESC);
COMMENT ON TABLE consent IS 'Every answer ever given: rows are added and never changed, the last one of a customer, shop and channel holds. Gone only with the person.';
COMMENT ON COLUMN consent.purpose IS 'What is agreed to: promotional, which are news and offers.';
COMMENT ON COLUMN consent.answer IS 'withdrawn: by the link in a message. reset: to be asked anew.';
COMMENT ON COLUMN consent.text_version IS 'Of the text that was read (i18n/consent of the widget, consentTextVersion of the contract).';
COMMENT ON COLUMN consent.given_by IS 'The customer signed in; a guest with the sale order of their booking as proof; whoever opened the link in a message; a new name, which tells of another person.';
COMMENT ON COLUMN consent.network IS 'From where, as limits count addresses.';

CREATE TABLE consent_link (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  channel consent_channel NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX consent_link_of_customer ON consent_link (customer_id);
COMMENT ON TABLE consent_link IS 'Links that withdraw a consent, one for each promotional message. They do not end: a message can be old when somebody has had enough.';
COMMENT ON COLUMN consent_link.token_hash IS 'SHA-256 of what the link bears.';

-- Until a brand file says otherwise a shop sends no news and asks nobody.
UPDATE shop SET details = jsonb_set(details, '{settings,newsChannels}', '[]'), revision = revision + 1;
