-- What a guest pays by hand after their bank has declined a later charge.

CREATE TABLE due_attempt (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('claimed', 'done', 'refused', 'unresolved')),
  plan jsonb NOT NULL,
  answer jsonb,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, idempotency_key),
  CHECK ((state = 'claimed') = (lease_until IS NOT NULL))
);
CREATE INDEX due_attempt_standing ON due_attempt (lease_until) WHERE state = 'claimed';
CREATE INDEX due_attempt_of_sale ON due_attempt (shop_id, sale_order_id) WHERE state IN ('claimed', 'unresolved');

COMMENT ON TABLE due_attempt IS 'One try of a guest to pay what is due of a sale. It outlives every crash: the reconciler finishes what stands still.';
COMMENT ON COLUMN due_attempt.body_hash IS 'Of the request''s body, so that the same key with another body is told apart.';
COMMENT ON COLUMN due_attempt.plan IS 'All that is needed to go on after a crash; empty once it has ended.';
COMMENT ON COLUMN due_attempt.answer IS 'The code of the refusal once refused.';
COMMENT ON COLUMN due_attempt.lease_until IS 'Until when whoever works on it is believed to be alive; null once it has ended.';
