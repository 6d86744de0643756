-- A checkout asks first if its brand limits anybody at all, and looks for the guest among them only then.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_limited_anyhow;
CREATE INDEX CONCURRENTLY customer_limited_anyhow ON customer (brand_id) WHERE prepay_only OR must_prepay OR cannot_book_online;
