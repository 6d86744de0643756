-- Tells desks that a held time has been booked. It stays as taken as before, so guests' pages need not learn of it, but a desk
-- shows who comes.

CREATE TRIGGER appointment_booked AFTER UPDATE OF state ON appointment FOR EACH ROW
  WHEN (OLD.state = 'held' AND NEW.state = 'booked')
  EXECUTE FUNCTION record_marks_at_desk();
