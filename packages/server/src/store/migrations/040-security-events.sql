-- After a takeover somebody has to be able to say who was in, when, and what was tried before.

CREATE TABLE security_event (
  key bytea PRIMARY KEY,
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  account_id uuid,
  contact bytea,
  network text,
  times integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX security_event_of_hour ON security_event (hour, kind, network);
CREATE INDEX security_event_of_account ON security_event (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX security_event_of_contact ON security_event (contact) WHERE contact IS NOT NULL;
COMMENT ON TABLE security_event IS 'Sign-ins, failures, limits reached, ways in changed, acts of operators: the same of one hour in one row. Only security/ writes it; what is older than KEEP_SECURITY_EVENTS_DAYS is removed.';
COMMENT ON COLUMN security_event.key IS 'SHA-256 of hour, kind, account or contact, and network.';
COMMENT ON COLUMN security_event.account_id IS 'The user; one who is gone leaves an id that leads to nobody.';
COMMENT ON COLUMN security_event.contact IS 'HMAC-SHA-256 of a phone or an e-mail that was tried, however it was spelled, with the secret of this table.';
COMMENT ON COLUMN security_event.network IS 'The /24 of an IPv4 address, the /48 of an IPv6 address; null where there is none, or where more happened in the hour than is told apart.';

CREATE TABLE own_secret (
  name text PRIMARY KEY,
  secret bytea NOT NULL
);
COMMENT ON TABLE own_secret IS 'Random keys that the server makes for itself when it first needs them: whoever has its log alone cannot try phones against the hashes in it.';
