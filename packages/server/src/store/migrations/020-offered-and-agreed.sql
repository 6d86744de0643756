-- What somebody let lapse is new to them once somebody has booked it and it frees again.

ALTER TABLE waiting_list_slot ADD COLUMN booked_since boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN waiting_list_slot.booked_since IS 'Whether somebody has booked the time, or a part of it, since it was offered.';

-- Who joins the waiting list answers for news too: the application is the proof. The value is compared as a text, since one that
-- is new cannot be used where it was added; no older row has an application, so that the table is not read whole.
ALTER TYPE consent_giver ADD VALUE 'waiting_list';
ALTER TABLE consent ADD COLUMN application_id uuid;
ALTER TABLE consent ADD CONSTRAINT consent_application
  CHECK ((given_by::text = 'waiting_list') = (application_id IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN consent.application_id IS 'The proof of a guest who had just joined the waiting list.';
COMMENT ON COLUMN consent.given_by IS 'The customer signed in; a guest with the sale order of their booking, or with their place on the waiting list, as proof; whoever opened the link in a message; a new name, which tells of another person.';
