-- The times of a cart are held for ten minutes while its guest types their details (behaviour 68).
ALTER TABLE cart ADD COLUMN typing_until timestamptz, ADD COLUMN is_typing_longer boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN cart.typing_until IS 'Until when its times are held while its guest types, also after they gave them back: opening the details again lengthens nothing. Null where these times were never held so.';
COMMENT ON COLUMN cart.is_typing_longer IS 'Whether that was lengthened, which can be once.';
ALTER TABLE appointment ADD COLUMN while_typing boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN appointment.while_typing IS 'Held by a guest who types: its end is not a time that frees, and is offered to nobody on the waiting list.';
