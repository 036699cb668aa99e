-- The overview of teams reads figures of each team instead of its people. The narrow copy of people gets what the
-- figures count by, and each change of it adds rows to team_people_counts, like those of team_counts.

-- From this night on a person who has not come holds no room; null for everybody else. A new hotel or new dates clear it.
ALTER TABLE bookings ADD COLUMN released_from calendar_day;

-- Added by an upload for somebody whose name is not known, or with the number that means 'not known yet'.
CREATE FUNCTION is_placeholder(name text, mobile_number text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(mobile_number = '+910000000000', false) OR name ~ '^Player [0-9]+$';

ALTER TABLE listed_people
  -- The coach's participant_id, of the coach as well; null for officials.
  ADD COLUMN team text,
  ADD COLUMN is_placeholder boolean NOT NULL DEFAULT false,
  ADD COLUMN hotel_id text,
  ADD COLUMN is_released boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW listed_people_recounted AS
  SELECT p.id, p.participant_id, p.role, p.discipline, p.is_reference_only, p.checkin_status, p.checkin_time,
    p.checkout_time, b.start_date::date AS start_date, b.end_date::date AS end_date, p.created_at,
    CASE p.role WHEN 'coach' THEN p.participant_id::text ELSE p.coach_id::text END AS team,
    is_placeholder(p.name, p.mobile_number) AS is_placeholder, b.hotel_id::text AS hotel_id,
    b.released_from IS NOT NULL AS is_released
  FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id;

CREATE OR REPLACE FUNCTION list_changed_people() RETURNS trigger LANGUAGE plpgsql
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

CREATE OR REPLACE FUNCTION list_changed_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l
  SET start_date = n.start_date, end_date = n.end_date, hotel_id = n.hotel_id, is_released = n.released_from IS NOT NULL
  FROM new_rows AS n WHERE l.id = n.participant_id
    AND (l.start_date, l.end_date, l.hotel_id, l.is_released)
      IS DISTINCT FROM (n.start_date, n.end_date, n.hotel_id, n.released_from IS NOT NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_removed_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l SET start_date = NULL, end_date = NULL, hotel_id = NULL, is_released = false
  FROM old_rows AS o WHERE l.id = o.participant_id;
  RETURN NULL;
END $$;

UPDATE listed_people AS l SET team = r.team, is_placeholder = r.is_placeholder, hotel_id = r.hotel_id
FROM listed_people_recounted AS r WHERE r.id = l.id;

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
CREATE INDEX team_counts_coach_id_idx ON team_counts (coach_id);

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

SELECT correct_team_people_counts();

-- When a coach was seen, kept when sessions are removed. A coach without a row has never signed in.
CREATE TABLE coaches_seen (
  coach_id uuid PRIMARY KEY REFERENCES participants (id) ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL
);
-- Not on last_used_at, which every use changes.
CREATE INDEX sessions_of_coach_idx ON sessions (coach_id) WHERE coach_id IS NOT NULL;

CREATE FUNCTION see_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO coaches_seen (coach_id, last_seen_at) VALUES (NEW.coach_id, NEW.last_used_at) ON CONFLICT DO NOTHING;
  -- Only the first sign-in changes what screens filter by.
  IF FOUND THEN
    PERFORM tell_of_people('people', ARRAY[NEW.coach_id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER see_coach AFTER INSERT ON sessions FOR EACH ROW WHEN (NEW.coach_id IS NOT NULL)
  EXECUTE FUNCTION see_coach();

CREATE OR REPLACE FUNCTION keep_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = greatest(users.last_seen_at, removed.last_used_at)
  FROM (SELECT user_id, max(last_used_at) AS last_used_at FROM old_rows GROUP BY user_id) AS removed
  WHERE users.id = removed.user_id;
  UPDATE coaches_seen AS seen SET last_seen_at = greatest(seen.last_seen_at, removed.last_used_at)
  FROM (SELECT coach_id, max(last_used_at) AS last_used_at FROM old_rows GROUP BY coach_id) AS removed
  WHERE seen.coach_id = removed.coach_id;
  RETURN NULL;
END $$;

INSERT INTO coaches_seen
SELECT coach_id, max(last_used_at) FROM sessions WHERE coach_id IS NOT NULL GROUP BY coach_id;
