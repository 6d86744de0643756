-- What an appointment takes of its professional may have gaps, begin before it and end after it. It is one value under the one
-- constraint that keeps a time from being taken twice. Chairs, basins and rooms are taken by unit, under a constraint of their own.
-- Nothing is filled: an appointment without the value takes its professional from start to end, as all did before.
-- The instants of marks and the version come along, so that a large table changes once.
-- locks appointment: the constraint is built anew, above 100,000 rows only over those that end after today; so it takes one look at each

CREATE TABLE resource (
  shop_id uuid NOT NULL REFERENCES shop,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key text NOT NULL,
  name jsonb NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, key)
);
COMMENT ON TABLE resource IS 'Chairs, basins, rooms: what a shop has a number of, and appointments need beside their professional. Written by the importer.';
COMMENT ON COLUMN resource.name IS 'By language; for those who work there.';
COMMENT ON COLUMN resource.units IS 'Their number. Where it is lowered, uses of the units that are gone stay, and nobody is given those units again.';

CREATE TABLE resource_use (
  shop_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  unit integer NOT NULL CHECK (unit >= 0),
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  appointment_id uuid NOT NULL,
  PRIMARY KEY (shop_id, appointment_id, resource_id, during),
  -- The stretch comes before the unit, so that one index also finds all that is in use at a shop between two instants.
  CONSTRAINT resource_use_no_overlap
    EXCLUDE USING gist (shop_id WITH =, during WITH &&, resource_id WITH =, unit WITH =)
);
COMMENT ON TABLE resource_use IS 'The stretches for which a held or booked appointment has a unit of a resource. A trigger of appointment removes them with it, so it refers to nothing: each reference would be checked by everybody who books.';
COMMENT ON COLUMN resource_use.unit IS 'The number of the unit, counted from 0.';

CREATE TABLE time_off (
  shop_id uuid NOT NULL REFERENCES shop,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  barber_id uuid REFERENCES barber,
  begins timestamp NOT NULL,
  ends timestamp NOT NULL,
  is_weekly boolean NOT NULL DEFAULT false,
  last_day date,
  exceptions date[] NOT NULL DEFAULT '{}',
  reason text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK (ends > begins),
  CHECK (is_weekly OR (last_day IS NULL AND exceptions = '{}')),
  CHECK (NOT is_weekly OR ends - begins <= interval '7 days')
);
-- What is past is found and removed by night; what repeats without an end is never past.
CREATE INDEX time_off_past ON time_off ((CASE WHEN is_weekly THEN last_day::timestamp ELSE ends END));
COMMENT ON TABLE time_off IS 'Time at which a professional, or a whole shop, cannot be booked: holidays, lunches, an hour at the dentist''s. It wins over working hours.';
COMMENT ON COLUMN time_off.barber_id IS 'Null: the whole shop.';
COMMENT ON COLUMN time_off.begins IS 'Local time of the shop, as the end is; an hour that a clock change skips or doubles is read as in working hours.';
COMMENT ON COLUMN time_off.is_weekly IS 'True where it is repeated every seven days.';
COMMENT ON COLUMN time_off.last_day IS 'The last day on which a weekly one begins; null for no end.';
COMMENT ON COLUMN time_off.exceptions IS 'The days on which a weekly one does not begin.';
COMMENT ON COLUMN time_off.reason IS 'For those who work there; no guest sees it.';
COMMENT ON COLUMN time_off.version IS 'Grows with every change, so that two who change it at once notice.';

ALTER TABLE offering ADD COLUMN segments integer[];
COMMENT ON COLUMN offering.segments IS 'Minutes of work and, negative, of pauses, which add up to the duration; null where all of it is work.';

ALTER TABLE appointment
  ADD COLUMN IF NOT EXISTS occupied tstzmultirange,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN arrived_by uuid,
  ADD COLUMN started_at timestamptz,
  ADD COLUMN started_by uuid,
  ADD COLUMN done_at timestamptz,
  ADD COLUMN done_by uuid,
  ADD COLUMN no_show_by uuid;
-- One condition also keeps it from being without an end: nothing without one lies within another.
ALTER TABLE appointment ADD CONSTRAINT appointment_occupied CHECK (NOT isempty(occupied)
  AND occupied <@ tstzrange(starts_at - interval '2 hours', ends_at + interval '2 hours')) NOT VALID;
COMMENT ON COLUMN appointment.occupied IS 'The time that it takes of its professional: work and the buffers around it. Null: from start to end, and no resource.';
COMMENT ON CONSTRAINT appointment_occupied ON appointment IS 'An empty value would take nothing, and readers look two hours around an appointment. Not held against older rows, which have none.';
COMMENT ON COLUMN appointment.version IS 'Grows with every change at the desk, so that two who change it at once notice.';
COMMENT ON COLUMN appointment.arrived_by IS 'The staff account that set the mark beside it, as with the other marks; null where none that is known did.';

-- An index with a fixed instant is a tenth as large, and its time to build is that of one scan. Nobody books in the past.
DO $$
DECLARE
  today constant timestamptz := date_trunc('day', now(), 'UTC');
  is_large constant boolean := (SELECT count(*) = 100000 FROM (SELECT FROM appointment LIMIT 100000) AS counted);
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'appointment'::regclass AND conname = 'appointment_no_overlap'
    AND pg_get_constraintdef(oid) LIKE '%occupied%')
  THEN
    RETURN;
  END IF;
  ALTER TABLE appointment DROP CONSTRAINT appointment_no_overlap;
  EXECUTE format('ALTER TABLE appointment ADD CONSTRAINT appointment_no_overlap EXCLUDE USING gist (shop_id WITH =, barber_id WITH =,
    coalesce(occupied, tstzmultirange(tstzrange(starts_at, ends_at))) WITH &&) WHERE (state IN (''held'', ''booked'')%s)',
    CASE WHEN is_large THEN format(' AND ends_at > %L::timestamptz', today) END);
END $$;

-- Before the change rather than after it, so that a statement that moves an appointment can give it units as well.
CREATE FUNCTION keep_uses_with_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM resource_use WHERE shop_id = OLD.shop_id AND appointment_id = OLD.id;
    RETURN OLD;
  END IF;
  IF NEW.occupied = OLD.occupied AND (NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at) THEN
    NEW.occupied := NULL;
  END IF;
  IF NEW.occupied = OLD.occupied AND NEW.state IN ('held', 'booked') THEN
    UPDATE resource_use SET appointment_id = NEW.id WHERE shop_id = OLD.shop_id AND appointment_id = OLD.id;
  ELSE
    DELETE FROM resource_use WHERE shop_id = OLD.shop_id AND appointment_id = OLD.id;
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION keep_uses_with_appointment() IS 'Lets an appointment have units only while it is held or booked, and only for the time that it was given them for. A version that knows only start and end changes those alone: then the appointment takes its professional from start to end.';

-- The conditions spare appointments that take just their time from start to end, which have no units.
CREATE TRIGGER appointment_changed BEFORE UPDATE OF id, state, starts_at, ends_at, occupied ON appointment FOR EACH ROW
  WHEN (OLD.occupied IS NOT NULL AND (NEW.id <> OLD.id OR NEW.state NOT IN ('held', 'booked') OR NEW.starts_at <> OLD.starts_at
    OR NEW.ends_at <> OLD.ends_at OR NEW.occupied IS DISTINCT FROM OLD.occupied))
  EXECUTE FUNCTION keep_uses_with_appointment();
CREATE TRIGGER appointment_removed BEFORE DELETE ON appointment FOR EACH ROW
  WHEN (OLD.occupied IS NOT NULL)
  EXECUTE FUNCTION keep_uses_with_appointment();
