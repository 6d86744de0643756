-- While one version of the server follows another, and as long as a guest's page is open that an earlier one drew, files are asked for
-- that the process which is asked does not have. Each process stores those of its build here before it serves anybody.
CREATE TABLE widget_file (
  name text PRIMARY KEY,
  content bytea NOT NULL,
  used_at timestamptz NOT NULL
);
COMMENT ON TABLE widget_file IS 'Files of the builds of the widget, which have a hash of their content in their names.';
COMMENT ON COLUMN widget_file.used_at IS 'When a process had it last, at its start or by night; what is older than KEEP_FILES_DAYS is removed.';
