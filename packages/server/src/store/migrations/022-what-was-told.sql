-- What was told is read by nobody, and deleted after a month.

CREATE INDEX event_told ON event (told_at) WHERE told_at IS NOT NULL;
