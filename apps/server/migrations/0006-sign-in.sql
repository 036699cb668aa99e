-- Sessions, one-time passwords, hotel verification, keys of programs and passes, and limits of guessing.

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
  -- A coach without a known hotel has nothing to verify: the admin who gave the desk code has seen the coach.
  by_desk_code boolean NOT NULL DEFAULT false,
  CONSTRAINT session_of_a_user_or_of_a_coach
    CHECK (num_nonnulls(user_id, coach_id) = 1 AND (role = 'coach') = (coach_id IS NOT NULL))
) WITH (fillfactor = 70);
-- None has last_used_at, which every use changes: without an index that is a cheap update in place.
CREATE INDEX sessions_coach_id_idx ON sessions (coach_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_created_at_idx ON sessions (created_at);
-- The newest session of everybody is kept for when they were last seen: a coach without one has never signed in.
CREATE INDEX sessions_of_coach_idx ON sessions (coach_id) WHERE coach_id IS NOT NULL;
CREATE INDEX sessions_user_id_idx ON sessions (user_id) WHERE ended_at IS NULL;

-- A new role or password, and a disabled account, end the sessions of before for good.
CREATE FUNCTION end_sessions_of_changed_user() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_sessions AFTER UPDATE OF role, password_hash, is_active ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.password_hash <> NEW.password_hash OR OLD.is_active > NEW.is_active)
  EXECUTE FUNCTION end_sessions_of_changed_user();

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
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  source text NOT NULL DEFAULT 'sms' CHECK (source IN ('sms', 'desk')),
  -- A browser that has signed in with this number asked for it: the limit of strangers does not apply to it.
  for_known_browser boolean NOT NULL DEFAULT false,
  -- Why an admin gave a desk code, and which admin.
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  issued_by uuid REFERENCES users ON DELETE SET NULL,
  CONSTRAINT desk_codes_are_for_coaches CHECK (source = 'sms' OR purpose = 'coach_login'),
  CONSTRAINT desk_codes_have_a_reason CHECK ((source = 'desk') = (reason IS NOT NULL)),
  CONSTRAINT desk_codes_have_an_issuer CHECK (source = 'desk' OR issued_by IS NULL),
  CONSTRAINT expires_after_it_was_created CHECK (expires_at > created_at),
  CONSTRAINT admins_gave_their_password CHECK ((purpose = 'admin_login') = (password_given_at IS NOT NULL))
);
CREATE INDEX one_time_passwords_created_at_idx ON one_time_passwords (created_at);
CREATE INDEX one_time_passwords_mobile_number_id_idx ON one_time_passwords (mobile_number, id DESC);

-- The sign-in of one browser with one number, known by the token in its cookie.
CREATE TABLE sign_in_challenges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  address inet NOT NULL,
  mobile_number mobile_number NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('admin_login', 'coach_login')),
  -- The newest code when the browser last asked for one; null after a sign-in.
  code_id bigint REFERENCES one_time_passwords ON DELETE SET NULL,
  -- Whether that code was sent because this browser asked.
  asked_for_code boolean NOT NULL DEFAULT false,
  -- From then on the browser is known.
  signed_in_at timestamptz,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_code_id_idx ON sign_in_challenges (code_id);
CREATE INDEX sign_in_challenges_last_used_at_idx ON sign_in_challenges (last_used_at);
CREATE INDEX sign_in_challenges_mobile_number_purpose_idx ON sign_in_challenges (mobile_number, purpose);

-- Every try that a limit of sign-ins counts, until `counts_until`. `key` is whom the limit of its kind holds for: a
-- network (an IPv4 address, or the first 64 bits of an IPv6 one), a hash of the typed email with a network, a code, a
-- browser or a network with a code, or a coach. Emails and numbers are in none.
CREATE TABLE sign_in_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'admin_login', 'coach_login', 'one_time_password', 'password', 'code', 'browser', 'network', 'hotel_code')),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  tried_at timestamptz NOT NULL,
  -- Infinite until the count begins again with a success or a lock.
  counts_until timestamptz NOT NULL,
  -- It counts, but may still succeed.
  is_in_progress boolean NOT NULL DEFAULT false
);
CREATE INDEX sign_in_tries_kind_key_counts_until_idx ON sign_in_tries (kind, key, counts_until);
CREATE INDEX sign_in_tries_counts_until_idx ON sign_in_tries (counts_until);

-- Kept per coach and hotel: it holds in later sessions and ends with the coach's booking, or when its hotel changes.
CREATE TABLE hotel_verifications (
  coach_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  hotel_id text NOT NULL REFERENCES hotels,
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (coach_id, hotel_id)
);

-- Programs call the API with a key. Only its hash is stored, and the first characters to recognise it by.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scope text NOT NULL CHECK (scope IN ('read', 'desk')),
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  visible_prefix text NOT NULL CHECK (length(visible_prefix) BETWEEN 1 AND 20),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT expires_after_it_was_created CHECK (expires_at > created_at)
);
CREATE INDEX api_keys_created_by_idx ON api_keys (created_by);
CREATE UNIQUE INDEX api_keys_name_idx ON api_keys (lower(name)) WHERE revoked_at IS NULL;

-- The key that signs the passes of this event. All servers share it; a backup has it, so that printed passes stay
-- valid.
CREATE TABLE pass_keys (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key bytea NOT NULL CHECK (length(key) = 32)
);

-- Two random UUIDs: 244 random bits.
INSERT INTO pass_keys (key)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
