-- What is guessed or costs money is counted here, so that limits hold over several processes and over restarts
-- (behaviour 33).

-- An ordinary table, since an unlogged one is emptied by a crash. No index but its key: rows are found by it, and those
-- that are removed each minute are few.
CREATE TABLE limit_count (
  key bytea PRIMARY KEY,
  kind text NOT NULL,
  most integer,
  times timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 70);

COMMENT ON TABLE limit_count IS 'Tries of late of whoever is limited; each row is bounded and is removed once its tries no longer count.';
COMMENT ON COLUMN limit_count.key IS 'SHA-256 of what is limited and of the address, the target or both, so that neither can be read here.';
COMMENT ON COLUMN limit_count.kind IS 'Which limit it belongs to: a name in limits/limits.ts.';
COMMENT ON COLUMN limit_count.most IS 'After how many tries within the stretch it refused last; null where it only counts.';
COMMENT ON COLUMN limit_count.times IS 'When each try was made, the newest first; tries under way are among them, right ones are taken out again.';
COMMENT ON COLUMN limit_count.expires_at IS 'From when on none of its tries counts any more.';
