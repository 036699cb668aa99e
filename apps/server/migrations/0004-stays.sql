-- Bookings and what was changed of many at once, stays as pieces of nights, and the triggers that keep the room-night
-- ledger.

CREATE TABLE bookings (
  participant_id uuid PRIMARY KEY REFERENCES participants,
  -- Null when a sheet named a hotel that is not there and was told not to mind (decisions §5).
  hotel_id text,
  -- The instance in which the booking begins: whose name the booking shows.
  instance_id uuid,
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 50),
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A stay that was moved in part shows the hotel in which it ends, and its whole span. This is the first night
  -- there; null
  -- where the whole stay is in one hotel.
  hotel_from calendar_day,
  -- From this night on a person who has not come holds no room; null for everybody else. A new hotel or new dates
  -- clear it.
  released_from calendar_day,
  -- When the room number last changed, as the person who changed it says: an older change never replaces it.
  room_told_at timestamptz,
  CONSTRAINT booking_ends_after_it_starts CHECK (end_date >= start_date AND end_date - start_date <= 366),
  CONSTRAINT hotel_has_an_instance CHECK ((hotel_id IS NULL) = (instance_id IS NULL)),
  CONSTRAINT hotel_begins_within_the_booking CHECK (hotel_from > start_date AND hotel_from <= end_date),
  FOREIGN KEY (instance_id, hotel_id) REFERENCES hotel_instances (id, hotel_id)
);
CREATE INDEX bookings_end_date_idx ON bookings (end_date);
CREATE INDEX bookings_hotel_id_idx ON bookings (hotel_id);
CREATE INDEX bookings_instance_id_idx ON bookings (instance_id);
-- For the search.
CREATE INDEX bookings_reference_idx ON bookings USING gin (lower(reference) gin_trgm_ops);
CREATE INDEX bookings_start_date_idx ON bookings (start_date);

-- The nights of a booking that belong to its present hotel.
CREATE FUNCTION nights_in_hotel(hotel_from date, start_date date, end_date date) RETURNS daterange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nights_of(coalesce(hotel_from, start_date), end_date);

-- A stay is a list of pieces: nights of a person in one instance, booked or stayed beyond the booking. Pieces of a person
-- never share a night. One that is held counts against the rooms (decisions §3).
CREATE TABLE stays (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participant_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  nights daterange NOT NULL CHECK (NOT isempty(nights) AND lower_inc(nights) AND NOT upper_inc(nights)),
  is_held boolean NOT NULL DEFAULT true,
  -- Why the person does not use these nights: checked out before, or the room was released because nobody came.
  given_up text CHECK (given_up IN ('left', 'released')),
  -- The hotel's number, in upper case. Whoever adds nights in a hotel of the person keeps it: see room_at_hotel.
  room_number text CHECK (room_number ~ '^[A-Z0-9/-]{1,10}$'),
  CONSTRAINT given_up_nights_are_not_held CHECK (given_up IS NULL OR NOT is_held),
  -- Deferrable, so that one statement may split a piece.
  CONSTRAINT one_place_a_night EXCLUDE USING gist (participant_id WITH =, nights WITH &&) DEFERRABLE
);
CREATE INDEX stays_instance_id_idx ON stays (instance_id);
CREATE INDEX stays_room_number_idx ON stays (room_number, instance_id) WHERE room_number IS NOT NULL;

-- The room number of a person at the hotel of an instance, after all nights there; null without nights there.
CREATE FUNCTION room_at_hotel(person uuid, instance uuid) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT s.room_number FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
    WHERE s.participant_id = person
      AND i.hotel_id = (SELECT hotel_id FROM hotel_instances WHERE id = instance)
    ORDER BY lower(s.nights) DESC LIMIT 1;
  END;

-- Where a person sleeps in a night, or else next, or else slept last: instance, hotel, room number, the night that is
-- meant, and whether the person has not given it up.
CREATE FUNCTION room_of(person uuid, of_night date)
RETURNS TABLE (instance_id uuid, hotel_id text, room_number text, night date, is_used boolean)
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT s.instance_id, i.hotel_id, s.room_number, greatest(lower(s.nights), least(of_night, upper(s.nights) - 1)),
      s.given_up IS NULL
    FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
    WHERE s.participant_id = person
    ORDER BY upper(s.nights) <= of_night, CASE WHEN upper(s.nights) > of_night THEN lower(s.nights) END,
      lower(s.nights) DESC
    LIMIT 1;
  END;

-- Whether a person sleeps in another hotel in a night than at an earlier instant; a move from a later night on is none.
-- What the booking was before each move is told by the record of that move, or of a later one. The last booking until
-- the instant that reached the night had its hotel.
CREATE FUNCTION moved_since(person uuid, told_at timestamptz, of_night date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    WITH moves AS (
      SELECT h.id, h.created_at, jsonb_path_query_first(h.changes, '$[*] ? (@.field == "hotelId")') AS hotel,
        jsonb_path_query_first(h.changes, '$[*] ? (@.field == "hotelFrom")') AS first_night
      FROM participant_history AS h
      WHERE h.participant_id = person AND h.changes @@ '$[*].field == "hotelId" || $[*].field == "hotelFrom"'
    ), found AS (
      SELECT m.id,
        CASE WHEN hotel.id IS NULL THEN b.hotel_id ELSE hotel.before ->> 'from' END AS hotel_id,
        CASE WHEN first.id IS NULL THEN b.hotel_from ELSE (first.before ->> 'from')::date END AS hotel_from
      FROM moves AS m LEFT JOIN bookings AS b ON b.participant_id = person
        LEFT JOIN LATERAL (
          SELECT l.id, l.hotel AS before FROM moves AS l
          WHERE l.id >= m.id AND l.hotel IS NOT NULL ORDER BY l.id LIMIT 1
        ) AS hotel ON true
        LEFT JOIN LATERAL (
          SELECT l.id, l.first_night AS before FROM moves AS l
          WHERE l.id >= m.id AND l.first_night IS NOT NULL ORDER BY l.id LIMIT 1
        ) AS first ON true
    ), present AS (
      SELECT coalesce(r.hotel_id, b.hotel_id) AS hotel_id, coalesce(r.night, of_night) AS night
      FROM (VALUES (1)) AS one LEFT JOIN bookings AS b ON b.participant_id = person
        LEFT JOIN room_of(person, of_night) AS r ON true
    ), since AS (SELECT min(id) AS id FROM moves WHERE created_at > told_at)
    SELECT since.id IS NOT NULL AND present.hotel_id IS DISTINCT FROM (
      SELECT f.hotel_id FROM found AS f
      WHERE f.id <= since.id AND (f.hotel_from IS NULL OR f.hotel_from <= present.night) ORDER BY f.id DESC LIMIT 1)
    FROM since, present;
  END;

-- Adds the given differences to the ledger. Nights are locked in one order, so that two changes never deadlock here.
CREATE FUNCTION shift_ledger(instances uuid[], shifted date[], differences integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  found integer;
BEGIN
  PERFORM FROM room_nights AS r
  JOIN unnest(instances, shifted) AS d (instance_id, night) USING (instance_id, night)
  ORDER BY r.instance_id, r.night
  FOR UPDATE OF r;
  UPDATE room_nights AS r SET occupied = r.occupied + d.difference
  FROM unnest(instances, shifted, differences) AS d (instance_id, night, difference)
  WHERE r.instance_id = d.instance_id AND r.night = d.night;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found <> coalesce(cardinality(instances), 0) THEN
    RAISE EXCEPTION 'a stay holds a night that its instance does not have' USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(count)) FROM (
      SELECT instance_id, night, count(*)::integer AS count
      FROM new_rows, nights_in(nights) AS night WHERE is_held GROUP BY instance_id, night
    ) AS difference;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(count)) FROM (
      SELECT instance_id, night, -count(*)::integer AS count
      FROM old_rows, nights_in(nights) AS night WHERE is_held GROUP BY instance_id, night
    ) AS difference;
  ELSE
    PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(difference)) FROM (
      SELECT instance_id, night, sum(sign)::integer AS difference FROM (
        SELECT instance_id, night, 1 AS sign FROM new_rows, nights_in(nights) AS night WHERE is_held
        UNION ALL
        SELECT instance_id, night, -1 FROM old_rows, nights_in(nights) AS night WHERE is_held
      ) AS both_sides GROUP BY instance_id, night HAVING sum(sign) <> 0
    ) AS difference;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_ledger_on_insert AFTER INSERT ON stays
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER keep_ledger_on_update AFTER UPDATE ON stays
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER keep_ledger_on_delete AFTER DELETE ON stays
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();

-- What the ledger must equal, night by night.
CREATE VIEW room_nights_recounted AS
  SELECT instance_id, night, count(*)::integer AS occupied
  FROM stays, nights_in(nights) AS night WHERE is_held GROUP BY instance_id, night;

-- end_stays and hold_overstays are called with people whose rows the caller has locked. They are volatile functions, so
-- that they see the stays as they are once those locks are held: the snapshot of a statement that had to wait is older.

-- People give up every night from `first_free` on, for a reason of `stays.given_up`. Returns how many pieces changed.
CREATE FUNCTION end_stays(people uuid[], first_free date, reason text) RETURNS integer
  LANGUAGE plpgsql STRICT AS $$
DECLARE
  changed integer;
BEGIN
  WITH ending AS (
    SELECT * FROM stays WHERE participant_id = ANY (people) AND given_up IS NULL AND upper(nights) > first_free
  ), cut AS (
    UPDATE stays AS s SET nights = s.nights * daterange(NULL, first_free)
    FROM ending AS e WHERE s.id = e.id AND lower(e.nights) < first_free
    RETURNING s.id
  ), whole AS (
    UPDATE stays AS s SET is_held = false, given_up = reason
    FROM ending AS e WHERE s.id = e.id AND lower(e.nights) >= first_free
  )
  INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
  SELECT participant_id, instance_id, nights * daterange(first_free, NULL), false, reason, room_number
  FROM ending JOIN cut USING (id);
  SELECT count(*) INTO changed FROM stays
  WHERE participant_id = ANY (people) AND given_up = reason AND lower(nights) >= first_free;
  RETURN changed;
END $$;

-- People who are still checked in hold each night that has begun since their booking ended, in their present hotel and
-- not before they arrived. Idempotent; returns how many pieces were added.
CREATE FUNCTION hold_overstays(people uuid[], last_night date, zone text) RETURNS integer
  LANGUAGE plpgsql STRICT AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO stays (participant_id, instance_id, nights, room_number)
  SELECT b.participant_id, i.id, missing, room_at_hotel(b.participant_id, i.id)
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
  CROSS JOIN LATERAL (
    -- Who arrives until 05:59 takes the night of the day before.
    SELECT greatest(upper(nights_of(b.start_date, b.end_date)),
      (p.checkin_time AT TIME ZONE zone - interval '6 hours')::date) AS first_night
  ) AS beyond
  JOIN hotel_instances AS i ON i.hotel_id = b.hotel_id
  CROSS JOIN LATERAL unnest(
    datemultirange(i.nights * daterange(beyond.first_night, greatest(beyond.first_night, last_night + 1)))
    - coalesce((SELECT range_agg(s.nights) FROM stays AS s WHERE s.participant_id = b.participant_id), '{}')
  ) AS missing
  WHERE b.participant_id = ANY (people);
  GET DIAGNOSTICS added = ROW_COUNT;
  -- At noon nothing else of these people changes that would tell screens of the rooms.
  INSERT INTO live_changes (topic, teams) SELECT 'rooms', '{}' WHERE added > 0;
  RETURN added;
END $$;

-- Screens are told of a changed instance, once for each transaction; teams that sleep there, or are booked there, of
-- what a coach's screens show of the hotel. Ledger and stays follow its dates. A night that somebody holds is not
-- taken away: so nights that it has no more were given up, and are nobody's. Nights that it has now become those of
-- the people who are booked there and have no other.
CREATE FUNCTION follow_instance() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  INSERT INTO live_changes (topic, teams) SELECT 'hotels', '{}' WHERE NOT EXISTS (
    SELECT FROM live_changes WHERE transaction = pg_current_xact_id() AND topic = 'hotels');
  IF TG_OP = 'UPDATE' AND (OLD.hotel_name, OLD.address, OLD.location, OLD.district, OLD.pincode, OLD.point_of_contact,
      OLD.contact_phone_number) IS DISTINCT FROM (NEW.hotel_name, NEW.address, NEW.location, NEW.district, NEW.pincode,
      NEW.point_of_contact, NEW.contact_phone_number) THEN
    INSERT INTO live_changes (topic, teams)
    SELECT 'hotels', array_agg(DISTINCT CASE p.role WHEN 'coach' THEN p.participant_id ELSE p.coach_id END)
    FROM participants AS p
    WHERE (p.role = 'coach' OR p.coach_id IS NOT NULL) AND p.id IN (
      SELECT participant_id FROM bookings WHERE instance_id = NEW.id
      UNION SELECT participant_id FROM stays WHERE instance_id = NEW.id)
    HAVING count(*) > 0;
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.nights = NEW.nights THEN RETURN NULL; END IF;
  INSERT INTO room_nights (instance_id, night) SELECT NEW.id, night FROM nights_in(NEW.nights) AS night
  ON CONFLICT DO NOTHING;
  WITH gone AS (
    DELETE FROM room_nights WHERE instance_id = NEW.id AND NOT night <@ NEW.nights RETURNING occupied
  )
  SELECT count(*) INTO held FROM gone WHERE occupied > 0;
  IF held > 0 THEN
    RAISE EXCEPTION 'instance % loses % nights that are held', NEW.id, held USING ERRCODE = 'restrict_violation';
  END IF;
  DELETE FROM stays WHERE instance_id = NEW.id AND NOT nights && NEW.nights;
  UPDATE stays SET nights = nights * NEW.nights WHERE instance_id = NEW.id AND NOT nights <@ NEW.nights;
  INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
  SELECT b.participant_id, NEW.id, part.nights, reason.given_up IS NULL, reason.given_up,
    room_at_hotel(b.participant_id, NEW.id)
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
  CROSS JOIN LATERAL unnest(
    datemultirange(nights_in_hotel(b.hotel_from, b.start_date, b.end_date) * NEW.nights)
    - coalesce((SELECT range_agg(s.nights) FROM stays AS s WHERE s.participant_id = b.participant_id), '{}')
  ) AS missing
  CROSS JOIN LATERAL (VALUES
    (missing * daterange(NULL, b.released_from), NULL), (missing * daterange(coalesce(b.released_from, 'infinity'), NULL), 'released')
  ) AS part (nights, given_up)
  CROSS JOIN LATERAL (
    SELECT CASE p.checkin_status WHEN 'checked_out' THEN 'left' ELSE part.given_up END AS given_up
  ) AS reason
  WHERE b.hotel_id = NEW.hotel_id AND NOT isempty(part.nights);
  RETURN NULL;
END $$;
CREATE TRIGGER follow AFTER INSERT OR UPDATE OR DELETE ON hotel_instances
  FOR EACH ROW EXECUTE FUNCTION follow_instance();

-- Who sleeps at a hotel in a night, or is booked across it where no instance covers it (gap day) and has not left
-- before. Without a hotel: at all hotels, gap days left aside.
CREATE FUNCTION people_of_night(hotel text, of_night date, zone text) RETURNS SETOF uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT s.participant_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
    WHERE (hotel IS NULL OR i.hotel_id = hotel) AND i.nights @> of_night AND s.nights @> of_night AND s.given_up IS NULL
    UNION ALL
    SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.hotel_id = hotel AND nights_in_hotel(b.hotel_from, b.start_date, b.end_date) @> of_night
      AND (of_night < b.released_from) IS NOT FALSE
      AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > of_night)
      AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = hotel AND i.nights @> of_night);
  END;

-- Who was to sleep at an instance, and who did, in each night of a range (both included): a row for each person and
-- night. Booked nights count whether they were given up or not, but for those that now are booked for who came in a
-- player's place; other nights only for people who were in house. `hotels` is null for all. The function is inlined, so
-- that the rows of one hotel are found by index.
CREATE FUNCTION stays_of_nights(first_night date, last_night date, zone text, hotels text[])
RETURNS TABLE (night date, participant_id uuid, instance_id uuid, state text)
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT n.night, s.participant_id, s.instance_id,
    CASE
      WHEN (p.checkin_time <= night_ends(n.night, zone)) IS NOT TRUE THEN 'no_show'
      WHEN (p.checkout_time AT TIME ZONE zone)::date <= n.night THEN 'left_early'
      WHEN n.night < b.start_date THEN 'early'
      WHEN n.night >= upper(nights_of(b.start_date, b.end_date)) THEN 'overstay'
      ELSE 'in_house'
    END
  FROM stays AS s
  JOIN hotel_instances AS i ON i.id = s.instance_id
  JOIN bookings AS b ON b.participant_id = s.participant_id
  JOIN participants AS p ON p.id = s.participant_id
  CROSS JOIN LATERAL nights_in(s.nights * daterange(first_night, last_night, '[]')) AS n (night)
  WHERE s.nights && daterange(first_night, last_night, '[]') AND (hotels IS NULL OR i.hotel_id = ANY (hotels))
    AND (nights_of(b.start_date, b.end_date) @> n.night
      OR p.checkin_time <= night_ends(n.night, zone)
        AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > n.night))
    AND (s.given_up IS NULL OR p.replaced_by IS NULL OR NOT EXISTS (
      SELECT FROM bookings AS taken
      WHERE taken.participant_id = p.replaced_by AND nights_of(taken.start_date, taken.end_date) @> n.night));
END;

-- The nights between two instances of a hotel, which bookings may span.
CREATE VIEW hotel_gaps AS
  SELECT hotel_id, daterange(upper(nights), next_night) AS nights
  FROM (
    SELECT hotel_id, nights, lead(lower(nights)) OVER (PARTITION BY hotel_id ORDER BY lower(nights)) AS next_night
    FROM hotel_instances
  ) AS i
  WHERE next_night > upper(nights);

-- What lists and boards filter, sort and count by, one narrow row for each person, kept by triggers: the only copy of
-- people and bookings. A check-in changes it instead of the indexes of participants, whose row then stays in its page.
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
  -- Of who was replaced nobody gives the name any more.
  is_placeholder boolean NOT NULL DEFAULT false,
  hotel_id text,
  is_released boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
-- The orders of the two boards, without a booking the day after all others. The figures count by the index alone, which
-- needs the included columns, and a VACUUM after some thousand changes.
CREATE INDEX listed_for_checkin ON listed_people (is_reference_only, (checkin_status = 'checked_in'), (
  CASE WHEN checkin_status = 'pending' THEN coalesce(start_date, 'infinity') END), checkin_time DESC, participant_id)
  INCLUDE (checkin_status, start_date, is_released) WHERE checkin_status <> 'checked_out';
CREATE INDEX listed_for_checkout ON listed_people (is_reference_only, (checkin_status = 'checked_out'), (
  CASE WHEN checkin_status = 'checked_in' THEN coalesce(end_date, 'infinity') END), checkout_time DESC, participant_id)
  INCLUDE (checkin_status, end_date) WHERE checkin_status <> 'pending' OR is_reference_only;
CREATE INDEX listed_people_checkin_status_created_at_participant_id_idx
  ON listed_people (checkin_status, created_at, participant_id);
-- People who need a room and have none: few, unless a sheet named hotels that are not there.
CREATE INDEX listed_without_room ON listed_people (start_date NULLS FIRST, team, participant_id)
  INCLUDE (end_date, checkin_status) WHERE hotel_id IS NULL AND NOT is_reference_only AND checkin_status <> 'checked_out'
    AND NOT is_released;
CREATE INDEX listed_people_checkin_time_idx ON listed_people (checkin_time) WHERE checkin_time IS NOT NULL;
CREATE INDEX listed_people_checkout_time_idx ON listed_people (checkout_time) WHERE checkout_time IS NOT NULL;

CREATE VIEW listed_people_recounted AS
  SELECT p.id, p.participant_id, p.role, p.discipline, p.is_reference_only, p.checkin_status, p.checkin_time,
    p.checkout_time, b.start_date::date AS start_date, b.end_date::date AS end_date, p.created_at,
    CASE p.role WHEN 'coach' THEN p.participant_id::text ELSE p.coach_id::text END AS team,
    is_placeholder(p.name, p.mobile_number) AND p.replaced_by IS NULL AS is_placeholder, b.hotel_id::text AS hotel_id,
    b.released_from IS NOT NULL AS is_released
  FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id;

-- What follows a change of people: the list, and live_changes. This function and the next change their own columns of
-- the list only, so that a person and the booking may be changed at the same time. New people are listed with their
-- booking: a statement that adds both runs the trigger of the booking first. Whoever is removed goes from the list by
-- its foreign key, and remove_people tells of it.
CREATE FUNCTION follow_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_people AS l (id, participant_id, role, discipline, is_reference_only, checkin_status, checkin_time,
    checkout_time, created_at, team, is_placeholder, start_date, end_date, hotel_id, is_released)
  SELECT id, participant_id, role, discipline, is_reference_only, checkin_status, checkin_time, checkout_time,
    created_at, CASE role WHEN 'coach' THEN participant_id ELSE coach_id END,
    is_placeholder(name, mobile_number) AND replaced_by IS NULL,
    b.start_date, b.end_date, b.hotel_id, b.released_from IS NOT NULL
  FROM new_rows LEFT JOIN LATERAL (
    SELECT start_date, end_date, hotel_id, released_from FROM bookings
    WHERE TG_OP = 'INSERT' AND bookings.participant_id = new_rows.id OFFSET 0
  ) AS b ON true
  ON CONFLICT (id) DO UPDATE SET participant_id = excluded.participant_id, role = excluded.role,
    discipline = excluded.discipline, is_reference_only = excluded.is_reference_only,
    checkin_status = excluded.checkin_status, checkin_time = excluded.checkin_time,
    checkout_time = excluded.checkout_time, created_at = excluded.created_at, team = excluded.team,
    is_placeholder = excluded.is_placeholder
  WHERE (l.participant_id, l.role, l.discipline, l.is_reference_only, l.checkin_status, l.checkin_time,
      l.checkout_time, l.created_at, l.team, l.is_placeholder)
    IS DISTINCT FROM (excluded.participant_id, excluded.role, excluded.discipline, excluded.is_reference_only,
      excluded.checkin_status, excluded.checkin_time, excluded.checkout_time, excluded.created_at, excluded.team,
      excluded.is_placeholder);
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_people('people', (SELECT array_agg(id) FROM new_rows));
  ELSE
    -- One row for the changed people, their teams, and the teams that they left. Old and new rows have all that it
    -- needs, and a statement without parameters is planned once per connection.
    INSERT INTO live_changes (topic, people, teams)
    SELECT 'people', CASE WHEN count(DISTINCT id) <= 200 THEN array_agg(DISTINCT id) END,
      CASE WHEN count(DISTINCT id) <= 200
        THEN coalesce(array_agg(DISTINCT team) FILTER (WHERE team IS NOT NULL), '{}') END
    FROM (
      SELECT id, CASE role WHEN 'coach' THEN participant_id ELSE coach_id END AS team FROM new_rows
      UNION ALL
      SELECT id, coach_id FROM old_rows
    ) AS changed
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_new AFTER INSERT ON participants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_people();
CREATE TRIGGER follow_changed AFTER UPDATE ON participants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_people();

-- The plan is kept, whether the first statement of a connection changed one booking or thousands: a nested loop with
-- the primary key suits both.
CREATE FUNCTION follow_bookings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE listed_people AS l
  SET start_date = b.start_date, end_date = b.end_date, hotel_id = b.hotel_id, is_released = b.released_from IS NOT NULL
  FROM changed_rows AS c JOIN bookings AS b USING (participant_id)
  WHERE l.id = c.participant_id AND (l.start_date, l.end_date, l.hotel_id, l.is_released)
    IS DISTINCT FROM (b.start_date, b.end_date, b.hotel_id, b.released_from IS NOT NULL);
  -- New bookings come with their participants.
  IF TG_OP = 'UPDATE' THEN
    -- A coach who moves away and comes back verifies again. That of the hotel that is left holds until the day of the
    -- move, also when the move is changed or taken back before.
    DELETE FROM hotel_verifications AS v USING old_rows AS o, bookings AS b
    WHERE v.coach_id = o.participant_id AND b.participant_id = o.participant_id
      AND o.hotel_id IS DISTINCT FROM b.hotel_id AND v.hotel_id IS DISTINCT FROM o.hotel_id AND NOT EXISTS (
        SELECT FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = v.coach_id AND i.hotel_id = v.hotel_id AND lower(s.nights) < o.hotel_from);
    PERFORM tell_of_people('people', (SELECT array_agg(participant_id) FROM changed_rows));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_bookings();
CREATE TRIGGER follow_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_bookings();

-- Changes of many bookings at once that are recorded with what was before: departures of teams, plans of re-housing,
-- releases of no-shows, reassignments. A further kind needs no table of its own.

CREATE TABLE booking_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- What the kind keeps: its request, figures of its receipt, whether coaches were told.
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- Null for a plan, which changes nothing until it is carried out.
  carried_out_at timestamptz,
  undone_at timestamptz,
  CONSTRAINT only_carried_out_changes_are_undone CHECK (undone_at IS NULL OR carried_out_at IS NOT NULL)
);
-- Lists show the newest first.
CREATE INDEX booking_changes_kind_created_at_idx ON booking_changes (kind, created_at, id);
CREATE INDEX booking_changes_created_by_idx ON booking_changes (created_by);

-- The booking of each person with the pieces of the stay, before and after: whoever has another one since is left alone
-- by an undo.
CREATE TABLE booking_change_people (
  change_id uuid NOT NULL REFERENCES booking_changes ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  before jsonb NOT NULL,
  -- Null where nothing was changed: in a plan, or of somebody who was left out.
  after jsonb,
  -- What is planned for the person, and the nights that an undo could not give back.
  details jsonb NOT NULL DEFAULT '{}',
  -- Why somebody has no place in a plan, or was left alone when it was undone.
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  is_restored boolean NOT NULL DEFAULT false,
  PRIMARY KEY (change_id, participant_id),
  CONSTRAINT only_changed_people_are_restored CHECK (NOT is_restored OR after IS NOT NULL)
);
CREATE INDEX booking_change_people_participant_id_idx ON booking_change_people (participant_id);
