-- Taken times are read from an index alone, which needs what appointments occupy.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS appointment_taken;
CREATE INDEX CONCURRENTLY appointment_taken ON appointment (shop_id, starts_at)
  INCLUDE (barber_id, ends_at, owner_id, hold_expires_at, occupied) WHERE state IN ('held', 'booked');
DROP INDEX CONCURRENTLY IF EXISTS appointment_busy;
