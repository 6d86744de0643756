-- Staff let a text message go beyond the number of the day, after they have read that it would wait.

CREATE TABLE text_pass (
  brand_id uuid NOT NULL REFERENCES brand,
  receiver_hash bytea NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (brand_id, receiver_hash)
);
COMMENT ON TABLE text_pass IS 'One text message each that may go beyond text_count. Only messages/ writes it; the message takes its row.';
COMMENT ON COLUMN text_pass.receiver_hash IS 'The keyed hash of the phone, as in security_event.';
COMMENT ON COLUMN text_pass.until IS 'When it ends unused.';

-- A message is shown before it is sent, in a transaction that is rolled back. A key made in there would be another one each time.
INSERT INTO own_secret (name, secret)
VALUES ('security-events', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
ON CONFLICT DO NOTHING;
