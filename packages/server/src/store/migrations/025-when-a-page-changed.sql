-- When what a search engine reads of a brand and of a shop last changed.

ALTER TABLE brand ADD COLUMN changed_at timestamptz;
ALTER TABLE shop ADD COLUMN changed_at timestamptz;
COMMENT ON COLUMN brand.changed_at IS 'When an import last changed the brand itself; null where none has since this is recorded.';
COMMENT ON COLUMN shop.changed_at IS 'When an import last changed the shop or anything in it; null where none has since this is recorded.';
