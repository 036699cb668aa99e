-- What lists and boards filter, sort and count by, one narrow row for each person. A check-in changes these rows instead of
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
  created_at timestamptz NOT NULL
) WITH (fillfactor = 80);

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

-- How many people were checked in or out in each quarter of an hour, of which every day of every time zone consists.
CREATE TABLE stay_time_counts (
  kind text NOT NULL CHECK (kind IN ('checkin', 'checkout')),
  quarter timestamptz NOT NULL,
  people integer NOT NULL,
  PRIMARY KEY (kind, quarter)
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
-- The statistics of an empty table are never replaced, and would keep a discipline that was masked.
ALTER TABLE people_count_changes ALTER discipline SET STATISTICS 0;

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

CREATE FUNCTION quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin('15 minutes', moment, '2000-01-01T00:00:00Z');

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

CREATE VIEW listed_people_recounted AS
  SELECT p.id, p.participant_id, p.role, p.discipline, p.is_reference_only, p.checkin_status, p.checkin_time,
    p.checkout_time, b.start_date::date AS start_date, b.end_date::date AS end_date, p.created_at
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
    checkout_time = n.checkout_time, created_at = n.created_at
  FROM new_rows AS n WHERE l.id = n.id
    AND (l.participant_id, l.role, l.discipline, l.is_reference_only, l.checkin_status, l.checkin_time, l.checkout_time,
      l.created_at) IS DISTINCT FROM (n.participant_id, n.role, n.discipline, n.is_reference_only, n.checkin_status,
      n.checkin_time, n.checkout_time, n.created_at);
  RETURN NULL;
END $$;

CREATE FUNCTION list_changed_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l SET start_date = n.start_date, end_date = n.end_date
  FROM new_rows AS n WHERE l.id = n.participant_id
    AND (l.start_date, l.end_date) IS DISTINCT FROM (n.start_date, n.end_date);
  RETURN NULL;
END $$;

CREATE FUNCTION list_removed_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l SET start_date = NULL, end_date = NULL FROM old_rows AS o WHERE l.id = o.participant_id;
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

INSERT INTO listed_people SELECT * FROM listed_people_recounted;
SELECT fold_people_counts();

CREATE INDEX ON listed_people (checkin_status, created_at, participant_id);
-- The orders of the two boards. Without a booking the day is after all others.
CREATE INDEX listed_for_checkin ON listed_people (
  is_reference_only, (checkin_status = 'checked_in'),
  (CASE WHEN checkin_status = 'pending' THEN coalesce(start_date, 'infinity') END),
  checkin_time DESC, participant_id
) WHERE checkin_status <> 'checked_out';
CREATE INDEX listed_for_checkout ON listed_people (
  is_reference_only, (checkin_status = 'checked_out'),
  (CASE WHEN checkin_status = 'checked_in' THEN coalesce(end_date, 'infinity') END),
  checkout_time DESC, participant_id
) WHERE checkin_status <> 'pending' OR is_reference_only;

-- Without indexes of what a check-in changes, its new row stays in the page and changes no index.
DROP INDEX participants_checkin_status_created_at_participant_id_idx;
DROP INDEX participants_checkin_time_idx;
ALTER TABLE participants SET (fillfactor = 85);
