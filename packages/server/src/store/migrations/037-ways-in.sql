-- When each way in was added to an account, when its password was set and its mailbox proved, and which way made it: a new password
-- removes what somebody else may have added. What stood before is null: nobody knows when it came, so that it is never removed by a
-- date, only listed. A date that is null counts as earlier than every known one, since those were written from here on. The version
-- before, beside this one, writes none of them, and what it adds is kept in the same way.

ALTER TABLE user_account
  ADD COLUMN phone_added_at timestamptz,
  ADD COLUMN email_proved_at timestamptz,
  ADD COLUMN password_set_at timestamptz,
  ADD COLUMN made_by text;
COMMENT ON COLUMN user_account.phone_added_at IS 'When the phone came to the account; null where that is not known.';
COMMENT ON COLUMN user_account.email_proved_at IS 'When the e-mail was proved; null where that is not known.';
COMMENT ON COLUMN user_account.password_set_at IS 'When the password was last set; null where that is not known, or where it never was.';
COMMENT ON COLUMN user_account.made_by IS 'The way by which the account was made, as the wire names it; null where that is not known, or where another took its place.';

ALTER TABLE user_identity ADD COLUMN added_at timestamptz;
COMMENT ON COLUMN user_identity.added_at IS 'When it came to this account; null where that is not known. created_at is when it first signed in here, to any account.';
