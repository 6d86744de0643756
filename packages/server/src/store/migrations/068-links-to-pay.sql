-- A link to pay: a time that staff hold for a guest, who books it with a card. It is an application that stands in no line.

ALTER TYPE waiting_list_state ADD VALUE IF NOT EXISTS 'linked';
ALTER TABLE waiting_list_application ADD COLUMN IF NOT EXISTS is_link boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN waiting_list_application.is_link IS 'True for a link to pay that staff sent. It is `linked` while its time is held, and never in line.';
