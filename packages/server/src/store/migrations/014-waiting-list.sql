-- The waiting list (spec 3, Waiting-list application; behaviour 17, 42). Ids are random: whoever has the link of one may see it.

ALTER TABLE shop ADD COLUMN offer_minutes integer NOT NULL DEFAULT 15 CHECK (offer_minutes BETWEEN 1 AND 1440);
COMMENT ON COLUMN shop.offer_minutes IS 'How long an offer of the waiting list stands.';

CREATE TYPE waiting_list_state AS ENUM ('standing', 'accepted', 'left', 'expired');
CREATE TABLE waiting_list_application (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  queue_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  day date NOT NULL,
  barber_id uuid,
  service_ids uuid[] NOT NULL,
  duration integer NOT NULL CHECK (duration > 0),
  tip integer NOT NULL CHECK (tip >= 0),
  state waiting_list_state NOT NULL,
  card_reference text,
  card_brand text,
  card_last4 text,
  revision integer NOT NULL DEFAULT 0,
  paying_attempt_id uuid,
  sale_order_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK ((state = 'accepted') = (sale_order_id IS NOT NULL))
);
CREATE INDEX waiting_list_application_by_id ON waiting_list_application (id);
CREATE INDEX waiting_list_application_of_customer ON waiting_list_application (customer_id);
CREATE INDEX waiting_list_application_in_line ON waiting_list_application (shop_id, number) WHERE state = 'standing';
CREATE INDEX waiting_list_application_in_queue ON waiting_list_application (shop_id, queue_id, number) WHERE state = 'standing';
CREATE INDEX waiting_list_application_ended_card ON waiting_list_application (id) WHERE state IN ('left', 'expired') AND card_reference IS NOT NULL;
COMMENT ON COLUMN waiting_list_application.number IS 'Who joined earlier has the smaller one, and is offered a time first.';
COMMENT ON COLUMN waiting_list_application.queue_id IS 'The same for all applications of the shop for one day, professional (or any) and length.';
COMMENT ON COLUMN waiting_list_application.barber_id IS 'Null where any professional will do.';
COMMENT ON COLUMN waiting_list_application.duration IS 'Minutes; with any professional those of whoever is fastest.';
COMMENT ON COLUMN waiting_list_application.card_reference IS 'Of the card that the payment provider keeps for it; null where there is none, or where it was given up.';
COMMENT ON COLUMN waiting_list_application.revision IS 'Grows with everything that changes how it could be booked.';
COMMENT ON COLUMN waiting_list_application.paying_attempt_id IS 'The checkout attempt that is under way.';

CREATE TABLE waiting_list_offer (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX waiting_list_offer_standing ON waiting_list_offer (shop_id, application_id) WHERE ended_at IS NULL;
COMMENT ON TABLE waiting_list_offer IS 'What was offered to an application at one time; one of them stands at most.';

CREATE TABLE waiting_list_slot (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  offer_id uuid NOT NULL,
  application_id uuid NOT NULL,
  barber_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX waiting_list_slot_of_application ON waiting_list_slot (shop_id, application_id);
COMMENT ON TABLE waiting_list_slot IS 'A time of an offer. While it is held, its id is the owner of the hold; afterwards it says what was offered before.';

CREATE TYPE waiting_list_join_state AS ENUM ('claimed', 'done', 'refused', 'unresolved');
CREATE TABLE waiting_list_join (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  body_hash text NOT NULL,
  state waiting_list_join_state NOT NULL,
  plan jsonb NOT NULL,
  answer jsonb,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, idempotency_key),
  CHECK ((state = 'claimed') = (lease_until IS NOT NULL))
);
CREATE INDEX waiting_list_join_claimed ON waiting_list_join (lease_until) WHERE state = 'claimed';
COMMENT ON TABLE waiting_list_join IS 'One try to join, whose card the provider is asked to keep. Its id becomes that of the application.';
COMMENT ON COLUMN waiting_list_join.plan IS 'All that is needed to go on after a crash; empty once it has ended.';
COMMENT ON COLUMN waiting_list_join.answer IS 'What was answered once done, the code of the refusal once refused.';
COMMENT ON COLUMN waiting_list_join.lease_until IS 'Until when whoever works on it is believed to be alive; null once it has ended.';
