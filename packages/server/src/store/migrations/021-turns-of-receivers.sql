-- How often a receiver is written to: each message has its turn among all to the same mailbox or phone.

ALTER TABLE message ADD COLUMN turn_of text, ADD COLUMN turn_at timestamptz;
CREATE INDEX message_turns ON message (turn_of, turn_at) WHERE turn_of IS NOT NULL;
COMMENT ON COLUMN message.turn_of IS 'Whose turn it takes: the channel with the mailbox, however it is spelled, or with the phone; staff apart. Null where it has none so far, or needs none.';
COMMENT ON COLUMN message.turn_at IS 'When it may leave; to come where its receiver was written to often.';
