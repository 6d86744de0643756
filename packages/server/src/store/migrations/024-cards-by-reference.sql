-- Whether the card of a payment was removed is asked whenever its sale is read.
CREATE INDEX payment_card_by_reference ON payment_card (reference);
