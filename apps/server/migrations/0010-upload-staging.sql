-- The rows of uploads at work: typed, with what is said about them. They are logged and committed before the first batch,
-- so that the rows of an upload that is cut off are not lost; they go when it is settled.

CREATE TABLE upload_rows (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  row_number integer NOT NULL CHECK (row_number >= 2),
  -- The id of the instance or participant that the row becomes.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- As in the file, for the sheet of rejected rows.
  cells text[] NOT NULL,
  -- What the row by itself has wrong; what it has wrong beside others stands in upload_messages.
  errors text[] NOT NULL,
  warnings text[] NOT NULL,
  hotel_id text,
  start_date date,
  end_date date,
  location text,
  district text,
  -- Of the hotel inventory.
  instance_code text,
  hotel_name text,
  address text,
  pincode text,
  point_of_contact text,
  contact_phone_number text,
  total_rooms integer,
  -- Of people.
  participant_id text,
  role text,
  name text,
  mobile_number text,
  team_name text,
  coach_id text,
  discipline text,
  stadium text,
  notify_transport text,
  travel_poc_name text,
  travel_poc_mobile text,
  venue_poc_name text,
  venue_poc_mobile text,
  is_reference_only boolean,
  unknown_players integer,
  reference text,
  PRIMARY KEY (upload_id, row_number)
);

CREATE TABLE upload_messages (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  -- 1 is the header, 0 the sheet as a whole.
  row_number integer NOT NULL CHECK (row_number >= 0),
  -- A row with an error is rejected; one that is skipped is known already, and told so by a warning.
  outcome text NOT NULL CHECK (outcome IN ('error', 'skipped', 'warning')),
  message text NOT NULL
);
CREATE INDEX ON upload_messages (upload_id, row_number);

CREATE VIEW upload_accepted_rows AS
  SELECT * FROM upload_rows AS r
  WHERE errors = '{}' AND NOT EXISTS (
    SELECT FROM upload_messages AS m
    WHERE m.upload_id = r.upload_id AND m.row_number = r.row_number AND m.outcome <> 'warning');
