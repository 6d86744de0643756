-- How an appointment was, and who is asked.

ALTER TABLE appointment ADD COLUMN rating smallint, ADD COLUMN review text, ADD COLUMN rated_at timestamptz;
ALTER TABLE appointment ADD CONSTRAINT appointment_rating
  CHECK (rating BETWEEN 1 AND 5 AND (rating IS NULL) = (rated_at IS NULL) AND (review IS NULL OR rating IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN appointment.rated_at IS 'When it was rated last; the rating can be changed.';
COMMENT ON CONSTRAINT appointment_rating ON appointment IS 'Not held against older rows, which have no rating, so that no table is read whole.';

CREATE TABLE notification (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  dismissed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, shop_id),
  UNIQUE (shop_id, sale_order_id)
);
CREATE INDEX notification_by_age ON notification (created_at);
COMMENT ON TABLE notification IS 'Whoever booked a sale is asked once how it was; answered by the appointment''s rating. Removed when that cannot be given any more.';
COMMENT ON COLUMN notification.appointment_id IS 'Their own of that sale; the first where all are other guests''.';
