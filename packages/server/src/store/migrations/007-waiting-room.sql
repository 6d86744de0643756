-- Whether an operator keeps guests in the waiting room (behaviour 35): all processes of the server read it here.
CREATE TABLE waiting_room (
  is_open boolean PRIMARY KEY DEFAULT true CHECK (is_open),
  refresh_seconds integer NOT NULL CHECK (refresh_seconds BETWEEN 5 AND 3600)
);

COMMENT ON TABLE waiting_room IS 'One row while an operator keeps guests in the waiting room, else none.';
COMMENT ON COLUMN waiting_room.is_open IS 'Always true, so that there is one row at most.';
COMMENT ON COLUMN waiting_room.refresh_seconds IS 'After how many seconds the page of a waiting guest asks again.';
