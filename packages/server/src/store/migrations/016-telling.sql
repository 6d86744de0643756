-- Telling people what became true: when an event is told, and which messages are about the same thing.

ALTER TABLE event ADD COLUMN tell_at timestamptz;
ALTER TABLE event ADD COLUMN tries integer NOT NULL DEFAULT 0;
CREATE INDEX event_due ON event (coalesce(tell_at, created_at)) WHERE told_at IS NULL;
COMMENT ON COLUMN event.tell_at IS 'When it is told, or tried again; null: at once. A reminder is an event that is told later.';
COMMENT ON COLUMN event.tries IS 'How often telling it failed.';

ALTER TABLE message ADD COLUMN subject_id uuid;
CREATE INDEX message_waiting_of_subject ON message (subject_id) WHERE state = 'waiting';
COMMENT ON COLUMN message.subject_id IS 'The sale order, or the waiting list''s application, that it is about. What is told later of the same takes the place of what still waits.';

ALTER TABLE shop ADD COLUMN email text;
ALTER TABLE barber ADD COLUMN email text;
COMMENT ON COLUMN shop.email IS 'Where the shop hears of bookings; null: nowhere. Guests do not see it.';
COMMENT ON COLUMN barber.email IS 'Where the professional hears of their bookings; null: nowhere. Guests do not see it.';
