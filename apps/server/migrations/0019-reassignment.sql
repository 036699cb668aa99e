-- Bookings that move to another hotel, all of them or from a night on.

-- A stay that was moved in part shows the hotel in which it ends, and its whole span. This is the first night there; null
-- where the whole stay is in one hotel.
ALTER TABLE bookings ADD COLUMN hotel_from calendar_day CHECK (hotel_from > start_date AND hotel_from < end_date);

-- The nights of a booking that belong to its present hotel.
CREATE FUNCTION nights_in_hotel(hotel_from date, start_date date, end_date date) RETURNS daterange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nights_of(coalesce(hotel_from, start_date), end_date);

-- 0 for the present hotel; else which of the hotels that the stay has left, counted from 1, so that somebody may come back
-- to a hotel. What was left neither grows nor fills its gaps any more.
ALTER TABLE allocations ADD COLUMN former_stay integer NOT NULL DEFAULT 0 CHECK (former_stay >= 0);
ALTER TABLE allocations DROP CONSTRAINT allocations_participant_id_instance_id_key;
ALTER TABLE allocations ADD UNIQUE (participant_id, instance_id, former_stay);

-- As before, for the nights in the present hotel.
CREATE OR REPLACE FUNCTION hold_overstays(people uuid[], last_night date) RETURNS integer
  LANGUAGE plpgsql STRICT AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM FROM room_nights AS r
  WHERE EXISTS (
    SELECT FROM overstayed_nights(people, last_night) AS o WHERE o.instance_id = r.instance_id AND r.night <@ o.nights
  )
  ORDER BY r.instance_id, r.night
  FOR UPDATE;
  INSERT INTO allocations AS a (participant_id, instance_id, nights, held)
  SELECT o.participant_id, o.instance_id, o.nights, o.nights FROM overstayed_nights(people, last_night) AS o
  ON CONFLICT (participant_id, instance_id, former_stay) DO UPDATE SET held = range_merge(a.held, excluded.held)
  WHERE NOT excluded.held <@ a.held;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

CREATE OR REPLACE FUNCTION fill_gaps_of_instance() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations AS a (participant_id, instance_id, nights, held)
  SELECT b.participant_id, NEW.id, served.nights, served.nights
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id,
    LATERAL (SELECT nights_in_hotel(b.hotel_from, b.start_date, b.end_date) * NEW.nights AS nights) AS served
  WHERE b.hotel_id = NEW.hotel_id AND p.checkin_status <> 'checked_out' AND NOT isempty(served.nights)
  ON CONFLICT (participant_id, instance_id, former_stay) DO UPDATE
    SET nights = excluded.nights, held = range_merge(a.held, excluded.held)
    WHERE a.nights <> excluded.nights;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION people_of_night(hotel text, of_night date, zone text) RETURNS SETOF uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT a.participant_id FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    WHERE (hotel IS NULL OR i.hotel_id = hotel) AND i.nights @> of_night AND a.held @> of_night
    UNION ALL
    SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.hotel_id = hotel AND nights_in_hotel(b.hotel_from, b.start_date, b.end_date) @> of_night
      AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > of_night)
      AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = hotel AND i.nights @> of_night);
  END;
