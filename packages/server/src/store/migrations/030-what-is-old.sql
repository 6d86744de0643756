-- What is removed by night is found by its age, however much is kept. A cart's is when it was made: that never changes, so that a cart
-- that is changed does not change its index.
-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS cart_unbooked_by_age;
CREATE INDEX CONCURRENTLY cart_unbooked_by_age ON cart (created_at) WHERE sale_order_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS checkout_attempt_ended;
CREATE INDEX CONCURRENTLY checkout_attempt_ended ON checkout_attempt (updated_at) WHERE state IN ('booked', 'refused');
DROP INDEX CONCURRENTLY IF EXISTS payment_event_by_age;
CREATE INDEX CONCURRENTLY payment_event_by_age ON payment_event (received_at);
