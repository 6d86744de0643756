-- A guest is charged no more at checkout, nor by card in all, than the cart's last answer said, also where their program sends no sum.
ALTER TABLE cart ADD COLUMN shown_now integer, ADD COLUMN shown_later integer;
COMMENT ON COLUMN cart.shown_now IS 'Minor units that the guest was last shown as charged to a card at checkout; null where a version showed them that did not record it.';
COMMENT ON COLUMN cart.shown_later IS 'Minor units that the guest was last shown as charged to the card an hour before the first appointment; null as shown_now.';
