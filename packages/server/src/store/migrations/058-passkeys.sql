-- Passkeys of staff, the challenges that they sign, and the hints of the desk that somebody has seen.

CREATE TABLE staff_passkey (
  id text PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff_account ON DELETE CASCADE,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  browser text,
  system text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);
COMMENT ON TABLE staff_passkey IS 'Passkeys with which staff sign in at the desk. The secret of each is in a device alone.';
COMMENT ON COLUMN staff_passkey.id IS 'As the device gave it, in base64url.';
COMMENT ON COLUMN staff_passkey.rp_id IS 'The host name at which it was made. It works at no other.';
COMMENT ON COLUMN staff_passkey.counter IS 'The number of uses that the device reported; 0 for devices that count none.';
COMMENT ON COLUMN staff_passkey.is_synced IS 'True if the person''s other devices have it as well.';

CREATE TABLE staff_challenge (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signIn', 'newPasskey')),
  bound_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE staff_challenge IS 'Random texts that a passkey has to sign. Each works once, and a use deletes it.';
COMMENT ON COLUMN staff_challenge.bound_hash IS 'The device that asked to sign in, or the session that asked for a new passkey.';

ALTER TABLE staff_account ADD COLUMN dismissed_hints text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN staff_account.dismissed_hints IS 'Hints of the desk that the person has seen and closed.';
