-- Which days of a shop look otherwise at its desk: marks, notes and money, of which no guest's page needs to learn. Written by the
-- database, so that every writer counts, guests and older versions of the product as well.

CREATE TABLE desk_change (
  shop_id uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  starts_at timestamptz,
  ends_at timestamptz,
  PRIMARY KEY (shop_id, recorded_at, id)
);
COMMENT ON TABLE desk_change IS 'A stretch of a shop''s time whose bookings changed without being taken or freed. Beside time_change, and forgotten after minutes as that is.';
COMMENT ON COLUMN desk_change.starts_at IS 'Null, as the end is, where all days of the shop may have changed.';

CREATE FUNCTION record_marks_at_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_change (shop_id, starts_at, ends_at) VALUES (NEW.shop_id, NEW.starts_at, NEW.ends_at);
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_marked AFTER UPDATE OF arrived_at, started_at, done_at, no_show_at, no_show_paid ON appointment
  FOR EACH ROW
  WHEN ((NEW.arrived_at, NEW.started_at, NEW.done_at, NEW.no_show_at, NEW.no_show_paid)
    IS DISTINCT FROM (OLD.arrived_at, OLD.started_at, OLD.done_at, OLD.no_show_at, OLD.no_show_paid))
  EXECUTE FUNCTION record_marks_at_desk();

CREATE FUNCTION record_sale_at_desk(shop uuid, sale uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO desk_change (shop_id, starts_at, ends_at)
  SELECT appointment.shop_id, appointment.starts_at, appointment.ends_at
  FROM sale_order
  CROSS JOIN LATERAL jsonb_array_elements(sale_order.record->'items') AS item
  JOIN appointment ON appointment.shop_id = sale_order.shop_id AND appointment.id = (item->>'id')::uuid
  WHERE sale_order.id = sale AND sale_order.shop_id = shop
$$;

CREATE FUNCTION record_money_at_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_sale_at_desk(NEW.shop_id, NEW.sale_order_id);
  RETURN NULL;
END $$;
-- A payment that comes with a booking is told with the time that this takes.
CREATE TRIGGER payment_changed AFTER UPDATE OF state, amount ON payment FOR EACH ROW
  WHEN (NEW.state <> OLD.state OR NEW.amount <> OLD.amount)
  EXECUTE FUNCTION record_money_at_desk();
CREATE TRIGGER payment_of_fee AFTER INSERT ON payment FOR EACH ROW
  WHEN (NEW.no_show_id IS NOT NULL)
  EXECUTE FUNCTION record_money_at_desk();
CREATE TRIGGER refund_made AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION record_money_at_desk();
CREATE TRIGGER shop_payment_changed AFTER INSERT OR UPDATE ON shop_payment FOR EACH ROW
  EXECUTE FUNCTION record_money_at_desk();

CREATE FUNCTION record_sold_at_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_sale_at_desk(NEW.shop_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER sale_order_changed AFTER UPDATE OF record, note ON sale_order FOR EACH ROW
  WHEN (NEW.note IS DISTINCT FROM OLD.note OR NEW.record <> OLD.record)
  EXECUTE FUNCTION record_sold_at_desk();

CREATE FUNCTION record_waiting_at_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_change (shop_id, starts_at, ends_at)
  SELECT shop.id, NEW.day::timestamp AT TIME ZONE shop.timezone, (NEW.day + 1)::timestamp AT TIME ZONE shop.timezone
  FROM shop WHERE shop.id = NEW.shop_id;
  RETURN NULL;
END $$;
CREATE TRIGGER waiting_list_application_changed AFTER INSERT OR UPDATE OF state ON waiting_list_application FOR EACH ROW
  EXECUTE FUNCTION record_waiting_at_desk();
