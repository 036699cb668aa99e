-- Uploads of sheets, their batches, and the rows that were rejected.

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
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((status = 'processing') = (finished_at IS NULL))
);
CREATE INDEX ON uploads (started_at);

-- A run of rows that is committed, or fails, as one. Its id is the `eventId` of the failed-batches list.
CREATE TABLE upload_batches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  batch_number integer NOT NULL CHECK (batch_number >= 1),
  first_row integer NOT NULL CHECK (first_row >= 2),
  last_row integer NOT NULL CHECK (last_row >= first_row),
  row_count integer NOT NULL CHECK (row_count BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'committed', 'failed')),
  error_message text,
  settled_at timestamptz,
  UNIQUE (upload_id, batch_number),
  CHECK ((status = 'pending') = (settled_at IS NULL)),
  CHECK ((status = 'failed') = (error_message IS NOT NULL))
);
CREATE INDEX ON upload_batches (settled_at) WHERE status = 'failed';

CREATE TABLE upload_rejected_rows (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  row_number integer NOT NULL CHECK (row_number >= 2),
  cells text[] NOT NULL,
  reasons text[] NOT NULL CHECK (cardinality(reasons) >= 1),
  PRIMARY KEY (upload_id, row_number)
);
