-- Whatever costs money or takes a time is one kind of attempt, in one table: checkouts, changes of a sale, payments of what is due, and
-- joining a waiting list had a table each. All rows are carried over, so that what stands is gone on with and every key is answered.
-- stops the version before
-- locks checkout_attempt, sale_change, due_attempt, waiting_list_join: no server runs meanwhile

CREATE TABLE attempt (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('checkout', 'cancel', 'move', 'tip', 'due', 'join')),
  owner_id uuid NOT NULL,
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

INSERT INTO attempt
SELECT shop_id, id, 'checkout', owner_id, idempotency_key, body_hash,
  CASE state WHEN 'booked' THEN 'done' ELSE state::text END, plan, answer, lease_until, created_at, updated_at
FROM checkout_attempt;
-- A key counts once for what it is sent with: a guest may have sent the same one with a checkout and with a change.
INSERT INTO attempt
SELECT shop_id, id, kind, sale_order_id, 'change:' || idempotency_key, body_hash, state::text, plan, answer, lease_until, created_at,
  updated_at
FROM sale_change;
INSERT INTO attempt
SELECT shop_id, id, 'due', sale_order_id, 'due:' || idempotency_key, body_hash, state, plan, answer, lease_until, created_at, updated_at
FROM due_attempt;
INSERT INTO attempt
SELECT shop_id, id, 'join', id, 'join:' || idempotency_key, body_hash, state::text, plan, answer, lease_until, created_at, updated_at
FROM waiting_list_join;

DROP TABLE checkout_attempt, sale_change, due_attempt, waiting_list_join;
DROP TYPE attempt_state, sale_change_state, waiting_list_join_state;

CREATE INDEX attempt_standing ON attempt (lease_until) WHERE state = 'claimed';
-- Changes stay: payments and refunds name them.
CREATE INDEX attempt_ended ON attempt (updated_at) WHERE state IN ('done', 'refused') AND kind IN ('checkout', 'due', 'join');
CREATE INDEX attempt_of_sale ON attempt (shop_id, owner_id) WHERE kind IN ('cancel', 'move', 'tip', 'due');

-- Jobs of the queue that have no task any more.
DO $$ BEGIN
  IF to_regclass('graphile_worker.jobs') IS NOT NULL THEN
    PERFORM graphile_worker.remove_job(key) FROM graphile_worker.jobs
    WHERE key IN ('reconcile-changes', 'reconcile-due', 'remove-ended-joins');
  END IF;
END $$;

COMMENT ON TABLE attempt IS 'One try to do something that costs money or takes a time. It outlives every crash: the reconciler finishes what stands still.';
COMMENT ON COLUMN attempt.owner_id IS 'Whose it is: the cart or whatever else books, the sale that is changed or paid, the application that joins.';
COMMENT ON COLUMN attempt.idempotency_key IS 'The guest''s own key or one of the server''s making, behind the name of what it counts for.';
COMMENT ON COLUMN attempt.body_hash IS 'The hash of the request''s body, which tells the same key with another body apart.';
COMMENT ON COLUMN attempt.plan IS 'All that is needed to go on after a crash; empty once it has ended.';
COMMENT ON COLUMN attempt.answer IS 'The result once done, the code of the refusal once refused.';
COMMENT ON COLUMN attempt.lease_until IS 'The instant until which its worker is believed to be alive; null once it has ended.';
