-- What happens to a sale after it was booked: changes, each one done whole or not at all, and what is told of them.

CREATE TYPE sale_change_state AS ENUM ('claimed', 'done', 'refused', 'unresolved');
CREATE TABLE sale_change (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cancel', 'move', 'tip')),
  idempotency_key text NOT NULL,
  body_hash text NOT NULL,
  state sale_change_state NOT NULL,
  plan jsonb NOT NULL,
  answer jsonb,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, idempotency_key),
  CHECK ((state = 'claimed') = (lease_until IS NOT NULL))
);
CREATE INDEX sale_change_standing ON sale_change (lease_until) WHERE state = 'claimed';
CREATE INDEX sale_change_of_sale ON sale_change (shop_id, sale_order_id);

COMMENT ON TABLE sale_change IS 'One change of a sale. It outlives every crash: the reconciler finishes what stands still.';
COMMENT ON COLUMN sale_change.body_hash IS 'Of the request''s body, so that the same key with another body is told apart.';
COMMENT ON COLUMN sale_change.plan IS 'All that is needed to go on after a crash; empty once it has ended.';
COMMENT ON COLUMN sale_change.answer IS 'What it did to the sums once done, the code of the refusal once refused.';
COMMENT ON COLUMN sale_change.lease_until IS 'Until when whoever works on it is believed to be alive; null once it has ended.';

ALTER TABLE payment ADD COLUMN change_id uuid;
COMMENT ON COLUMN payment.change_id IS 'The change of the sale that it was charged for; null where it was planned by the booking.';
COMMENT ON COLUMN payment.no_show_id IS 'The appointment whose fee this is, for not coming or for canceling too late; null where it pays the sale.';

ALTER TABLE appointment ADD COLUMN canceled_at timestamptz;

ALTER TABLE sale_order ADD COLUMN sequence integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN sale_order.sequence IS 'Grows whenever a time of it changes or is canceled, for the calendars that hold it.';

-- What became true, written in the transaction that makes it so; a job tells those whom it concerns.
CREATE TABLE event (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  detail jsonb NOT NULL,
  told_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX event_of_subject ON event (shop_id, subject_id, created_at);
CREATE INDEX event_untold ON event (created_at) WHERE told_at IS NULL;
COMMENT ON COLUMN event.subject_id IS 'The sale order, or the waiting list''s application, that it is about.';
COMMENT ON COLUMN event.told_at IS 'When its messages were written; null until then.';
