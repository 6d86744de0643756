-- Messages to guests, written in the transaction that makes them true and sent by a job.

CREATE TYPE message_state AS ENUM ('waiting', 'sent', 'expired', 'failed');

CREATE TABLE message (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  brand_id uuid REFERENCES brand,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  receiver text NOT NULL,
  language text NOT NULL,
  kind text NOT NULL,
  content jsonb,
  state message_state NOT NULL DEFAULT 'waiting',
  tries integer NOT NULL DEFAULT 0,
  send_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (send_at IS NOT NULL)),
  CHECK (state <> 'waiting' OR content IS NOT NULL)
);
CREATE INDEX message_waiting ON message (send_at) WHERE state = 'waiting';
CREATE INDEX message_by_age ON message (created_at);
CREATE INDEX message_by_receiver ON message (receiver);

COMMENT ON TABLE message IS 'What is told to people by e-mail and SMS. Only messages/ writes it. A message that has ended is deleted after 30 days.';
COMMENT ON COLUMN message.number IS 'In which order they were written.';
COMMENT ON COLUMN message.brand_id IS 'In whose name it is sent; null where no brand is known.';
COMMENT ON COLUMN message.receiver IS 'An e-mail address or a phone in E.164.';
COMMENT ON COLUMN message.content IS 'What its text needs to know, by kind. Null once it has ended and bore a secret, such as a code or a link.';
COMMENT ON COLUMN message.state IS 'expired: of no use any more before it could be sent. failed: refused by the provider, or tried in vain for a day; a person has to look.';
COMMENT ON COLUMN message.send_at IS 'When the next try is due, which the try before it has set; null once it has ended.';
COMMENT ON COLUMN message.expires_at IS 'From when on it is not sent any more.';
