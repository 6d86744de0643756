-- What is due to be told is found by event_due, which has been there since 016; each booking wrote this index beside it, and nothing read it.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS event_untold;
