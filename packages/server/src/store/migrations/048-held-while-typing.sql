-- The times of a cart are held for ten minutes while its guest types their details (behaviour 68).
ALTER TABLE cart ADD COLUMN typing_until timestamptz, ADD COLUMN is_typing_longer boolean NOT NULL DEFAULT false,
  ADD COLUMN typing_since timestamptz, ADD COLUMN typing_times jsonb;
COMMENT ON COLUMN cart.typing_until IS 'Until when its times are held while its guest types, also after they gave them back: opening the details again lengthens nothing. Null where it never held any so.';
COMMENT ON COLUMN cart.is_typing_longer IS 'Whether that was lengthened, which can be once, whatever is chosen instead.';
COMMENT ON COLUMN cart.typing_since IS 'Since when it has held times so without a gap, whichever: that cannot be for longer than 20 minutes, or 30 once a card was declined.';
COMMENT ON COLUMN cart.typing_times IS 'The stretches that it has held since then: none of them is held for another ten minutes because something else was chosen between.';
ALTER TABLE appointment ADD COLUMN while_typing boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN appointment.while_typing IS 'Held by a guest who types: its end is not a time that frees, and is offered to nobody on the waiting list.';
