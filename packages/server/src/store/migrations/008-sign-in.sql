-- What signing in by several ways looks up (behaviour 27 to 30).

CREATE INDEX customer_by_user ON customer (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX account_link_to ON account_link (email);
CREATE INDEX user_account_unproven ON user_account (created_at) WHERE phone IS NULL AND email IS NULL;
COMMENT ON INDEX user_account_unproven IS 'Those who signed up and have verified nothing; they are removed after 30 days unless they booked.';
