-- Tells desks that a charge will run at another time: a charge that is due and was refused again is tried hours later, and the
-- day shows when.

CREATE OR REPLACE TRIGGER payment_changed AFTER UPDATE OF state, amount, charge_at ON payment FOR EACH ROW
  WHEN (NEW.state <> OLD.state OR NEW.amount <> OLD.amount OR NEW.charge_at IS DISTINCT FROM OLD.charge_at)
  EXECUTE FUNCTION record_money_at_desk();
