-- The waiting list by hand: a guest who is added at the desk may wish no time before another. The desk also learns of what guests
-- change of their places: the tip, and that they are paying just now.

ALTER TABLE waiting_list_application ADD COLUMN not_before smallint;
COMMENT ON COLUMN waiting_list_application.not_before IS 'The earliest start that the guest wishes, in minutes of the day by the shop''s clock; null for any.';

CREATE OR REPLACE TRIGGER waiting_list_application_changed
  AFTER INSERT OR UPDATE OF state, tip, paying_attempt_id ON waiting_list_application FOR EACH ROW
  EXECUTE FUNCTION record_waiting_at_desk();
