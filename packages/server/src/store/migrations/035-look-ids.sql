-- A sale is shown by a second id that permits nothing, which calendars bear. It is made of the sale's own id, so that every sale has one,
-- those that the version before books too, and it is found by an index of how it is made.
-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS sale_order_by_look;
CREATE INDEX CONCURRENTLY sale_order_by_look ON sale_order (substr(sha256('look'::bytea || uuid_send(id)), 1, 16));
