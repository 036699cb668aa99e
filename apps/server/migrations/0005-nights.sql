-- What is recorded about each night: night audit, settlement, roll-call, and the lists that were given out.

-- The closed nights.
CREATE TABLE night_audits (
  night date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  note text_of_500
);
CREATE TRIGGER append_only BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON night_audits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

-- The figures of each instance in a closed night. A null rate means that none was agreed when the night was closed.
CREATE TABLE audited_instances (
  night date NOT NULL REFERENCES night_audits,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  total_rooms integer NOT NULL,
  in_house integer NOT NULL,
  overstay integer NOT NULL,
  early integer NOT NULL,
  no_show integer NOT NULL,
  left_early integer NOT NULL,
  booked integer NOT NULL,
  held integer NOT NULL,
  pays_for text NOT NULL CHECK (pays_for IN ('blocked', 'booked', 'used')),
  room_rate bigint,
  PRIMARY KEY (night, instance_id),
  CONSTRAINT booked_is_the_sum_of_its_states CHECK (booked = in_house - overstay - early + no_show + left_early)
);
CREATE INDEX audited_instances_instance_id_night_idx ON audited_instances (instance_id, night);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audited_instances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Not a reference to participants: the record outlives a person who is removed, and then names nobody.
CREATE TABLE audited_people (
  night date NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('in_house', 'overstay', 'early', 'no_show', 'left_early')),
  PRIMARY KEY (night, participant_id),
  FOREIGN KEY (night, instance_id) REFERENCES audited_instances (night, instance_id)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audited_people
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE night_adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night date NOT NULL REFERENCES night_audits,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  rooms integer NOT NULL CHECK (rooms BETWEEN -100000 AND 100000),
  amount bigint CHECK (amount BETWEEN -1000000000000 AND 1000000000000),
  reason text_of_500 NOT NULL,
  created_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CONSTRAINT adjustment_changes_something CHECK (rooms <> 0 OR amount <> 0)
);
CREATE INDEX night_adjustments_night_instance_id_idx ON night_adjustments (night, instance_id);
CREATE TRIGGER append_only BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON night_adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

-- What a hotel bills for a period. A mistaken invoice is withdrawn beside it, with a reason.
CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hotel_id text NOT NULL REFERENCES hotels,
  number text_of_100 NOT NULL,
  invoice_date calendar_day NOT NULL,
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  room_nights integer NOT NULL CHECK (room_nights BETWEEN 0 AND 100000000),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
  created_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CONSTRAINT period_ends_after_it_starts CHECK (end_date >= start_date AND end_date - start_date <= 366)
);
CREATE INDEX invoices_hotel_id_start_date_idx ON invoices (hotel_id, start_date);
CREATE TRIGGER append_only BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

CREATE TABLE withdrawn_invoices (
  invoice_id bigint PRIMARY KEY REFERENCES invoices,
  reason text_of_500 NOT NULL,
  created_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL
);
CREATE TRIGGER append_only BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON withdrawn_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

-- Each answer of a coach; the latest one of a night counts. `asked` are the players that it is about.
CREATE TABLE roll_call_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night calendar_day NOT NULL,
  coach_id uuid NOT NULL REFERENCES participants,
  answered_at timestamptz NOT NULL,
  asked integer NOT NULL CHECK (asked > 0),
  missing integer NOT NULL,
  note text_of_500,
  CONSTRAINT no_more_missing_than_asked CHECK (missing BETWEEN 0 AND asked)
);
CREATE INDEX roll_call_answers_coach_id_idx ON roll_call_answers (coach_id);
CREATE INDEX roll_call_answers_night_coach_id_id_idx ON roll_call_answers (night, coach_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON roll_call_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A player whom a coach named missing in a night. It stays open, in later nights too, until an outcome is recorded.
-- `coach_id` is the coach who named the player; the record outlives a coach who is removed.
CREATE TABLE missing_players (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night calendar_day NOT NULL,
  participant_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  coach_id uuid REFERENCES participants ON DELETE SET NULL,
  named_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('found_safe', 'with_family', 'gone_home', 'in_hospital', 'named_by_mistake')),
  outcome_note text_of_500,
  recorded_at timestamptz,
  actor_id uuid,
  actor_role text CHECK (actor_role IN ('admin', 'coach')),
  actor_name text,
  CONSTRAINT outcome_has_a_time CHECK ((outcome IS NULL) = (recorded_at IS NULL)),
  CONSTRAINT outcome_has_a_role CHECK ((outcome IS NULL) = (actor_role IS NULL)),
  CONSTRAINT outcome_has_an_actor CHECK ((outcome IS NULL) = (actor_name IS NULL)),
  CONSTRAINT only_outcomes_have_a_note CHECK (outcome IS NOT NULL OR outcome_note IS NULL)
);
CREATE INDEX missing_players_coach_id_idx ON missing_players (coach_id);
CREATE INDEX missing_players_night_idx ON missing_players (night);
-- Nobody is open twice; the open ones of all nights are found without the others.
CREATE UNIQUE INDEX missing_players_open_idx ON missing_players (participant_id) WHERE outcome IS NULL;
CREATE INDEX missing_players_participant_id_idx ON missing_players (participant_id);

-- What the lists of hotels showed when they were last given out, so that what changed since is found by comparison. It
-- is a copy, because stays keep no history. People are named by the ids on paper, which outlive a removed person.
CREATE TABLE given_lists (
  list text NOT NULL CHECK (list IN ('rooming', 'register', 'checkin')),
  hotel_id text NOT NULL REFERENCES hotels ON DELETE CASCADE,
  day calendar_day NOT NULL,
  given_out_at timestamptz NOT NULL,
  given_out_by text NOT NULL,
  -- Of each person in the same place: id, name, the first and last day and the room number that the list prints.
  participant_ids text[] NOT NULL,
  names text[] NOT NULL,
  first_days date[] NOT NULL,
  last_days date[] NOT NULL,
  room_numbers text[] NOT NULL,
  PRIMARY KEY (day, hotel_id, list),
  CONSTRAINT each_person_is_whole CHECK (cardinality(names) = cardinality(participant_ids)
    AND cardinality(first_days) = cardinality(participant_ids) AND cardinality(last_days) = cardinality(participant_ids)
    AND cardinality(room_numbers) = cardinality(participant_ids))
);
