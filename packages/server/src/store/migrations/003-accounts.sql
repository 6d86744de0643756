-- Who signs in, and how a brand knows them (behaviour 27 to 30).

CREATE TABLE user_account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone text UNIQUE,
  email text UNIQUE,
  unverified_email text,
  password_hash text,
  created_at timestamptz NOT NULL
);
CREATE INDEX user_account_unverified ON user_account (unverified_email) WHERE unverified_email IS NOT NULL;
COMMENT ON TABLE user_account IS 'Who signs in. A phone or an e-mail that is verified belongs to one user alone.';
COMMENT ON COLUMN user_account.phone IS 'Verified by a code; E.164.';
COMMENT ON COLUMN user_account.email IS 'Verified by a link or by an identity provider; in lower case.';
COMMENT ON COLUMN user_account.unverified_email IS 'Given at sign-up or to replace the verified one, and not verified yet; in lower case. It claims nothing.';
COMMENT ON COLUMN user_account.password_hash IS 'argon2id, with its parameters.';

CREATE TABLE user_identity (
  provider text NOT NULL CHECK (provider IN ('apple', 'google')),
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX user_identity_of_user ON user_identity (user_id);
COMMENT ON TABLE user_identity IS 'A user as an identity provider knows them.';

CREATE TABLE user_session (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_session_of_user ON user_session (user_id);
CREATE INDEX user_session_expired ON user_session (expires_at);
COMMENT ON COLUMN user_session.token_hash IS 'SHA-256 of the token, which only its bearer has.';
COMMENT ON COLUMN user_session.expires_at IS '30 days after the last use, to within a day.';

CREATE TABLE sign_in_code (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone text NOT NULL,
  brand_id uuid NOT NULL,
  visitor_id text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (phone, brand_id, visitor_id)
);
CREATE INDEX sign_in_code_expired ON sign_in_code (expires_at);
COMMENT ON TABLE sign_in_code IS 'The code that was sent to a phone last, for whoever asked for it. Gone once it was used.';
COMMENT ON COLUMN sign_in_code.visitor_id IS 'The browser that asked (X-Visitor-Id), empty where it did not say. Only there can the code be used, so that a stranger who guesses spends no tries of its owner.';
COMMENT ON COLUMN sign_in_code.code_hash IS 'SHA-256 of the id and the code.';

CREATE TYPE account_link_kind AS ENUM ('verify_email', 'reset_password');
CREATE TABLE account_link (
  token_hash bytea PRIMARY KEY,
  kind account_link_kind NOT NULL,
  user_id uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_link_of_user ON account_link (user_id);
CREATE INDEX account_link_expired ON account_link (expires_at);
COMMENT ON TABLE account_link IS 'Links that were sent by e-mail. Gone once they were used.';
COMMENT ON COLUMN account_link.email IS 'The address that it was sent to; in lower case.';

CREATE TABLE identity_nonce (
  nonce_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_nonce_expired ON identity_nonce (expires_at);
COMMENT ON TABLE identity_nonce IS 'Nonces of identity tokens that were used, until those tokens have expired.';

ALTER TABLE customer ADD COLUMN claimed_by uuid;
CREATE UNIQUE INDEX customer_of_user ON customer (brand_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX customer_claimed ON customer (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX customer_claimable_phone ON customer (brand_id, phone) WHERE user_id IS NULL AND claimed_by IS NULL;
COMMENT ON COLUMN customer.user_id IS 'The user whom the brand knows as this customer; at most one customer of a brand for each user.';
COMMENT ON COLUMN customer.claimed_by IS 'The customer of a user whose bookings these are too: made with a phone or an e-mail that the user has verified, or while signed in with other details.';
CREATE INDEX sale_order_of_customer ON sale_order (customer_id);
