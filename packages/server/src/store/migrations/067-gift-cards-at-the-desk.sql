-- A gift card can pay at the shop as well, for one guest alone or for all.

ALTER TABLE shop_payment
  DROP CONSTRAINT shop_payment_kind_check,
  ADD CONSTRAINT shop_payment_kind_check CHECK (kind IN ('cash', 'terminal', 'other', 'giftCard')) NOT VALID;
