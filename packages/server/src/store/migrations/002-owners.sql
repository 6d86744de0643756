-- What is set aside belongs to an owner: a cart until now, but also an offer of the waiting list, a move, a gift card's
-- sale, which have no cart. Attempts pay for what their owner holds; a sale order may come from no cart at all.

ALTER TABLE appointment RENAME COLUMN cart_id TO owner_id;

ALTER TABLE taken_good RENAME TO hold;
ALTER TABLE hold RENAME COLUMN cart_id TO owner_id;
ALTER TABLE hold RENAME CONSTRAINT taken_good_pkey TO hold_pkey;
ALTER TABLE hold RENAME CONSTRAINT taken_good_amount_check TO hold_amount_check;
ALTER TABLE hold RENAME CONSTRAINT taken_good_check TO hold_check;
ALTER INDEX taken_good_of_cart RENAME TO hold_of_owner;
ALTER INDEX taken_good_of_target RENAME TO hold_of_target;
ALTER TYPE good_kind RENAME TO hold_kind;
ALTER TYPE good_state RENAME TO hold_state;

ALTER TABLE checkout_attempt RENAME COLUMN cart_id TO owner_id;
ALTER TABLE sale_order ALTER COLUMN cart_id DROP NOT NULL;

-- While a payment is under way a hold lasts without end: the attempt says when it has ended.
UPDATE appointment SET hold_expires_at = 'infinity'
FROM checkout_attempt AS attempt
WHERE attempt.shop_id = appointment.shop_id AND attempt.owner_id = appointment.owner_id
  AND attempt.state = 'claimed' AND appointment.state = 'held';
UPDATE hold SET hold_expires_at = 'infinity'
FROM checkout_attempt AS attempt
WHERE attempt.shop_id = hold.shop_id AND attempt.owner_id = hold.owner_id
  AND attempt.state = 'claimed' AND hold.state = 'held';

-- Attempts that stand are gone on with: their plans speak of the owner, of the cart apart, and of holds.
UPDATE checkout_attempt
SET plan = (plan - 'cartId' - 'cartAttempt' - 'goods') || jsonb_build_object(
  'ownerId', plan -> 'cartId',
  'cart', jsonb_build_object('id', plan -> 'cartId', 'attempt', plan -> 'cartAttempt'),
  'holds', plan -> 'goods')
WHERE state = 'claimed';

-- What the tables say of themselves, in place of comments in the first migration that have aged.
COMMENT ON COLUMN service.details IS 'Name and description by language, categories, prepayment and deposit; written by the importer.';
COMMENT ON COLUMN product.details IS 'Name and description by language, who makes it, photos; written by the importer.';
COMMENT ON COLUMN cart.request IS 'The guest''s choice as it was validated: customer, appointments, products, tips, codes. No card and no passcode.';
COMMENT ON COLUMN cart.hold_expires_at IS 'Until when its times are held for it; null while it holds none.';
COMMENT ON COLUMN appointment.owner_id IS 'Who holds or held the time: a cart''s id, or the id of whatever else books.';
COMMENT ON COLUMN appointment.hold_expires_at IS 'Only while held: infinity as long as a payment is under way.';
COMMENT ON TABLE hold IS 'What an owner holds or has taken of what is counted: pieces of a product, one use of a promo, minor units of a gift card. The counter of the target is lowered with the row that takes, and raised with the change that gives back.';
COMMENT ON COLUMN hold.owner_id IS 'For whom it is set aside: a cart''s id, or the id of whatever else books.';
COMMENT ON COLUMN hold.hold_expires_at IS 'Only while held: infinity as long as a payment is under way.';
COMMENT ON COLUMN sale_order.record IS 'What was sold at which price, with everything that later prices, names and people must not change.';
COMMENT ON COLUMN sale_order.cart_id IS 'The cart that it came from; null where there was none.';
COMMENT ON TABLE checkout_attempt IS 'One try at paying for and booking what its owner holds. It outlives every crash: the reconciler finishes what stands still.';
