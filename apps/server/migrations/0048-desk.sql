-- People who do not come give back their rooms, and people without a registration are added at the desk.

-- From this night on a person who has not come holds no room; null for everybody else. A new hotel or new dates clear it.
ALTER TABLE bookings ADD COLUMN released_from calendar_day;

CREATE TABLE no_show_releases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL
);

CREATE TABLE no_show_people (
  release_id uuid NOT NULL REFERENCES no_show_releases (id) ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants (id) ON DELETE CASCADE,
  PRIMARY KEY (release_id, participant_id)
);
CREATE INDEX no_show_people_participant_id_idx ON no_show_people (participant_id);

-- As before, without the nights that were given back.
CREATE OR REPLACE FUNCTION fill_gaps_of_instance() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations AS a (participant_id, instance_id, nights, held)
  SELECT b.participant_id, NEW.id, served.nights, served.nights * daterange(NULL, b.released_from)
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id,
    LATERAL (SELECT nights_in_hotel(b) * NEW.nights AS nights) AS served
  WHERE b.hotel_id = NEW.hotel_id AND p.checkin_status <> 'checked_out' AND NOT isempty(served.nights)
  ON CONFLICT (participant_id, instance_id, former_stay) DO UPDATE
    SET nights = excluded.nights, held = range_merge(a.held, excluded.held)
    WHERE a.nights <> excluded.nights;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION gap_nights_of(people uuid[]) RETURNS SETOF gap_nights LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH gaps AS MATERIALIZED (
    SELECT hotel_id, nights FROM hotel_gaps
    WHERE hotel_id IN (SELECT hotel_id FROM bookings WHERE participant_id = ANY (people))
  )
  SELECT b.participant_id, b.hotel_id, night
  FROM gaps JOIN bookings AS b USING (hotel_id),
    nights_in(gaps.nights * nights_in_hotel(b) * daterange(NULL, b.released_from)) AS night
  WHERE b.participant_id = ANY (people);
END;

CREATE OR REPLACE FUNCTION people_of_night(hotel text, of_night date, zone text) RETURNS SETOF uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT a.participant_id FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    WHERE (hotel IS NULL OR i.hotel_id = hotel) AND i.nights @> of_night AND a.held @> of_night
    UNION ALL
    SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.hotel_id = hotel AND nights_in_hotel(b) @> of_night AND (of_night < b.released_from) IS NOT FALSE
      AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > of_night)
      AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = hotel AND i.nights @> of_night);
  END;

-- Who was added at the desk, until an organiser has completed the record.
CREATE TABLE desk_arrivals (
  participant_id uuid PRIMARY KEY REFERENCES participants (id) ON DELETE CASCADE,
  registered_at timestamptz NOT NULL,
  registered_by uuid REFERENCES users (id) ON DELETE SET NULL,
  completed_at timestamptz
);
CREATE INDEX desk_arrivals_registered_by_idx ON desk_arrivals (registered_by);
CREATE INDEX desk_arrivals_open_idx ON desk_arrivals (registered_at, participant_id) WHERE completed_at IS NULL;
