-- The desk finds guests by the beginnings of words, and by digits anywhere in a phone. An index of words is half as dear to
-- write as one of all letters, and each checkout of a new guest writes it. The expression is that of guests/store-found.ts,
-- without which no statement uses the index.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_sought;
CREATE INDEX CONCURRENTLY customer_sought ON customer USING gin (array_to_tsvector(array_remove(string_to_array(case when octet_length(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)) = length(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)) then translate(lower(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)), '@.-_+''', '      ') else translate(translate(lower(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)), '@.-_+''', '      '), 'àáâãäåāăąçćčďđèéêëēĕėęěğģìíîïīįıķłļľñńņňòóôõöøōőŕřśşšșţťțùúûüũūůűųýÿźżž’', 'aaaaaaaaacccddeeeeeeeeeggiiiiiiiklllnnnnoooooooorrsssstttuuuuuuuuuyyzzz ') end, ' '), '')), phone gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS customer_found;
