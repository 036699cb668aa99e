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
) WITH (fillfactor = 70);
-- None on `last_used_at`, which every use changes: without an index that is a cheap update in place.
CREATE INDEX ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX ON sessions (coach_id) WHERE ended_at IS NULL;
CREATE INDEX ON sessions (created_at);

-- A new role or a new password ends the sessions of before for good, also when the role changes back.
CREATE FUNCTION end_sessions_of_changed_user() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_sessions AFTER UPDATE OF role, password_hash ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.password_hash <> NEW.password_hash)
  EXECUTE FUNCTION end_sessions_of_changed_user();

-- The dummy number is no one's and never signs in; as an admin's it would be a second factor that nobody holds.
ALTER TABLE users ADD CONSTRAINT dummy_number_is_no_one_s CHECK (mobile_number <> '+910000000000');

-- The newest of a number and purpose is the one that counts; `id` tells which that is.
CREATE TABLE one_time_passwords (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile_number mobile_number NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('admin_login', 'coach_login')),
  -- Slow on purpose: six digits under a fast hash are found in a second by whoever reads this table.
  code_hash text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  -- When the admin's password was right, the first factor without which the second is worth nothing.
  password_given_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz,
  CHECK ((purpose = 'admin_login') = (password_given_at IS NOT NULL))
);
CREATE INDEX ON one_time_passwords (mobile_number, id DESC);
CREATE INDEX ON one_time_passwords (created_at);

-- `address` is the network that a limit holds for: an IPv4 address, or the first 64 bits of an IPv6 one.
-- `one_time_password` is a try at one, whose limit is its own.
CREATE TABLE sign_in_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address inet NOT NULL,
  kind text NOT NULL CHECK (kind IN ('admin_login', 'coach_login', 'one_time_password')),
  succeeded boolean NOT NULL DEFAULT false,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX ON sign_in_attempts (address, attempted_at DESC);
CREATE INDEX ON sign_in_attempts (attempted_at);

-- Kept per coach and hotel: it holds in later sessions and ends when the coach's hotel changes.
CREATE TABLE hotel_verifications (
  coach_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  hotel_id text NOT NULL REFERENCES hotels,
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (coach_id, hotel_id)
);

-- A coach who moves away and comes back verifies again.
CREATE FUNCTION forget_verification_of_moved_coach() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM hotel_verifications WHERE coach_id = OLD.participant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_verification_of_moved AFTER UPDATE OF hotel_id ON bookings
  FOR EACH ROW WHEN (OLD.hotel_id IS DISTINCT FROM NEW.hotel_id)
  EXECUTE FUNCTION forget_verification_of_moved_coach();
CREATE TRIGGER forget_verification_of_removed AFTER DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION forget_verification_of_moved_coach();

CREATE TABLE hotel_verification_tries (
  coach_id uuid PRIMARY KEY REFERENCES participants ON DELETE CASCADE,
  failed integer NOT NULL CHECK (failed BETWEEN 0 AND 10),
  locked_until timestamptz
);
