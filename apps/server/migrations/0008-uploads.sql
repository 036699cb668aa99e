-- Uploads of sheets: their rows while they are checked and stored, their batches, and rejected rows.

CREATE TABLE uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  upload_type text NOT NULL CHECK (upload_type IN ('hotel-inventory', 'coaches-officials', 'players')),
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  file_format text NOT NULL CHECK (file_format IN ('psv', 'xlsx')),
  -- The header as in the file, for the sheet of rejected rows.
  columns text[] NOT NULL DEFAULT '{}',
  options jsonb NOT NULL,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'finished', 'interrupted')),
  created_rows integer NOT NULL DEFAULT 0 CHECK (created_rows >= 0),
  placeholders integer NOT NULL DEFAULT 0 CHECK (placeholders >= 0),
  rejected_rows integer NOT NULL DEFAULT 0 CHECK (rejected_rows >= 0),
  errors jsonb NOT NULL DEFAULT '[]',
  warnings jsonb NOT NULL DEFAULT '[]',
  -- What the sheet shows as a whole, for information.
  notes jsonb NOT NULL DEFAULT '[]',
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  error_count integer NOT NULL DEFAULT 0 CHECK (error_count >= 0),
  warning_count integer NOT NULL DEFAULT 0 CHECK (warning_count >= 0),
  -- When all that the upload had created was removed again.
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undo_reason text_of_500,
  CONSTRAINT ended_uploads_have_a_time CHECK ((status = 'processing') = (finished_at IS NULL)),
  CONSTRAINT undone_uploads_have_ended CHECK (undone_at IS NULL OR finished_at IS NOT NULL),
  CONSTRAINT undone_uploads_have_a_reason CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX uploads_started_at_idx ON uploads (started_at);

-- The upload that created a person or an instance, placeholders and corrected rows included: its undo removes them. No
-- references: the clean-up of an upload would change everybody whom it created, and all check-ins would wait for it.
ALTER TABLE participants ADD COLUMN upload_id uuid;
CREATE INDEX participants_upload_id_idx ON participants (upload_id) WHERE upload_id IS NOT NULL;
ALTER TABLE hotel_instances ADD COLUMN upload_id uuid;
CREATE INDEX hotel_instances_upload_id_idx ON hotel_instances (upload_id) WHERE upload_id IS NOT NULL;

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
  room_number text,
  -- PostgreSQL guesses that hardly any row has no errors, and then looks up the hotel of each row by itself. It has
  -- statistics about a column of its own, in which there is nothing personal.
  is_clean boolean NOT NULL GENERATED ALWAYS AS (errors = '{}') STORED,
  room_rate bigint,
  pays_for text,
  PRIMARY KEY (upload_id, row_number)
);

CREATE TABLE upload_messages (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  -- 1 is the header, 0 the sheet as a whole.
  row_number integer NOT NULL CHECK (row_number >= 0),
  -- A row with an error is rejected; one that is skipped is known already, and told so by a warning. A warning about
  -- the layout of the sheet is listed before those of its rows.
  outcome text NOT NULL CHECK (outcome IN ('error', 'skipped', 'warning', 'layout')),
  message text NOT NULL
);
CREATE INDEX upload_messages_upload_id_row_number_idx ON upload_messages (upload_id, row_number);

CREATE VIEW upload_accepted_rows AS
  SELECT r.*
  FROM upload_rows AS r
  WHERE r.is_clean AND NOT EXISTS (
    SELECT FROM upload_messages AS m
    WHERE m.upload_id = r.upload_id AND m.row_number = r.row_number AND m.outcome <> 'warning');

-- A run of rows that is committed, or fails, as one. Its id is the `eventId` of the failed-batches list.
CREATE TABLE upload_batches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  batch_number integer NOT NULL CHECK (batch_number >= 1),
  first_row integer NOT NULL CHECK (first_row >= 2),
  last_row integer NOT NULL,
  row_count integer NOT NULL CHECK (row_count BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'committed', 'failed')),
  error_message text,
  settled_at timestamptz,
  UNIQUE (upload_id, batch_number),
  CONSTRAINT last_row_follows_first_row CHECK (last_row >= first_row),
  CONSTRAINT settled_batches_have_a_time CHECK ((status = 'pending') = (settled_at IS NULL)),
  CONSTRAINT failed_batches_have_a_message CHECK ((status = 'failed') = (error_message IS NOT NULL))
);
CREATE INDEX upload_batches_settled_at_idx ON upload_batches (settled_at) WHERE status = 'failed';

CREATE TABLE upload_rejected_rows (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  row_number integer NOT NULL CHECK (row_number >= 2),
  -- Of the person, as the reader of the sheet understood it: the cells have it as it was written.
  participant_id text,
  cells text[] NOT NULL,
  reasons text[] NOT NULL CHECK (cardinality(reasons) >= 1),
  PRIMARY KEY (upload_id, row_number)
);
