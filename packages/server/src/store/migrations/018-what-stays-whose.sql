-- What was paid of an appointment stays known once nobody came to it.
ALTER TABLE appointment ADD COLUMN no_show_paid integer;
COMMENT ON COLUMN appointment.no_show_paid IS 'What was paid of it when it was marked as a no-show, minor units: nothing more is charged for the appointment itself. Null where it was not, or before this was kept.';

-- Whom a gift card is given to sees it by an id of its own, which opens nothing of the sale.
ALTER TABLE gift_card_sale ADD COLUMN given_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX gift_card_sale_given ON gift_card_sale (given_id);
COMMENT ON COLUMN gift_card_sale.given_id IS 'Names the card in the link of whom it is given to, who may see the card and nothing of who bought it.';
