-- Copies of people for lists, boards and search, and counters.

-- What the search of people looks in, one text for each person: name, id, mobile and team, and reference, hotel id and
-- hotel name of the booking. The texts are in a table of their own, which no check-in changes. Whatever changes one of
-- these values also changes the text, in the same transaction.
CREATE TABLE searched_people (
  -- Of a participant. A foreign key would cost a fifth of writing the text.
  id uuid PRIMARY KEY,
  -- The order in which the participants table opens, so that a search needs no other table.
  participant_id participant_code NOT NULL,
  created_at timestamptz NOT NULL,
  search_text text NOT NULL
);
CREATE INDEX searched_people_search_text_idx ON searched_people USING gin (search_text gin_trgm_ops);

CREATE VIEW searched_people_recomputed AS
  SELECT p.id, p.participant_id, p.created_at, lower(concat_ws(E'\n',
    p.participant_id, p.name, p.mobile_number, p.team_name, b.reference, i.hotel_id, i.hotel_name)) AS search_text
  FROM participants AS p
  LEFT JOIN bookings AS b ON b.participant_id = p.id LEFT JOIN hotel_instances AS i ON i.id = b.instance_id;

CREATE FUNCTION keep_searched_people(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Afterwards the next statement sees what another transaction, for whose row this one waited, has committed.
  PERFORM FROM searched_people WHERE id = ANY (people) ORDER BY id FOR UPDATE;
  IF FOUND THEN
    UPDATE searched_people AS s
    SET participant_id = r.participant_id, created_at = r.created_at, search_text = r.search_text
    FROM searched_people_recomputed AS r
    WHERE s.id = ANY (people) AND r.id = s.id
      AND (s.participant_id, s.created_at, s.search_text) <> (r.participant_id, r.created_at, r.search_text);
  END IF;
  INSERT INTO searched_people
  SELECT * FROM searched_people_recomputed AS r
  WHERE r.id = ANY (people) AND NOT EXISTS (SELECT FROM searched_people AS s WHERE s.id = r.id);
END $$;

-- New people mostly get a booking in the same transaction, which writes the text. The others get it at its end, when a
-- deferred trigger sees the row with their ids and deletes it.
CREATE TABLE new_people (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ids uuid[] NOT NULL
);

CREATE FUNCTION note_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO new_people (ids) SELECT array_agg(id) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing uuid[] := ARRAY(SELECT unnest(NEW.ids) EXCEPT SELECT id FROM searched_people WHERE id = ANY (NEW.ids));
BEGIN
  DELETE FROM new_people WHERE number = NEW.number;
  IF cardinality(missing) > 0 THEN
    PERFORM keep_searched_people(missing);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_searched_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM searched_people WHERE id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_changed_searched_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_people_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people((SELECT array_agg(participant_id) FROM new_rows));
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_person_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people(ARRAY[OLD.participant_id]);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_people_of_instance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people(ARRAY(SELECT participant_id FROM bookings WHERE instance_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER keep_searched_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_people();
CREATE CONSTRAINT TRIGGER keep_searched_new AFTER INSERT ON new_people DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_searched_new_people();
CREATE TRIGGER keep_searched_changed
  AFTER UPDATE OF participant_id, name, mobile_number, team_name, created_at ON participants
  FOR EACH ROW WHEN ((OLD.participant_id, OLD.name, OLD.mobile_number, OLD.team_name, OLD.created_at)
    IS DISTINCT FROM (NEW.participant_id, NEW.name, NEW.mobile_number, NEW.team_name, NEW.created_at))
  EXECUTE FUNCTION keep_changed_searched_person();
CREATE TRIGGER keep_searched_removed AFTER DELETE ON participants REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_searched_people();
CREATE TRIGGER keep_searched_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_people_of_bookings();
CREATE TRIGGER keep_searched_changed AFTER UPDATE OF reference, hotel_id, instance_id ON bookings
  FOR EACH ROW WHEN (OLD.reference <> NEW.reference OR OLD.instance_id IS DISTINCT FROM NEW.instance_id)
  EXECUTE FUNCTION keep_searched_person_of_booking();
CREATE TRIGGER keep_searched_removed AFTER DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_searched_person_of_booking();
CREATE TRIGGER keep_searched_people AFTER UPDATE OF hotel_id, hotel_name ON hotel_instances
  FOR EACH ROW WHEN (OLD.hotel_id <> NEW.hotel_id OR OLD.hotel_name <> NEW.hotel_name)
  EXECUTE FUNCTION keep_searched_people_of_instance();

-- What lists and boards filter, sort and count by, one narrow row for each person. A check-in changes these rows
-- instead of
-- the twelve indexes of participants, whose row then stays in its page.
CREATE TABLE listed_people (
  id uuid PRIMARY KEY REFERENCES participants ON DELETE CASCADE,
  participant_id participant_code NOT NULL,
  role text NOT NULL,
  discipline text_of_100,
  is_reference_only boolean NOT NULL,
  checkin_status text NOT NULL,
  checkin_time timestamptz,
  checkout_time timestamptz,
  start_date date,
  end_date date,
  created_at timestamptz NOT NULL,
  -- The coach's participant_id, of the coach as well; null for officials.
  team text,
  is_placeholder boolean NOT NULL DEFAULT false,
  hotel_id text,
  is_released boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);
-- The orders of the two boards. Without a booking the day is after all others.
CREATE INDEX listed_for_checkin ON listed_people (is_reference_only, (checkin_status = 'checked_in'), (
CASE
    WHEN checkin_status = 'pending' THEN coalesce(start_date, 'infinity')
    ELSE NULL
END), checkin_time DESC, participant_id)
  WHERE checkin_status <> 'checked_out';
-- The orders of the two boards. Without a booking the day is after all others.
CREATE INDEX listed_for_checkout ON listed_people (is_reference_only, (checkin_status = 'checked_out'), (
CASE
    WHEN checkin_status = 'checked_in' THEN coalesce(end_date, 'infinity')
    ELSE NULL
END), checkout_time DESC, participant_id)
  WHERE checkin_status <> 'pending' OR is_reference_only;
CREATE INDEX listed_people_checkin_status_created_at_participant_id_idx
  ON listed_people (checkin_status, created_at, participant_id);

CREATE VIEW listed_people_recounted AS
  SELECT p.id, p.participant_id, p.role, p.discipline, p.is_reference_only, p.checkin_status, p.checkin_time,
    p.checkout_time, b.start_date::date AS start_date, b.end_date::date AS end_date, p.created_at,
    CASE p.role WHEN 'coach' THEN p.participant_id::text ELSE p.coach_id::text END AS team,
    is_placeholder(p.name, p.mobile_number) AS is_placeholder, b.hotel_id::text AS hotel_id,
    b.released_from IS NOT NULL AS is_released
  FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id;

CREATE FUNCTION list_new_people() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO listed_people SELECT r.* FROM new_rows AS n JOIN listed_people_recounted AS r USING (id);
  RETURN NULL;
END $$;

-- Plans are kept, whether the first statement of a connection changed one person or thousands: a nested loop with the
-- primary key suits both.
-- Each trigger sets its own columns only, so that a person and the booking may be changed at the same time.
CREATE FUNCTION list_changed_people() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l SET participant_id = n.participant_id, role = n.role, discipline = n.discipline,
    is_reference_only = n.is_reference_only, checkin_status = n.checkin_status, checkin_time = n.checkin_time,
    checkout_time = n.checkout_time, created_at = n.created_at, team = n.team, is_placeholder = n.is_placeholder
  FROM (
    SELECT *, CASE role WHEN 'coach' THEN new_rows.participant_id::text ELSE coach_id::text END AS team,
      is_placeholder(name, mobile_number) AS is_placeholder
    FROM new_rows
  ) AS n
  WHERE l.id = n.id
    AND (l.participant_id, l.role, l.discipline, l.is_reference_only, l.checkin_status, l.checkin_time, l.checkout_time,
      l.created_at, l.team, l.is_placeholder) IS DISTINCT FROM (n.participant_id, n.role, n.discipline,
      n.is_reference_only, n.checkin_status, n.checkin_time, n.checkout_time, n.created_at, n.team, n.is_placeholder);
  RETURN NULL;
END $$;

CREATE FUNCTION list_changed_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l
  SET start_date = n.start_date, end_date = n.end_date, hotel_id = n.hotel_id, is_released = n.released_from IS NOT NULL
  FROM new_rows AS n WHERE l.id = n.participant_id
    AND (l.start_date, l.end_date, l.hotel_id, l.is_released)
      IS DISTINCT FROM (n.start_date, n.end_date, n.hotel_id, n.released_from IS NOT NULL);
  RETURN NULL;
END $$;

CREATE FUNCTION list_removed_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l SET start_date = NULL, end_date = NULL, hotel_id = NULL, is_released = false
  FROM old_rows AS o WHERE l.id = o.participant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER list_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_new_people();
CREATE TRIGGER list_changed AFTER UPDATE ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_people();
CREATE TRIGGER list_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_bookings();
CREATE TRIGGER list_changed AFTER UPDATE ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_bookings();
CREATE TRIGGER list_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_removed_bookings();

-- How many people of each kind there are. Each change of people adds rows to people_count_changes, so that no two
-- check-ins wait for each other's counter; fold_people_counts() adds them to people_counts now and then.
CREATE TABLE people_counts (
  role text NOT NULL,
  discipline text,
  is_reference_only boolean NOT NULL,
  checkin_status text NOT NULL,
  start_date date,
  end_date date,
  people integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (role, discipline, is_reference_only, checkin_status, start_date, end_date)
);

CREATE TABLE people_count_changes (
  role text NOT NULL,
  discipline text,
  is_reference_only boolean NOT NULL,
  checkin_status text NOT NULL,
  start_date date,
  end_date date,
  checkin_quarter timestamptz,
  checkout_quarter timestamptz,
  people integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

ALTER TABLE people_count_changes ALTER discipline SET STATISTICS 0;

-- How many people were checked in or out in each quarter of an hour, of which every day of every time zone consists.
CREATE TABLE stay_time_counts (
  kind text NOT NULL CHECK (kind IN ('checkin', 'checkout')),
  quarter timestamptz NOT NULL,
  people integer NOT NULL,
  PRIMARY KEY (kind, quarter)
);

CREATE VIEW people_counted AS
  SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date, people FROM people_counts
  UNION ALL
  SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date, people FROM people_count_changes;

CREATE VIEW stay_times_counted AS
  SELECT kind, quarter, people FROM stay_time_counts
  UNION ALL
  SELECT 'checkin', checkin_quarter, people FROM people_count_changes WHERE checkin_quarter IS NOT NULL
  UNION ALL
  SELECT 'checkout', checkout_quarter, people FROM people_count_changes WHERE checkout_quarter IS NOT NULL;

-- One function for three triggers; the statement of each is planned once per connection.
CREATE FUNCTION count_listed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO people_count_changes SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date,
      quarter_of(checkin_time), quarter_of(checkout_time), count(*) FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO people_count_changes SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date,
      quarter_of(checkin_time), quarter_of(checkout_time), -count(*) FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSE
    INSERT INTO people_count_changes SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date,
      quarter_of(checkin_time), quarter_of(checkout_time), sum(people) FROM (
        SELECT *, -1 AS people FROM old_rows UNION ALL SELECT *, 1 FROM new_rows
      ) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(people) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON listed_people REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_people();
CREATE TRIGGER count_changed AFTER UPDATE ON listed_people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_people();
CREATE TRIGGER count_removed AFTER DELETE ON listed_people REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_people();

-- Adds the changes to the counters. Both are read together in every figure, so that nobody sees a person twice.
CREATE FUNCTION fold_people_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (DELETE FROM people_count_changes RETURNING *),
  times AS (
    INSERT INTO stay_time_counts AS c
    SELECT kind, quarter, sum(people) FROM (
      SELECT 'checkin' AS kind, checkin_quarter AS quarter, people FROM moved
      UNION ALL SELECT 'checkout', checkout_quarter, people FROM moved
    ) AS moved_times
    WHERE quarter IS NOT NULL GROUP BY kind, quarter HAVING sum(people) <> 0
    ON CONFLICT (kind, quarter) DO UPDATE SET people = c.people + excluded.people
  )
  INSERT INTO people_counts AS c
  SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date, sum(people) FROM moved
  GROUP BY role, discipline, is_reference_only, checkin_status, start_date, end_date HAVING sum(people) <> 0
  ON CONFLICT (role, discipline, is_reference_only, checkin_status, start_date, end_date)
    DO UPDATE SET people = c.people + excluded.people;
  DELETE FROM people_counts WHERE people = 0;
  DELETE FROM stay_time_counts WHERE people = 0;
END $$;

-- Corrects rows and counters that differ from people and bookings; returns how many did. A difference is added to the
-- counter, so that a check-in that commits in between is kept.
CREATE FUNCTION correct_people_counts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale uuid[] := ARRAY(
    SELECT r.id FROM listed_people_recounted AS r LEFT JOIN listed_people AS l USING (id)
    WHERE l.* IS DISTINCT FROM r.* ORDER BY r.id);
  corrected integer;
  corrected_times integer;
BEGIN
  PERFORM FROM listed_people WHERE id = ANY (stale) ORDER BY id FOR UPDATE;
  DELETE FROM listed_people WHERE id = ANY (stale);
  INSERT INTO listed_people SELECT * FROM listed_people_recounted WHERE id = ANY (stale);
  INSERT INTO people_counts AS c
  SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date, sum(people) FROM (
    SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date, 1 AS people FROM listed_people
    UNION ALL SELECT role, discipline, is_reference_only, checkin_status, start_date, end_date, -people
    FROM people_counted
  ) AS difference
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(people) <> 0
  ON CONFLICT (role, discipline, is_reference_only, checkin_status, start_date, end_date)
    DO UPDATE SET people = c.people + excluded.people;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  INSERT INTO stay_time_counts AS c
  SELECT kind, quarter, sum(people) FROM (
    SELECT 'checkin' AS kind, quarter_of(checkin_time) AS quarter, 1 AS people FROM listed_people
    UNION ALL SELECT 'checkout', quarter_of(checkout_time), 1 FROM listed_people
    UNION ALL SELECT kind, quarter, -people FROM stay_times_counted
  ) AS difference
  WHERE quarter IS NOT NULL GROUP BY kind, quarter HAVING sum(people) <> 0
  ON CONFLICT (kind, quarter) DO UPDATE SET people = c.people + excluded.people;
  GET DIAGNOSTICS corrected_times = ROW_COUNT;
  RETURN cardinality(stale) + corrected + corrected_times;
END $$;

-- The players of each team, so that the dashboard counts teams without reading all players. Each change of a team
-- adds a
-- row, so that two transactions with players of one team do not wait for each other; fold_team_counts() adds them up.
CREATE TABLE team_counts (
  coach_id text,
  team_name text_of_200 NOT NULL,
  players integer NOT NULL
);
CREATE INDEX team_counts_coach_id_idx ON team_counts (coach_id);

ALTER TABLE team_counts ALTER coach_id SET STATISTICS 0, ALTER team_name SET STATISTICS 0;

CREATE FUNCTION count_players_of_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO team_counts
    SELECT coach_id, team_name, count(*) FROM new_rows WHERE team_name IS NOT NULL GROUP BY coach_id, team_name;
  ELSE
    INSERT INTO team_counts
    SELECT coach_id, team_name, -count(*) FROM old_rows WHERE team_name IS NOT NULL GROUP BY coach_id, team_name;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_moved_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_counts
  SELECT * FROM (VALUES (OLD.coach_id, OLD.team_name, -1), (NEW.coach_id, NEW.team_name, 1)) AS team (coach, name)
  WHERE name IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER count_teams_of_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players_of_teams();
CREATE TRIGGER count_teams_of_moved AFTER UPDATE OF coach_id, team_name ON participants
  FOR EACH ROW WHEN ((OLD.coach_id, OLD.team_name) IS DISTINCT FROM (NEW.coach_id, NEW.team_name))
  EXECUTE FUNCTION count_moved_player();
CREATE TRIGGER count_teams_of_removed AFTER DELETE ON participants REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players_of_teams();

-- Makes one row of those of each team.
CREATE FUNCTION fold_team_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM team_counts AS t USING (
      SELECT coach_id, team_name FROM team_counts GROUP BY 1, 2 HAVING count(*) > 1 OR sum(players) = 0
    ) AS changed
    WHERE t.team_name = changed.team_name AND t.coach_id IS NOT DISTINCT FROM changed.coach_id
    RETURNING t.coach_id, t.team_name, t.players
  )
  INSERT INTO team_counts
  SELECT coach_id, team_name, sum(players) FROM folded GROUP BY 1, 2 HAVING sum(players) <> 0
$$;

-- Corrects counters that differ from the players; returns how many did.
CREATE FUNCTION correct_team_counts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  corrected integer;
BEGIN
  INSERT INTO team_counts
  SELECT coach_id, team_name, sum(players) FROM (
    SELECT coach_id, team_name, count(*) AS players FROM participants WHERE team_name IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT coach_id, team_name, -players FROM team_counts
  ) AS difference
  GROUP BY 1, 2 HAVING sum(players) <> 0;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  RETURN corrected;
END $$;

-- The people of each team who have the same status and booking; reference-only coaches are none.
CREATE TABLE team_people_counts (
  coach_id text NOT NULL,
  -- Whether it is the coach, whose hotel and dates are the team's.
  is_coach boolean NOT NULL,
  checkin_status text NOT NULL,
  is_placeholder boolean NOT NULL,
  is_released boolean NOT NULL,
  hotel_id text,
  start_date date,
  end_date date,
  people integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX team_people_counts_coach_id_idx ON team_people_counts (coach_id);

-- One function for three triggers, like count_listed_people().
CREATE FUNCTION count_people_of_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO team_people_counts
    SELECT team, role = 'coach', checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date, count(*)
    FROM new_rows WHERE team IS NOT NULL AND NOT is_reference_only GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO team_people_counts
    SELECT team, role = 'coach', checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date, -count(*)
    FROM old_rows WHERE team IS NOT NULL AND NOT is_reference_only GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSE
    INSERT INTO team_people_counts
    SELECT team, role = 'coach', checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date,
      sum(people)
    FROM (SELECT *, -1 AS people FROM old_rows UNION ALL SELECT *, 1 FROM new_rows) AS changed
    WHERE team IS NOT NULL AND NOT is_reference_only GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(people) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_teams_of_new AFTER INSERT ON listed_people REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_people_of_teams();
CREATE TRIGGER count_teams_of_changed AFTER UPDATE ON listed_people
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_people_of_teams();
CREATE TRIGGER count_teams_of_removed AFTER DELETE ON listed_people REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_people_of_teams();

-- Makes one row of those with the same status and booking.
CREATE FUNCTION fold_team_people_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM team_people_counts WHERE coach_id IN (
      SELECT coach_id FROM team_people_counts
      GROUP BY coach_id, is_coach, checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date
      HAVING count(*) > 1 OR sum(people) = 0
    )
    RETURNING *
  )
  INSERT INTO team_people_counts
  SELECT coach_id, is_coach, checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date, sum(people)
  FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(people) <> 0
$$;

-- Corrects counters that differ from the listed people; returns how many did.
CREATE FUNCTION correct_team_people_counts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  corrected integer;
BEGIN
  INSERT INTO team_people_counts
  SELECT coach_id, is_coach, checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date, sum(people)
  FROM (
    SELECT team AS coach_id, role = 'coach' AS is_coach, checkin_status, is_placeholder, is_released, hotel_id,
      start_date, end_date, 1 AS people
    FROM listed_people WHERE team IS NOT NULL AND NOT is_reference_only
    UNION ALL
    SELECT coach_id, is_coach, checkin_status, is_placeholder, is_released, hotel_id, start_date, end_date, -people
    FROM team_people_counts
  ) AS difference
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(people) <> 0;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  RETURN corrected;
END $$;
