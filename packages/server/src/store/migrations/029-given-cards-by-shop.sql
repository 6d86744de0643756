-- Where rows are sharded by shop, what is unique is so within a shop: an id that is random needs no more.
-- contracts: 026
-- locks gift_card_sale: it has one row for each gift card that was sold, so that its index is built at once
DROP INDEX gift_card_sale_given;
CREATE INDEX gift_card_sale_given ON gift_card_sale (given_id);
