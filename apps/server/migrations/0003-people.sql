-- Participants (coaches, officials, players) and the users of the consoles.

CREATE TABLE participants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  participant_id text NOT NULL UNIQUE CHECK (participant_id ~ '^[A-Za-z0-9_-]{1,20}$'),
  role text NOT NULL CHECK (role IN ('coach', 'official', 'player')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  mobile_number mobile_number,
  -- Names of teams with their school are longer than other texts.
  team_name text CHECK (length(team_name) BETWEEN 1 AND 200),
  -- The coach's participant_id, which never changes. `coach_role` lets the foreign key demand a coach.
  coach_id text,
  coach_role text GENERATED ALWAYS AS (CASE WHEN coach_id IS NOT NULL THEN 'coach' END) STORED,
  discipline text CHECK (length(discipline) BETWEEN 1 AND 100),
  district text CHECK (length(district) BETWEEN 1 AND 100),
  location text CHECK (length(location) BETWEEN 1 AND 100),
  stadium text CHECK (length(stadium) BETWEEN 1 AND 100),
  notify_transport text CHECK (length(notify_transport) BETWEEN 1 AND 100),
  travel_poc_name text CHECK (length(travel_poc_name) BETWEEN 1 AND 100),
  travel_poc_mobile text CHECK (length(travel_poc_mobile) BETWEEN 1 AND 100),
  venue_poc_name text CHECK (length(venue_poc_name) BETWEEN 1 AND 100),
  venue_poc_mobile text CHECK (length(venue_poc_mobile) BETWEEN 1 AND 100),
  is_reference_only boolean NOT NULL DEFAULT false,
  checkin_status text NOT NULL DEFAULT 'pending' CHECK (checkin_status IN ('pending', 'checked_in', 'checked_out')),
  checkin_time timestamptz,
  checkout_time timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (lower(
    participant_id || E'\n' || name || E'\n' || coalesce(mobile_number, '') || E'\n' || coalesce(team_name, '')
  )) STORED,
  UNIQUE (participant_id, role),
  CONSTRAINT coach_of_player FOREIGN KEY (coach_id, coach_role) REFERENCES participants (participant_id, role),
  CONSTRAINT only_players_have_teams CHECK (role = 'player' OR (team_name IS NULL AND coach_id IS NULL)),
  CONSTRAINT only_coaches_are_reference_only CHECK (role = 'coach' OR NOT is_reference_only),
  CONSTRAINT reference_only_never_arrives CHECK (NOT is_reference_only OR checkin_status = 'pending'),
  CONSTRAINT status_agrees_with_times CHECK (CASE checkin_status
    WHEN 'pending' THEN checkin_time IS NULL AND checkout_time IS NULL
    WHEN 'checked_in' THEN checkin_time IS NOT NULL AND checkout_time IS NULL
    ELSE checkin_time IS NOT NULL AND checkout_time >= checkin_time END)
);
-- Coaches sign in with their number: no two share one (decisions, Smaller decisions).
CREATE UNIQUE INDEX coach_mobile_is_unique ON participants (mobile_number)
  WHERE role = 'coach' AND mobile_number <> '+910000000000';
CREATE INDEX ON participants (coach_id, participant_id) WHERE coach_id IS NOT NULL;
CREATE INDEX ON participants (created_at, participant_id);
CREATE INDEX ON participants (role, participant_id);
CREATE INDEX ON participants (discipline, participant_id);
CREATE INDEX ON participants (location, participant_id);
CREATE INDEX ON participants (checkin_status, participant_id);
CREATE INDEX ON participants (checkin_time) WHERE checkin_time IS NOT NULL;
CREATE INDEX ON participants USING gin (search_text gin_trgm_ops);

CREATE TABLE participant_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participant_id uuid NOT NULL REFERENCES participants,
  created_at timestamptz NOT NULL,
  admin_username text NOT NULL,
  -- [{field, from, to}]; empty in the first record of a participant.
  changes jsonb NOT NULL DEFAULT '[]',
  -- The participant's fields after the change, so that each record can be read by itself.
  record jsonb NOT NULL,
  reason text
);
CREATE INDEX ON participant_history (participant_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON participant_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every transition of the check-in status, with who did it. `happened_at` may be a time in the past that an admin gave.
CREATE TABLE checkin_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participant_id uuid NOT NULL REFERENCES participants,
  kind text NOT NULL CHECK (kind IN ('checkin', 'checkout', 'undo_checkin', 'undo_checkout')),
  happened_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  actor_role text NOT NULL CHECK (actor_role IN ('admin', 'coach')),
  actor_name text NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX ON checkin_events (participant_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON checkin_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Admins and technical admins. Coaches sign in as the participants they are.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role text NOT NULL CHECK (role IN ('admin', 'technical_admin')),
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  mobile_number mobile_number,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (email)
);
CREATE UNIQUE INDEX ON users (mobile_number) WHERE mobile_number <> '+910000000000';
