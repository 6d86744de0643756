-- The desk finds guests by what they are called and by their contacts, and canceled bookings by their day. The expression is that of
-- desk/store-guests.ts, without which no statement uses the index.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_found;
CREATE INDEX CONCURRENTLY customer_found ON customer USING gin ((case when octet_length(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) = length(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) then translate(lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), '@.-_+''', '      ') else translate(translate(lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), '@.-_+''', '      '), 'àáâãäåāăąçćčďđèéêëēĕėęěğģìíîïīįıķłļľñńņňòóôõöøōőŕřśşšșţťțùúûüũūůűųýÿźżž’', 'aaaaaaaaacccddeeeeeeeeeggiiiiiiiklllnnnnoooooooorrsssstttuuuuuuuuuyyzzz ') end) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS appointment_canceled;
CREATE INDEX CONCURRENTLY appointment_canceled ON appointment (shop_id, starts_at) WHERE state = 'canceled';
