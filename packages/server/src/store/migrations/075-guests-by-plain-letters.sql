-- Guests are found by names in all languages that are written in Latin letters, such as Nguyễn by "nguyen", and by words after
-- a bracket or a quote. Digits of phones are looked through without an index: theirs was the larger half of what each new guest of
-- a checkout wrote. The expression is that of guests/store-found.ts, without which no statement uses the index. The index of
-- before goes once the new one is there.
-- outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS customer_of_words;
CREATE INDEX CONCURRENTLY customer_of_words ON customer USING gin (array_to_tsvector(array_remove(string_to_array(case when octet_length(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)) = length(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)) then translate(lower(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)), '@.-_+''()[]",;:/&', '                ') else translate(normalize(lower(left(first_name || ' ' || last_name || ' ' || coalesce(email, ''), 500)), NFD), U&'@.-_+''()[]",;:/&\00a0‘’“”«»–—đłøıħŧ\0300\0301\0302\0303\0304\0306\0307\0308\0309\030a\030b\030c\031b\0323\0326\0327\0328\032e\0331', '                         dloiht') end, ' '), '')));
DROP INDEX CONCURRENTLY IF EXISTS customer_sought;
