-- A tag behind a plus makes nobody another person: who has to pay beforehand and who is a member are found by their mailbox, however it
-- is spelled. The expression is that of mailbox-sql.ts, without which no statement uses these indexes.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_prepay_mailbox;
CREATE INDEX CONCURRENTLY customer_prepay_mailbox ON customer (brand_id, (case when substring(lower(email collate "C") from '[^@]*$') in ('gmail.com', 'googlemail.com') then replace(regexp_replace(regexp_replace(lower(email collate "C"), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' else regexp_replace(regexp_replace(lower(email collate "C"), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1') || '@' || substring(lower(email collate "C") from '[^@]*$') end)) WHERE prepay_only;
DROP INDEX CONCURRENTLY IF EXISTS membership_by_mailbox;
CREATE INDEX CONCURRENTLY membership_by_mailbox ON membership (brand_id, (case when substring(lower(email collate "C") from '[^@]*$') in ('gmail.com', 'googlemail.com') then replace(regexp_replace(regexp_replace(lower(email collate "C"), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' else regexp_replace(regexp_replace(lower(email collate "C"), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1') || '@' || substring(lower(email collate "C") from '[^@]*$') end));
