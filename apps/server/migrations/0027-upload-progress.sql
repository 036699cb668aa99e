-- How far uploads at work have come, for the browser that waits for the answer: whichever server it asks, and also
-- while the upload's own transaction is open or will be rolled back. Written a few times a second and worth nothing
-- after a crash, so it is not logged. A row is deleted with its upload; one whose process died is deleted with expired rows.
CREATE UNLOGGED TABLE upload_progress (
  -- Stands for the caller and the Idempotency-Key of the request.
  repeat_key bytea PRIMARY KEY CHECK (length(repeat_key) = 32),
  stage text NOT NULL,
  rows integer NOT NULL CHECK (rows >= 0),
  total_rows integer CHECK (total_rows >= 0),
  noted_at timestamptz NOT NULL
);
