-- The shop's side of the counter: accounts of staff with their roles, and what is kept of what they do there.

CREATE TABLE staff_account (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  last_used_on date,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE staff_account IS 'People who work at a desk. They are never the same as user_account, even with the same e-mail.';
COMMENT ON COLUMN staff_account.email IS 'In lower case.';
COMMENT ON COLUMN staff_account.last_used_on IS 'The day in UTC on which a session was last used; null for an account that never signed in.';

CREATE TABLE staff_membership (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff_account ON DELETE CASCADE,
  brand_id uuid NOT NULL REFERENCES brand,
  shop_id uuid REFERENCES shop,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'reception', 'professional')),
  barber_id uuid REFERENCES barber,
  given_by uuid,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (staff_id, brand_id, shop_id, role, barber_id),
  CHECK ((role = 'professional') = (barber_id IS NOT NULL)),
  CHECK (barber_id IS NULL OR shop_id IS NOT NULL)
);
CREATE INDEX staff_membership_brand ON staff_membership (brand_id, shop_id);
COMMENT ON COLUMN staff_membership.shop_id IS 'Null: all shops of the brand, coming ones too.';
COMMENT ON COLUMN staff_membership.given_by IS 'The account that gave the role; null for the operator.';

CREATE TABLE staff_invitation (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  brand_id uuid NOT NULL REFERENCES brand,
  shop_id uuid REFERENCES shop,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'reception', 'professional')),
  barber_id uuid REFERENCES barber,
  invited_by uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitation_brand ON staff_invitation (brand_id, shop_id);
COMMENT ON TABLE staff_invitation IS 'Invitations that nobody has accepted yet. Accepting deletes the row, so that it works once.';

CREATE TABLE staff_session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff_account ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  signed_in_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  browser text,
  system text
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
COMMENT ON COLUMN staff_session.last_used_at IS 'To five minutes, so that not every call writes it.';

CREATE TABLE staff_sign_in (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff_account ON DELETE CASCADE,
  link_hash bytea NOT NULL UNIQUE,
  code_hash bytea NOT NULL,
  device_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_sign_in_device ON staff_sign_in (staff_id, device_hash);
COMMENT ON TABLE staff_sign_in IS 'Sign-ins that were asked for, one a device. The link and the code of one work once, and end together.';
COMMENT ON COLUMN staff_sign_in.device_hash IS 'The secret of the device that asked, without which neither works.';

CREATE TABLE desk_setting (
  shop_id uuid PRIMARY KEY REFERENCES shop,
  professionals_see_contacts boolean NOT NULL DEFAULT false,
  professionals_see_names boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE desk_setting IS 'What a shop decides at its desk. An import neither sets nor removes it.';

CREATE TABLE desk_activity (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  staff_id uuid,
  act text NOT NULL,
  subject_id uuid,
  barber_id uuid,
  before jsonb,
  after jsonb,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX desk_activity_latest ON desk_activity (shop_id, at DESC, id);
CREATE INDEX desk_activity_subject ON desk_activity (shop_id, subject_id, at);
CREATE INDEX desk_activity_staff ON desk_activity (staff_id);
CREATE INDEX desk_activity_by_age ON desk_activity (at);
COMMENT ON TABLE desk_activity IS 'Every act at the desk: who, when, what, before and after; kept for two years.';

CREATE TABLE shop_payment (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  appointment_id uuid,
  kind text NOT NULL CHECK (kind IN ('cash', 'terminal', 'other')),
  amount integer NOT NULL CHECK (amount > 0),
  tip integer NOT NULL DEFAULT 0 CHECK (tip >= 0 AND tip <= amount),
  taken_at timestamptz NOT NULL,
  taken_by uuid,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, sale_order_id) REFERENCES sale_order (shop_id, id)
);
CREATE INDEX shop_payment_sale ON shop_payment (shop_id, sale_order_id);
COMMENT ON TABLE shop_payment IS 'Money that was taken at the shop, as staff recorded it; minor units.';
COMMENT ON COLUMN shop_payment.appointment_id IS 'Null where it was taken for all guests of the booking.';

-- Counted by the database, so that every writer counts, guests and older versions of the product as well.
CREATE FUNCTION count_appointment_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_version BEFORE UPDATE OF state, barber_id, starts_at, ends_at, occupied, arrived_at, started_at,
  done_at, no_show_at ON appointment FOR EACH ROW
  WHEN (NEW.state = 'booked' OR OLD.state = 'booked')
  EXECUTE FUNCTION count_appointment_version();
