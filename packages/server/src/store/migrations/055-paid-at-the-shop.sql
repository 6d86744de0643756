-- What is paid at the shop pays for a sale as cards and gift cards do, and the fee of a no-show can wait for reception.

ALTER TYPE payment_kind ADD VALUE IF NOT EXISTS 'at_shop';
COMMENT ON TABLE shop_payment IS 'How money was taken at the shop, as staff recorded it; minor units. The payment with the same id counts it for the sale.';

CREATE TABLE fee_to_take (
  shop_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  left_at timestamptz NOT NULL,
  left_by uuid,
  PRIMARY KEY (shop_id, appointment_id)
);
COMMENT ON TABLE fee_to_take IS 'No-shows that somebody marked who may not decide on the fee. The row goes once the fee is taken or waived, or the mark is taken back.';
COMMENT ON COLUMN fee_to_take.left_by IS 'The staff account that marked the no-show.';
