-- A cart belongs to the page that made it, which proves it by a secret of its own.
ALTER TABLE cart ADD COLUMN proof_hash text;
COMMENT ON COLUMN cart.proof_hash IS 'Hash of the secret without which nobody changes or books the cart, or learns what became of it; null where its maker gave none.';
