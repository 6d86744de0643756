-- Gift cards that guests buy: which sale made one, how it looks, and for whom it is.

CREATE TABLE gift_card_sale (
  shop_id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,
  cover text NOT NULL,
  recipient_name text,
  recipient_email text,
  greeting text,
  send_on date,
  send_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (shop_id, sale_order_id)
);
CREATE INDEX gift_card_sale_of_card ON gift_card_sale (gift_card_id);
CREATE INDEX gift_card_sale_unsent ON gift_card_sale (send_at) WHERE send_at IS NOT NULL AND sent_at IS NULL;

COMMENT ON TABLE gift_card_sale IS 'The sale of a gift card. What is left of the card stands in gift_card, what was paid for it with the sale order.';
COMMENT ON COLUMN gift_card_sale.recipient_name IS 'For whom it is; null where the buyer keeps it, and once the person was forgotten.';
COMMENT ON COLUMN gift_card_sale.send_on IS 'The day, of the shop, that the buyer chose; null for at once.';
COMMENT ON COLUMN gift_card_sale.send_at IS 'When it is sent to the recipient; null where nobody is to get it.';
COMMENT ON COLUMN gift_card_sale.sent_at IS 'When it was; null until then.';
