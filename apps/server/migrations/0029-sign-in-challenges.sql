-- Wrong codes count against the browser that types them, so that a stranger who knows a number cannot use up the tries
-- of its owner. Codes that an admin gives at the desk are one-time passwords without an SMS.

ALTER TABLE one_time_passwords
  ADD COLUMN source text NOT NULL DEFAULT 'sms' CHECK (source IN ('sms', 'desk')),
  -- A browser that has signed in with this number asked for it: the limit of strangers does not apply to it.
  ADD COLUMN for_known_browser boolean NOT NULL DEFAULT false,
  -- Why an admin gave a desk code, and which admin.
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 200),
  ADD COLUMN issued_by uuid REFERENCES users ON DELETE SET NULL,
  -- The tries of all browsers together, except the five of the browser that asked for the code.
  DROP CONSTRAINT one_time_passwords_tries_check,
  ADD CONSTRAINT one_time_passwords_tries_check CHECK (tries BETWEEN 0 AND 15),
  ADD CONSTRAINT desk_codes_have_a_reason CHECK ((source = 'desk') = (reason IS NOT NULL)),
  ADD CONSTRAINT desk_codes_are_for_coaches CHECK (source = 'sms' OR purpose = 'coach_login'),
  ADD CONSTRAINT desk_codes_have_an_issuer CHECK (source = 'desk' OR issued_by IS NULL);

-- The sign-in of one browser with one number, known by the token in its cookie. Requests without the cookie share one
-- for their network, which has no token.
CREATE TABLE sign_in_challenges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
  address inet NOT NULL,
  mobile_number mobile_number NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('admin_login', 'coach_login')),
  -- The newest code when the browser last asked for one; null after a sign-in.
  code_id bigint REFERENCES one_time_passwords ON DELETE SET NULL,
  -- Whether that code was sent because this browser asked.
  asked_for_code boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  -- From then on the browser is known.
  signed_in_at timestamptz,
  last_used_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX ON sign_in_challenges (mobile_number, purpose, address) WHERE token_hash IS NULL;
CREATE INDEX ON sign_in_challenges (mobile_number, purpose);
CREATE INDEX ON sign_in_challenges (code_id);
CREATE INDEX ON sign_in_challenges (last_used_at);

-- A coach without a known hotel has nothing to verify: the admin who gave the desk code has seen the coach.
ALTER TABLE sessions ADD COLUMN by_desk_code boolean NOT NULL DEFAULT false;
