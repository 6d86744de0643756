-- A guest sees where they are signed in, and signs out there.
-- locks user_session: each row is given its id once, a few for each account; a guest whose session is extended meanwhile waits for it

ALTER TABLE user_session ADD COLUMN id uuid;
ALTER TABLE user_session ALTER COLUMN id SET DEFAULT gen_random_uuid();
UPDATE user_session SET id = gen_random_uuid() WHERE id IS NULL;
ALTER TABLE user_session ADD COLUMN browser text, ADD COLUMN system text, ADD COLUMN last_used_on date;
COMMENT ON COLUMN user_session.id IS 'The name of the session, which its user may see: it is no token, and says nothing of one.';
COMMENT ON COLUMN user_session.browser IS 'The browser that signed in, of a closed list; null where it is none of them. The header itself is stored nowhere.';
COMMENT ON COLUMN user_session.system IS 'The system or the kind of device that it ran on, alike.';
COMMENT ON COLUMN user_session.last_used_on IS 'The day of the last use in UTC, written once a day; null where only the version before knew the session.';
COMMENT ON COLUMN user_session.expires_at IS '30 days after the day of the last use, and 90 days after the session was made at the latest.';
