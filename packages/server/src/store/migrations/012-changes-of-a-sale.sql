-- A charge is claimed before the provider is asked, so that a change of its sale never alters it meanwhile.
ALTER TABLE payment ADD COLUMN asked_at timestamptz;
COMMENT ON COLUMN payment.asked_at IS 'Since when the provider has been asked to charge it and its answer is not recorded; null while nobody asks.';

ALTER TABLE refund ADD COLUMN change_id uuid;
COMMENT ON COLUMN refund.change_id IS 'The change of the sale that gave it back, so that the sale costs less by it; null where it only gives back.';
