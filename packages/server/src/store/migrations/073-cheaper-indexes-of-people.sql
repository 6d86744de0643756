-- Writes the indexes of people without regular expressions, and with one index less, since a third of the time of a new customer
-- went to them. The expression of mailboxes is that of store/mailbox-sql.ts, without which no statement uses the indexes. People
-- with a phone are found by one index, whether their e-mail counts or whether they can be claimed.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_of_mailbox;
CREATE INDEX CONCURRENTLY customer_of_mailbox ON customer (brand_id, (lower(case when lower(split_part(email, '@', -1) collate "C") in ('gmail.com', 'googlemail.com') then replace(left(email, 1) || split_part(substr(left(email, -1 - length(split_part(email, '@', -1))), 2), '+', 1), '.', '') || '@gmail.com' else left(email, 1) || split_part(substr(left(email, -1 - length(split_part(email, '@', -1))), 2), '+', 1) || '@' || split_part(email, '@', -1) end collate "C"))) WHERE email IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_by_mailbox;
DROP INDEX CONCURRENTLY IF EXISTS customer_prepay_of_mailbox;
CREATE INDEX CONCURRENTLY customer_prepay_of_mailbox ON customer (brand_id, (lower(case when lower(split_part(email, '@', -1) collate "C") in ('gmail.com', 'googlemail.com') then replace(left(email, 1) || split_part(substr(left(email, -1 - length(split_part(email, '@', -1))), 2), '+', 1), '.', '') || '@gmail.com' else left(email, 1) || split_part(substr(left(email, -1 - length(split_part(email, '@', -1))), 2), '+', 1) || '@' || split_part(email, '@', -1) end collate "C"))) WHERE prepay_only;
DROP INDEX CONCURRENTLY IF EXISTS customer_prepay_mailbox;
DROP INDEX CONCURRENTLY IF EXISTS membership_of_mailbox;
CREATE INDEX CONCURRENTLY membership_of_mailbox ON membership (brand_id, (lower(case when lower(split_part(email, '@', -1) collate "C") in ('gmail.com', 'googlemail.com') then replace(left(email, 1) || split_part(substr(left(email, -1 - length(split_part(email, '@', -1))), 2), '+', 1), '.', '') || '@gmail.com' else left(email, 1) || split_part(substr(left(email, -1 - length(split_part(email, '@', -1))), 2), '+', 1) || '@' || split_part(email, '@', -1) end collate "C")));
DROP INDEX CONCURRENTLY IF EXISTS membership_by_mailbox;
DROP INDEX CONCURRENTLY IF EXISTS customer_of_phone;
CREATE INDEX CONCURRENTLY customer_of_phone ON customer (brand_id, phone, lower(email)) WHERE phone IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_by_phone;
DROP INDEX CONCURRENTLY IF EXISTS customer_claimable_phone;
DROP INDEX CONCURRENTLY IF EXISTS customer_by_contact;
