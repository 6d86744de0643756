-- Money that goes back by hand, a note of the shop on a booking, why a card did not pay, and what somebody has left unsettled.

ALTER TABLE attempt
  DROP CONSTRAINT attempt_kind_check,
  ADD CONSTRAINT attempt_kind_check CHECK (kind IN ('checkout', 'cancel', 'move', 'tip', 'refund', 'due', 'join')) NOT VALID;

ALTER TABLE payment ADD COLUMN declined_at timestamptz, ADD COLUMN decline_code text;
COMMENT ON COLUMN payment.declined_at IS 'When a card was last asked and refused; null where none was, and for payments of older versions.';
COMMENT ON COLUMN payment.decline_code IS 'Why it refused, as the code of an error.';

ALTER TABLE appointment ADD COLUMN shop_note text, ADD COLUMN shop_note_at timestamptz, ADD COLUMN shop_note_by uuid;
COMMENT ON COLUMN appointment.shop_note IS 'What the shop noted for itself. No guest reads it.';
COMMENT ON COLUMN appointment.shop_note_by IS 'The staff account that wrote it.';
CREATE TRIGGER appointment_note_version BEFORE UPDATE OF shop_note ON appointment FOR EACH ROW
  WHEN (NEW.shop_note IS DISTINCT FROM OLD.shop_note)
  EXECUTE FUNCTION count_appointment_version();
CREATE TRIGGER appointment_note_changed AFTER UPDATE OF shop_note ON appointment FOR EACH ROW
  WHEN (NEW.shop_note IS DISTINCT FROM OLD.shop_note)
  EXECUTE FUNCTION record_marks_at_desk();

CREATE TABLE left_unsettled (
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, kind, subject_id)
);
COMMENT ON TABLE left_unsettled IS 'Things to settle that somebody left as they are. The reason stands in desk_activity. What happens to the same thing afterwards is to be settled again.';
