-- Texts of a brand file that so far had one language have several: beside each text, in the language of its shop or brand, stand the others.
ALTER TABLE brand ADD COLUMN descriptions jsonb NOT NULL DEFAULT '{}';
ALTER TABLE promo ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
ALTER TABLE membership ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
ALTER TABLE tax ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
COMMENT ON COLUMN brand.descriptions IS 'The description by language; empty where the brand file gives one text for all.';
COMMENT ON COLUMN promo.names IS 'The name by language; empty where the brand file gives one for all.';
COMMENT ON COLUMN membership.names IS 'The name by language; empty where the brand file gives one for all.';
COMMENT ON COLUMN tax.names IS 'The name by language; empty where the brand file gives one for all.';
