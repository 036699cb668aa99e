-- The event's settings, idempotency keys, and operational events.

CREATE TABLE settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  checkin_grace_hours integer NOT NULL DEFAULT 24 CHECK (checkin_grace_hours BETWEEN 0 AND 72),
  checkout_grace_hours integer NOT NULL DEFAULT 24 CHECK (checkout_grace_hours BETWEEN 0 AND 72),
  minimum_stay_days integer NOT NULL DEFAULT 3 CHECK (minimum_stay_days BETWEEN 1 AND 30),
  last_refresh timestamptz
);
INSERT INTO settings DEFAULT VALUES;

CREATE TABLE settings_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  admin_username text NOT NULL,
  changes jsonb NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settings_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A repeat of a request answers what the first one answered. `answer` is null while the first is at work, which renews its
-- lease meanwhile. Requests and answers of sign-in carry secrets, so the key itself, which only its caller knows, is not
-- stored: the request is hashed with it and the answer sealed with it.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  answer bytea,
  leased_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key_hash)
);
CREATE INDEX ON idempotency_keys (created_at);

-- What happened behind the screens: calculation runs, clean-ups, differences mended (decisions §9).
CREATE TABLE operational_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  details jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz NOT NULL
);
CREATE INDEX ON operational_events (happened_at);
CREATE INDEX ON operational_events (kind, happened_at DESC);
