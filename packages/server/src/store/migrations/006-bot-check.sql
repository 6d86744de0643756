-- A proof of the bot check works once, whichever process it is shown to.

CREATE TABLE used_bot_proof (
  id text PRIMARY KEY,
  request text UNIQUE,
  used_at timestamptz NOT NULL
);
CREATE INDEX used_bot_proof_by_age ON used_bot_proof (used_at);

COMMENT ON TABLE used_bot_proof IS 'Proofs of the bot check that have been used, for a day: longer than any of them is valid.';
COMMENT ON COLUMN used_bot_proof.id IS 'The signature of the challenge, or the hash of another provider''s token.';
COMMENT ON COLUMN used_bot_proof.request IS 'The hash of the request that it let through, which passes again when it is repeated unchanged; null where a call is not idempotent.';
