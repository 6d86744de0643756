-- The desk sets limits on a person, who is found by any of their contacts. The expression of mailboxes is that of mailbox-sql.ts.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_by_mailbox;
CREATE INDEX CONCURRENTLY customer_by_mailbox ON customer (brand_id, (case when substring(lower(email collate "C") from '[^@]*$') in ('gmail.com', 'googlemail.com') then replace(regexp_replace(regexp_replace(lower(email collate "C"), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' else regexp_replace(regexp_replace(lower(email collate "C"), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1') || '@' || substring(lower(email collate "C") from '[^@]*$') end)) WHERE email IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_by_phone;
CREATE INDEX CONCURRENTLY customer_by_phone ON customer (brand_id, phone) WHERE phone IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_joined;
CREATE INDEX CONCURRENTLY customer_joined ON customer (joined_to) WHERE joined_to IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_limited;
CREATE INDEX CONCURRENTLY customer_limited ON customer (brand_id, created_at, id) WHERE prepay_only OR must_prepay;
DROP INDEX CONCURRENTLY IF EXISTS customer_latest;
CREATE INDEX CONCURRENTLY customer_latest ON customer (brand_id, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS appointment_missed;
CREATE INDEX CONCURRENTLY appointment_missed ON appointment (shop_id, starts_at) WHERE no_show_at IS NOT NULL;
