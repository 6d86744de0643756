-- Gives each session that was made before the file before this one its id.
-- locks user_session: rows alone, a few for each account; everybody reads on, and a guest whose session is extended meanwhile waits for it

UPDATE user_session SET id = gen_random_uuid() WHERE id IS NULL;
