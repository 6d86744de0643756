-- A guest may write a note with a booking, for those who work there. It is erased with the person.

ALTER TABLE sale_order ADD COLUMN note text;
COMMENT ON COLUMN sale_order.note IS 'What whoever booked wrote for those who work there, one for the whole sale, up to 500 signs. Null where they wrote nothing, and once they are forgotten.';
