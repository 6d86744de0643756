-- What brands, shops, professionals and services are. Small and shared; written by the importer alone.

CREATE TABLE brand (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  route text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  photos jsonb NOT NULL DEFAULT '[]',
  settings jsonb NOT NULL,
  extension jsonb NOT NULL,
  -- Origins that may show the widget in a frame (behaviour 21).
  frame_ancestors text[] NOT NULL DEFAULT '{}',
  -- The brand's own applications, for Apple's and Google's association files.
  apps jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE shop (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_id uuid NOT NULL REFERENCES brand,
  route text NOT NULL UNIQUE,
  position integer NOT NULL DEFAULT 0,
  -- A shop that closed keeps the bookings of the past and is shown nowhere.
  active boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  alias text NOT NULL,
  timezone text NOT NULL,
  currency text NOT NULL,
  street text NOT NULL,
  street2 text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL DEFAULT '',
  zip text NOT NULL,
  country text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  customer_booking_fee integer NOT NULL DEFAULT 0 CHECK (customer_booking_fee >= 0),
  waiting_list_fee integer NOT NULL DEFAULT 0 CHECK (waiting_list_fee >= 0),
  -- The rest of spec 3's Shop, in the shape that it is answered in.
  details jsonb NOT NULL,
  flags jsonb NOT NULL DEFAULT '{}',
  -- Grows with every change to the shop or anything in it, so that what is kept in memory is known to be stale.
  revision bigint NOT NULL DEFAULT 1,
  -- What search looks in, without accents and in lower case.
  search_name text NOT NULL DEFAULT '',
  search_address text NOT NULL DEFAULT '',
  search_zip text NOT NULL DEFAULT ''
);
CREATE INDEX shop_by_brand ON shop (brand_id, position);
CREATE INDEX shop_search ON shop USING gin (search_name gin_trgm_ops, search_address gin_trgm_ops, search_zip gin_trgm_ops);

CREATE TABLE barber (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id uuid NOT NULL REFERENCES shop,
  route text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Someone who left keeps the bookings of the past and is shown nowhere.
  active boolean NOT NULL DEFAULT true,
  passcode_hash text,
  -- The rest of spec 3's Barber, in the shape that it is answered in.
  details jsonb NOT NULL,
  UNIQUE (shop_id, route),
  CHECK (route <> 'any')
);

CREATE TABLE tax (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id uuid NOT NULL REFERENCES shop,
  key text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  percentage numeric(7, 4) NOT NULL CHECK (percentage >= 0 AND percentage <= 100),
  add_to_price boolean NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  UNIQUE (shop_id, key)
);

CREATE TABLE service (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id uuid NOT NULL REFERENCES shop,
  key text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  is_addon boolean NOT NULL DEFAULT false,
  -- Name and description by language, categories, prepayment and deposit: see shops/shop-catalogue.ts.
  details jsonb NOT NULL,
  UNIQUE (shop_id, key)
);

CREATE TABLE service_tax (
  service_id uuid NOT NULL REFERENCES service,
  tax_id uuid NOT NULL REFERENCES tax,
  PRIMARY KEY (service_id, tax_id)
);

CREATE TABLE service_addon (
  service_id uuid NOT NULL REFERENCES service,
  addon_id uuid NOT NULL REFERENCES service,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (service_id, addon_id)
);

-- What a professional offers, and takes for it: minutes and minor units.
CREATE TABLE offering (
  barber_id uuid NOT NULL REFERENCES barber,
  service_id uuid NOT NULL REFERENCES service,
  duration integer NOT NULL CHECK (duration > 0 AND duration <= 720),
  price integer NOT NULL CHECK (price >= 0),
  PRIMARY KEY (barber_id, service_id)
);

-- What a shop sells beside its services. Its stock is taken in the transaction that books, so its key holds the shop.
CREATE TABLE product (
  shop_id uuid NOT NULL REFERENCES shop,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Minor units, with the taxes that are included in it and without those that are added.
  price integer NOT NULL CHECK (price >= 0),
  -- What nobody holds or has bought.
  inventory integer NOT NULL CHECK (inventory >= 0),
  -- What the brand file said last: a repeated import leaves the stock alone until the file says another number.
  filed_inventory integer NOT NULL CHECK (filed_inventory >= 0),
  -- Name, description, brand and photos: see products/read-products.ts.
  details jsonb NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, key)
);

CREATE TABLE product_tax (
  shop_id uuid NOT NULL,
  product_id uuid NOT NULL,
  tax_id uuid NOT NULL REFERENCES tax,
  PRIMARY KEY (shop_id, product_id, tax_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES product
);

CREATE TYPE promo_type AS ENUM ('percentage', 'amount');
CREATE TABLE promo (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_id uuid NOT NULL REFERENCES brand,
  -- As the brand writes it; guests may write it in any case.
  code text NOT NULL,
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  type promo_type NOT NULL,
  percentage numeric(7, 4) CHECK (percentage > 0 AND percentage <= 100),
  amount integer CHECK (amount > 0),
  -- The days, of the shop, that it can be used from and until; both included, null for no end.
  first_day date,
  last_day date,
  -- Of what it is for, before discounts; minor units.
  minimum integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  shop_ids uuid[] NOT NULL,
  -- Services and add-ons; null for all of them.
  service_ids uuid[],
  -- Whether it is for products too.
  for_products boolean NOT NULL DEFAULT false,
  -- Null for as often as anyone likes.
  uses_left integer CHECK (uses_left >= 0),
  -- As with products: what the brand file said last.
  filed_uses integer CHECK (filed_uses >= 0),
  uses_per_customer integer CHECK (uses_per_customer > 0),
  CHECK ((type = 'percentage') = (percentage IS NOT NULL) AND (type = 'amount') = (amount IS NOT NULL))
);
CREATE UNIQUE INDEX promo_by_code ON promo (brand_id, lower(code));

CREATE TABLE gift_card (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_id uuid NOT NULL REFERENCES brand,
  -- Who sold it: null for the brand itself, whose cards are good at every shop of their currency.
  shop_id uuid REFERENCES shop,
  -- The only professional that it is good for.
  barber_id uuid REFERENCES barber,
  -- As it is shown; guests may write it in any case, with or without spaces and dashes.
  code text NOT NULL,
  -- Capital letters and digits alone.
  code_key text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  currency text NOT NULL,
  balance integer NOT NULL CHECK (balance >= 0),
  -- What it was sold with, or what the brand file said last.
  initial_balance integer NOT NULL CHECK (initial_balance >= 0),
  -- That it came by the brand file: the importer leaves the others alone.
  filed boolean NOT NULL DEFAULT false,
  UNIQUE (brand_id, code_key)
);

-- Customers who get everything cheaper; known by their e-mail (in lower case), their phone (E.164), or either.
CREATE TABLE membership (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_id uuid NOT NULL REFERENCES brand,
  name text NOT NULL,
  percentage numeric(7, 4) NOT NULL CHECK (percentage > 0 AND percentage <= 100),
  email text,
  phone text,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX membership_by_email ON membership (brand_id, email);
CREATE INDEX membership_by_phone ON membership (brand_id, phone);

-- Every booking adds one, so it does not refer to its brand: all of them would lock that one row.
CREATE TABLE customer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_id uuid NOT NULL,
  user_id uuid,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  -- E.164 (behaviour 26).
  phone text NOT NULL,
  preferred_language text NOT NULL DEFAULT 'en',
  prepay_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_by_contact ON customer (brand_id, lower(email), phone);
CREATE INDEX customer_prepay_email ON customer (brand_id, lower(email)) WHERE prepay_only;
CREATE INDEX customer_prepay_phone ON customer (brand_id, phone) WHERE prepay_only;

-- What is booked. Keys hold shop_id, so that these tables can be distributed by shop (behaviour 3); no
-- reference leads out of a shop's own rows for the same reason.

CREATE TABLE cart (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  -- What the guest has chosen, as validated: see cart/draft.ts.
  request jsonb NOT NULL,
  -- The total that the guest was last answered.
  shown_total integer NOT NULL,
  -- Grows with every update and with every attempt that ended, and is part of the attempt's key.
  attempt integer NOT NULL DEFAULT 1,
  -- The attempt whose payment is under way: until it ends nothing else may happen to the cart.
  paying_attempt_id uuid,
  -- Until when its times are held for it; null while it holds none.
  hold_expires_at timestamptz,
  sale_order_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);

-- Enumerations rather than checks: a check is read anew by every statement that writes, which a checkout feels.
CREATE TYPE appointment_state AS ENUM ('held', 'booked', 'canceled');
CREATE TABLE appointment (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  cart_id uuid,
  sale_order_id uuid,
  -- Its place in the cart.
  position smallint NOT NULL DEFAULT 0,
  barber_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state appointment_state NOT NULL,
  hold_expires_at timestamptz,
  booked_with_any boolean NOT NULL DEFAULT false,
  guest_first_name text NOT NULL DEFAULT '',
  guest_last_name text NOT NULL DEFAULT '',
  channel jsonb,
  confirmation_code text,
  -- That a guest has arrived is a timestamp, not a state: the time stays taken (behaviour 3).
  arrived_at timestamptz,
  no_show_at timestamptz,
  PRIMARY KEY (shop_id, id),
  CHECK (ends_at > starts_at AND ends_at - starts_at <= interval '12 hours'),
  CHECK ((state = 'held') = (hold_expires_at IS NOT NULL)),
  CONSTRAINT appointment_no_overlap
    EXCLUDE USING gist (shop_id WITH =, barber_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (state IN ('held', 'booked'))
);
CREATE INDEX appointment_busy ON appointment (shop_id, starts_at)
  INCLUDE (barber_id, ends_at, cart_id, hold_expires_at) WHERE state IN ('held', 'booked');
CREATE INDEX appointment_held ON appointment (shop_id, cart_id) INCLUDE (hold_expires_at) WHERE state = 'held';

-- What a cart holds or has taken of what is counted: pieces of a product, one use of a promo, minor units of a gift
-- card. The counter of the target is lowered with the row that takes, and raised with the change that gives back.
CREATE TYPE good_kind AS ENUM ('product', 'promo', 'gift_card');
CREATE TYPE good_state AS ENUM ('held', 'booked', 'given_back');
CREATE TABLE taken_good (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  cart_id uuid NOT NULL,
  sale_order_id uuid,
  kind good_kind NOT NULL,
  target_id uuid NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  state good_state NOT NULL,
  hold_expires_at timestamptz,
  -- Of a promo: who uses it, so that uses per customer can be counted; e-mail in lower case, phone as E.164.
  customer_email text,
  customer_phone text,
  PRIMARY KEY (shop_id, id),
  CHECK ((state = 'held') = (hold_expires_at IS NOT NULL))
);
CREATE INDEX taken_good_of_cart ON taken_good (shop_id, cart_id);
CREATE INDEX taken_good_of_target ON taken_good (target_id) INCLUDE (state, amount, hold_expires_at);

CREATE TYPE sale_state AS ENUM ('booked', 'canceled');
CREATE TYPE checkout_type AS ENUM ('bookAndPay', 'bookNoCard', 'bookProvideCard');
CREATE TABLE sale_order (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  cart_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  state sale_state NOT NULL,
  checkout_type checkout_type NOT NULL,
  currency text NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  confirmation_code text NOT NULL,
  -- What was sold at which price: see sale-orders/sale-record.ts.
  record jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- The order's id comes first because it alone is in a guest's link.
  PRIMARY KEY (id, shop_id),
  UNIQUE (shop_id, cart_id),
  UNIQUE (shop_id, confirmation_code)
  -- A record of usual size is stored as it is: compressing it would cost more than all else that is written.
) WITH (toast_tuple_target = 4080);

-- One try at paying for and booking a cart. It outlives every crash: the reconciler finishes what stands still.
CREATE TYPE attempt_state AS ENUM ('claimed', 'booked', 'refused', 'unresolved');
CREATE TABLE checkout_attempt (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  cart_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  -- Of the checkout's body, so that the same key with another body is told apart.
  body_hash text NOT NULL,
  state attempt_state NOT NULL,
  -- All that is needed to go on after a crash; empty once it has ended.
  plan jsonb NOT NULL,
  -- The result once booked, the code of the refusal once refused.
  answer jsonb,
  -- Until when whoever works on it is believed to be alive; null once it has ended.
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, idempotency_key),
  CHECK ((state = 'claimed') = (lease_until IS NOT NULL))
);
CREATE INDEX checkout_attempt_standing ON checkout_attempt (lease_until) WHERE state = 'claimed';

CREATE TYPE payment_kind AS ENUM ('card', 'gift_card');
-- kept: a card on file; scheduled: a charge to come; due: a charge that failed and is tried again.
CREATE TYPE payment_state AS ENUM ('kept', 'scheduled', 'authorized', 'captured', 'due', 'refunded', 'failed');
CREATE TABLE payment (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  kind payment_kind NOT NULL,
  -- Whose guest did not come, where this is the fee for that; null where it pays the sale.
  no_show_id uuid,
  state payment_state NOT NULL,
  amount integer NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  gateway_reference text,
  card_reference text,
  card_brand text,
  card_last4 text,
  -- When something has to be done about it next; null for never.
  charge_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX payment_of_sale_order ON payment (shop_id, sale_order_id);
CREATE INDEX payment_standing ON payment (charge_at) WHERE charge_at IS NOT NULL;
CREATE INDEX payment_by_reference ON payment (gateway_reference) WHERE gateway_reference IS NOT NULL;

-- What is given back of a payment. It is noted before the provider is asked, so that nobody asks a second time.
CREATE TYPE refund_state AS ENUM ('requested', 'done', 'failed');
CREATE TABLE refund (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_order_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  -- The item of the sale that it is for; null for all of it.
  item_id uuid,
  state refund_state NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX refund_of_sale_order ON refund (shop_id, sale_order_id);
CREATE INDEX refund_standing ON refund (updated_at) WHERE state = 'requested';

-- What the provider has reported by itself and was gone into.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL
);

-- The sandbox provider's own books: it remembers what a key has done, as a real one would.
CREATE TABLE sandbox_payment (
  key text PRIMARY KEY,
  operation text NOT NULL CHECK (operation IN ('authorize', 'challenge', 'capture', 'release', 'charge', 'refund')),
  -- Of the authorisation or the charge that this is about.
  reference text NOT NULL,
  amount integer NOT NULL,
  currency text,
  -- What the guest's bank asks them before it is done; null where it asks nothing.
  challenge jsonb,
  -- What the first request with the key was answered, and every later one is.
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_payment_by_reference ON sandbox_payment (reference);

-- Which intent at Stripe a key of ours stands for: Stripe itself forgets keys after a day.
CREATE TABLE stripe_intent (
  key text PRIMARY KEY,
  intent text NOT NULL,
  created_at timestamptz NOT NULL
);
