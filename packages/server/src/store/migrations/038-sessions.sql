-- A guest sees where they are signed in, and signs out there; a session knows by which way it was opened.
-- Columns alone: a session that is there has no id until the file after this one, so that no row is written while the table is held.

ALTER TABLE user_session
  ADD COLUMN id uuid,
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN last_used_on date,
  ADD COLUMN opened_by text;
ALTER TABLE user_session ALTER COLUMN id SET DEFAULT gen_random_uuid();
COMMENT ON COLUMN user_session.id IS 'The name of the session, which its user may see: it is no token, and says nothing of one.';
COMMENT ON COLUMN user_session.browser IS 'The browser that signed in, of a closed list; null where it is none of them. The header itself is stored nowhere.';
COMMENT ON COLUMN user_session.system IS 'The system or the kind of device that it ran on, alike.';
COMMENT ON COLUMN user_session.last_used_on IS 'The day of the last use in UTC, written once a day; null where only the version before knew the session.';
COMMENT ON COLUMN user_session.opened_by IS 'The way in by which it was opened, as the wire names it; null where that is not known, or where its account became another, and then it may remove no way in.';
COMMENT ON COLUMN user_session.expires_at IS '30 days after the day of the last use, and 90 days after the session was made at the latest.';
