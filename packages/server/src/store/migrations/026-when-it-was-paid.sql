-- Which card of a sale paid last, whatever else is written to its payment later.

ALTER TABLE payment ADD COLUMN paid_at timestamptz;
COMMENT ON COLUMN payment.paid_at IS 'When it was captured; null where it was not, or was captured before this was recorded: then updated_at.';
