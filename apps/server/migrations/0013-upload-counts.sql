-- How many errors and warnings an upload had, for the list of past uploads: `errors` and `warnings` keep the first
-- thousand of each and a last line that says how many more there were.

ALTER TABLE uploads
  ADD COLUMN error_count integer NOT NULL DEFAULT 0 CHECK (error_count >= 0),
  ADD COLUMN warning_count integer NOT NULL DEFAULT 0 CHECK (warning_count >= 0);

UPDATE uploads SET
  error_count = coalesce(1000 + substring(errors ->> -1 FROM '^… and ([0-9]+) more$')::integer, jsonb_array_length(errors)),
  warning_count =
    coalesce(1000 + substring(warnings ->> -1 FROM '^… and ([0-9]+) more$')::integer, jsonb_array_length(warnings));
