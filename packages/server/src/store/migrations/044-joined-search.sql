-- Search finds words that are joined in a shop's name or in the term. The expressions are those of search/store.ts, without which no
-- statement uses this index.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS shop_search_joined;
CREATE INDEX CONCURRENTLY shop_search_joined ON shop USING gin (replace(search_name, ' ', '') gin_trgm_ops, replace(search_address, ' ', '') gin_trgm_ops);
