-- Sessions, one-time passwords, hotel verification, and the counts that limit guessing (decisions §6).

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  coach_id uuid REFERENCES participants ON DELETE CASCADE,
  -- The role at sign-in: a session whose user has another role since is no session.
  role text NOT NULL CHECK (role IN ('admin', 'technical_admin', 'coach')),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (num_nonnulls(user_id, coach_id) = 1 AND (role = 'coach') = (coach_id IS NOT NULL))
);
CREATE INDEX ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX ON sessions (coach_id) WHERE ended_at IS NULL;
CREATE INDEX ON sessions (last_used_at);

CREATE TABLE one_time_passwords (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mobile_number mobile_number NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('admin_login', 'coach_login')),
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz
);
CREATE INDEX ON one_time_passwords (mobile_number, purpose, created_at DESC);

CREATE TABLE sign_in_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address inet NOT NULL,
  kind text NOT NULL CHECK (kind IN ('admin_login', 'coach_login')),
  succeeded boolean NOT NULL,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX ON sign_in_attempts (address, attempted_at);
CREATE INDEX ON sign_in_attempts (attempted_at);

-- Kept per coach and hotel: it holds in later sessions and ends when the coach's hotel changes.
CREATE TABLE hotel_verifications (
  coach_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  hotel_id text NOT NULL REFERENCES hotels,
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (coach_id, hotel_id)
);

CREATE TABLE hotel_verification_tries (
  coach_id uuid PRIMARY KEY REFERENCES participants ON DELETE CASCADE,
  failed integer NOT NULL CHECK (failed BETWEEN 0 AND 10),
  locked_until timestamptz
);
