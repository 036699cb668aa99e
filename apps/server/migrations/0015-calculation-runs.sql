-- Runs of the recount of the room-night ledger (decisions §3), for the calculation status and as operational events.

CREATE TABLE calculation_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Grows while the run goes from instance to instance.
  instances_done integer NOT NULL DEFAULT 0 CHECK (instances_done >= 0),
  instances_total integer NOT NULL CHECK (instances_total >= instances_done),
  -- Nights on which the ledger differed from the bookings, and was mended.
  differences integer NOT NULL DEFAULT 0 CHECK (differences >= 0),
  error text,
  CHECK (error IS NULL OR finished_at IS NOT NULL)
);
CREATE INDEX ON calculation_runs (started_at);
