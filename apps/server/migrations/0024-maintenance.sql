-- Maintenance that the technical admin started, for its progress and as operational events. Which run is at work is known
-- by an advisory lock: a run without an end whose lock is free was cut off.

CREATE TABLE maintenance_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('analyze', 'vacuum', 'vacuum_full', 'reindex', 'cleanup')),
  started_by text NOT NULL,
  started_at timestamptz NOT NULL,
  steps_total integer NOT NULL DEFAULT 0 CHECK (steps_total >= 0),
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done BETWEEN 0 AND steps_total),
  -- The table, index or kind of event at hand.
  current_step text,
  finished_at timestamptz,
  message text,
  has_failed boolean NOT NULL DEFAULT false,
  CHECK ((finished_at IS NULL) = (message IS NULL))
);
CREATE INDEX ON maintenance_runs (started_at);

-- The clean-up takes uploads away with their failed batches, which open screens show.
CREATE TRIGGER tell_of_removed AFTER DELETE ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('uploads', 'admins');

-- Statistics of slow queries, where the database has the library and lets us: the dashboard does without them elsewhere.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_stat_statements;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_stat_statements is not available: %', SQLERRM;
END $$;
