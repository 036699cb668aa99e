-- Participants (coaches, officials, players), their histories, and the users of the consoles.

-- Admins and technical admins. Coaches sign in as the participants they are.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role text NOT NULL CHECK (role IN ('admin', 'technical_admin')),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  mobile_number mobile_number,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  is_active boolean NOT NULL DEFAULT true,
  CONSTRAINT users_have_no_dummy_number CHECK (mobile_number <> '+910000000000'),
  -- Users sign in with their number.
  CONSTRAINT users_have_no_masked_number CHECK (mobile_number !~ '•')
);
CREATE UNIQUE INDEX users_mobile_number_idx ON users (mobile_number) WHERE mobile_number <> '+910000000000';

CREATE TABLE participants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What the search looks in: without joiners, which keyboards write or leave out. A check-in changes none of it, so no
  -- entry of its index. Near the front, because a word without an index is compared with everybody's: finding the
  -- column in a row took longer than comparing it.
  search_text text GENERATED ALWAYS AS (translate(lower(participant_id || E'\n' || name || E'\n' ||
    coalesce(mobile_number, '') || E'\n' || coalesce(team_name, '')), E'\u200C\u200D', '')) STORED,
  participant_id participant_code NOT NULL UNIQUE,
  role text NOT NULL,
  name text_of_100 NOT NULL,
  mobile_number mobile_number,
  -- Names of teams with their school are longer than other texts.
  team_name text_of_200,
  -- The coach's participant_id, which never changes. `coach_role` lets the foreign key demand a coach.
  coach_id text,
  discipline text_of_100,
  district text_of_100,
  location text_of_100,
  stadium text_of_100,
  notify_transport text_of_100,
  travel_poc_name text_of_100,
  travel_poc_mobile text_of_100,
  venue_poc_name text_of_100,
  venue_poc_mobile text_of_100,
  is_reference_only boolean NOT NULL DEFAULT false,
  checkin_status text NOT NULL DEFAULT 'pending',
  checkin_time timestamptz,
  checkout_time timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  coach_role coach_role NOT NULL DEFAULT 'coach',
  -- The number of a person on a check-in sheet, without its check digit: six digits.
  paper_number integer GENERATED ALWAYS AS IDENTITY
    (START WITH 100001 MINVALUE 100001 MAXVALUE 999999 CYCLE) NOT NULL,
  -- Of a coach who has chosen one; null is English.
  preferred_language language_code,
  -- Who has the place of a player since: the player is not checked in any more, and the pass is void.
  replaced_by uuid REFERENCES participants ON DELETE SET NULL,
  -- With the role first it is also the order of the export.
  UNIQUE (role, participant_id),
  CONSTRAINT role_agrees_with_fields CHECK (CASE role
    WHEN 'coach' THEN team_name IS NULL AND coach_id IS NULL
    WHEN 'official' THEN team_name IS NULL AND coach_id IS NULL AND NOT is_reference_only
    WHEN 'player' THEN NOT is_reference_only
    ELSE false END),
  CONSTRAINT status_agrees_with_times CHECK (CASE checkin_status
    WHEN 'pending' THEN checkin_time IS NULL AND checkout_time IS NULL
    WHEN 'checked_in' THEN NOT is_reference_only AND checkin_time IS NOT NULL AND checkout_time IS NULL
    WHEN 'checked_out' THEN NOT is_reference_only AND coalesce(checkout_time >= checkin_time, false)
    ELSE false END),
  CONSTRAINT coach_of_player FOREIGN KEY (coach_id, coach_role) REFERENCES participants (participant_id, role)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX coach_mobile_is_unique ON participants (mobile_number)
  WHERE role = 'coach' AND is_callable(mobile_number);
-- The table shows people of one coach, discipline, location or role in the order in which they were added.
CREATE INDEX participants_coach_id_created_at_participant_id_idx ON participants (coach_id, created_at, participant_id);
CREATE INDEX participants_created_at_participant_id_idx ON participants (created_at, participant_id);
CREATE INDEX participants_discipline_created_at_participant_id_idx
  ON participants (discipline, created_at, participant_id);
CREATE INDEX participants_location_created_at_participant_id_idx ON participants (location, created_at, participant_id);
-- Finds a coach by number, for which the planner cannot use the unique index with a parameter, and who else has it.
CREATE INDEX participants_mobile_number_role_idx ON participants (mobile_number, role);
CREATE INDEX participants_replaced_by_idx ON participants (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE UNIQUE INDEX participants_paper_number_idx ON participants (paper_number);
CREATE INDEX participants_role_created_at_participant_id_idx ON participants (role, created_at, participant_id);
-- A team is a coach's players with one team name.
CREATE INDEX participants_coach_id_team_name_idx ON participants (coach_id, team_name) WHERE team_name IS NOT NULL;
CREATE INDEX participants_search_text_idx ON participants USING gin (search_text gin_trgm_ops);

-- What was changed of people, and each transition of their check-in status, with who did it.
CREATE TABLE participant_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participant_id uuid NOT NULL REFERENCES participants,
  created_at timestamptz NOT NULL,
  admin_username text NOT NULL,
  -- [{field, from, to}]; empty in the first record of a participant. Null for a check-in and a check-out, whose kind and
  -- time tell them: most records are of these.
  changes jsonb DEFAULT '[]',
  reason text,
  -- Names of administrators are not unique, and change. Null for the demo event.
  actor_id uuid,
  kind stay_event_kind,
  -- Of an event; it may be a time in the past that an admin gave.
  happened_at timestamptz,
  actor_role stay_actor_role,
  CONSTRAINT only_events_have_kind_and_time CHECK (num_nulls(kind, happened_at, actor_role) IN (0, 3)),
  CONSTRAINT changes_are_told CHECK (changes IS NOT NULL OR kind IN ('checkin', 'checkout'))
);
CREATE INDEX participant_history_participant_id_id_idx ON participant_history (participant_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON participant_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW checkin_events AS
  SELECT id, participant_id, kind, happened_at, created_at AS recorded_at, actor_role, admin_username AS actor_name, reason,
    actor_id
  FROM participant_history WHERE kind IS NOT NULL;

-- Who was added at the desk, until an organiser has completed the record.
CREATE TABLE desk_arrivals (
  participant_id uuid PRIMARY KEY REFERENCES participants ON DELETE CASCADE,
  registered_at timestamptz NOT NULL,
  registered_by uuid REFERENCES users ON DELETE SET NULL,
  completed_at timestamptz
);
CREATE INDEX desk_arrivals_open_idx ON desk_arrivals (registered_at, participant_id) WHERE completed_at IS NULL;
CREATE INDEX desk_arrivals_registered_by_idx ON desk_arrivals (registered_by);

-- Who was merged into whom as a duplicate: the ids and numbers by which sheets, passes and phones still name the removed
-- person, and the record as it was. Of a chain of merges each points at the one who is left.
CREATE TABLE merged_people (
  id uuid PRIMARY KEY,
  participant_id participant_code NOT NULL,
  paper_number integer NOT NULL,
  -- The coach's participant_id, of the coach as well; null for officials.
  team text,
  merged_into uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  merged_at timestamptz NOT NULL,
  -- The fields that a history tells of, when the person was merged: their history is told backwards from it.
  record jsonb NOT NULL
);
CREATE INDEX merged_people_merged_into_idx ON merged_people (merged_into);
CREATE INDEX merged_people_paper_number_idx ON merged_people (paper_number);
CREATE INDEX merged_people_participant_id_idx ON merged_people (participant_id);

-- The history of a merged person, with the ids that the records had in participant_history.
CREATE TABLE merged_history (
  id bigint PRIMARY KEY,
  merged_id uuid NOT NULL REFERENCES merged_people ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  admin_username text NOT NULL,
  changes jsonb NOT NULL,
  reason text,
  actor_id uuid
);
CREATE INDEX merged_history_merged_id_idx ON merged_history (merged_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON merged_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How and when a team arrives and departs, as coaches and admins said it. Of each direction the latest by `told_at` counts,
-- which is when it was entered: what a phone sends later does not replace what is newer.
CREATE TABLE team_journeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coach_id uuid NOT NULL REFERENCES participants,
  direction text NOT NULL CHECK (direction IN ('arrival', 'departure')),
  mode text NOT NULL CHECK (mode IN ('train', 'bus', 'flight', 'own')),
  number text_of_100,
  place_name text_of_100 NOT NULL,
  travels_at timestamptz NOT NULL,
  travellers integer NOT NULL CHECK (travellers BETWEEN 1 AND 1000),
  note text_of_500,
  told_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  actor_id uuid,
  actor_role text NOT NULL CHECK (actor_role IN ('admin', 'coach')),
  actor_name text NOT NULL,
  CONSTRAINT told_before_recorded CHECK (told_at <= recorded_at)
);
CREATE INDEX team_journeys_latest_idx ON team_journeys (coach_id, direction, told_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON team_journeys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
