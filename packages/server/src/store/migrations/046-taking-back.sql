-- A no-show that was marked by a slip can be taken back: what would have been charged for the visit is remembered meanwhile.

ALTER TABLE appointment ADD COLUMN no_show_dropped integer;
COMMENT ON COLUMN appointment.no_show_dropped IS 'What was still to be charged for the appointment when it was marked as a no-show, and is charged no more, minor units. Null where it was not, or before this was kept.';
