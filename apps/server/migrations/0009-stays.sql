-- Check-in and check-out: which nights somebody holds who leaves early or stays on.

-- An instant as the API writes it, whatever the session's time zone.
CREATE FUNCTION iso_instant(moment timestamptz) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The two functions below are called with people whose rows the caller has locked. They are functions, and volatile, so
-- that they see the allocations as they stand once those locks are held: the snapshot of a statement that had to wait for
-- a lock is older, and would miss an allocation that the one before it made.

-- People who leave hold no night from `first_free` on. Nights before it stay counted.
CREATE FUNCTION release_nights(people uuid[], first_free date) RETURNS integer
  LANGUAGE plpgsql STRICT AS $$
DECLARE
  shortened integer;
BEGIN
  UPDATE allocations SET held = held * daterange(NULL, first_free)
  WHERE participant_id = ANY (people) AND NOT held <@ daterange(NULL, first_free);
  GET DIAGNOSTICS shortened = ROW_COUNT;
  RETURN shortened;
END $$;

-- The nights that people who stay on hold beyond their booking: from its end to `last_night`, wherever an instance of the
-- hotel covers them.
CREATE FUNCTION overstayed_nights(people uuid[], last_night date)
  RETURNS TABLE (participant_id uuid, instance_id uuid, nights daterange)
  LANGUAGE sql STABLE AS $$
  SELECT b.participant_id, i.id, i.nights * beyond.nights
  FROM bookings AS b
  CROSS JOIN LATERAL (SELECT upper(nights_of(b.start_date, b.end_date)) AS first_night) AS booked
  CROSS JOIN LATERAL (
    SELECT daterange(booked.first_night, greatest(booked.first_night, last_night + 1)) AS nights
  ) AS beyond
  JOIN hotel_instances AS i ON i.hotel_id = b.hotel_id AND i.nights && beyond.nights
  WHERE b.participant_id = ANY (people)
$$;

-- People who are still checked in hold each night that has begun since their booking ended. Idempotent; answers how many
-- allocations grew or were added. The nights are locked first, in the order of the ledger, because the triggers for
-- inserted and for updated rows lock each their own.
CREATE FUNCTION hold_overstays(people uuid[], last_night date) RETURNS integer
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
  ON CONFLICT (participant_id, instance_id) DO UPDATE SET held = range_merge(a.held, excluded.held)
  WHERE NOT excluded.held <@ a.held;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
