-- Few rows of large tables are to be settled, and the refunds by hand of a sale say what of it went back.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS payment_due;
CREATE INDEX CONCURRENTLY payment_due ON payment (shop_id) WHERE state = 'due';
DROP INDEX CONCURRENTLY IF EXISTS message_failed;
CREATE INDEX CONCURRENTLY message_failed ON message (subject_id) WHERE state = 'failed';
DROP INDEX CONCURRENTLY IF EXISTS attempt_unresolved;
CREATE INDEX CONCURRENTLY attempt_unresolved ON attempt (shop_id) WHERE state = 'unresolved';
DROP INDEX CONCURRENTLY IF EXISTS attempt_refund;
CREATE INDEX CONCURRENTLY attempt_refund ON attempt (shop_id, owner_id) WHERE kind = 'refund';
DROP INDEX CONCURRENTLY IF EXISTS refund_requested;
CREATE INDEX CONCURRENTLY refund_requested ON refund (shop_id) WHERE state = 'requested';
