-- Teams that are out: whose bookings were shortened, what they were before, and what became free.
CREATE TABLE departures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  leave_on calendar_day NOT NULL,
  teams integer NOT NULL CHECK (teams > 0),
  people integer NOT NULL CHECK (people > 0),
  nights_freed integer NOT NULL CHECK (nights_freed >= 0),
  -- Coaches who got the message.
  recipients integer NOT NULL DEFAULT 0 CHECK (recipients >= 0),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  undone_at timestamptz,
  restored integer CHECK (restored > 0),
  CHECK ((undone_at IS NULL) = (restored IS NULL))
);
CREATE INDEX departures_created_at_idx ON departures (created_at, id);
CREATE INDEX departures_created_by_idx ON departures (created_by);

-- The booking before, and what it became: whoever has another one since is left alone by an undo.
CREATE TABLE departed_people (
  departure_id uuid NOT NULL REFERENCES departures (id) ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants (id) ON DELETE CASCADE,
  hotel_id text REFERENCES hotels (hotel_id),
  instance_id uuid REFERENCES hotel_instances (id),
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  hotel_from calendar_day,
  released_from calendar_day,
  new_hotel_id text REFERENCES hotels (hotel_id),
  new_end_date calendar_day NOT NULL,
  new_hotel_from calendar_day,
  new_released_from calendar_day,
  PRIMARY KEY (departure_id, participant_id)
);
CREATE INDEX departed_people_participant_id_idx ON departed_people (participant_id);
CREATE INDEX departed_people_hotel_id_idx ON departed_people (hotel_id);
CREATE INDEX departed_people_new_hotel_id_idx ON departed_people (new_hotel_id);
CREATE INDEX departed_people_instance_id_idx ON departed_people (instance_id);

-- Their allocations before.
CREATE TABLE departed_rooms (
  departure_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL REFERENCES hotel_instances (id),
  nights daterange NOT NULL CHECK (NOT isempty(nights)),
  held daterange NOT NULL,
  former_stay integer NOT NULL CHECK (former_stay >= 0),
  PRIMARY KEY (departure_id, participant_id, instance_id, former_stay),
  FOREIGN KEY (departure_id, participant_id) REFERENCES departed_people ON DELETE CASCADE
);
CREATE INDEX departed_rooms_instance_id_idx ON departed_rooms (instance_id);

-- The rooms that became free on each night.
CREATE TABLE freed_nights (
  departure_id uuid NOT NULL REFERENCES departures (id) ON DELETE CASCADE,
  instance_id uuid NOT NULL REFERENCES hotel_instances (id),
  night date NOT NULL,
  rooms integer NOT NULL CHECK (rooms > 0),
  PRIMARY KEY (departure_id, instance_id, night)
);
CREATE INDEX freed_nights_instance_id_idx ON freed_nights (instance_id);

-- The nights that an undo could not give back.
CREATE TABLE missing_nights (
  departure_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL REFERENCES hotel_instances (id),
  night date NOT NULL,
  PRIMARY KEY (departure_id, participant_id, night),
  FOREIGN KEY (departure_id, participant_id) REFERENCES departed_people ON DELETE CASCADE
);
CREATE INDEX missing_nights_instance_id_idx ON missing_nights (instance_id);

-- Nights that were released are held neither in an instance that is added later, nor in a gap.
CREATE OR REPLACE FUNCTION fill_gaps_of_instance() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations AS a (participant_id, instance_id, nights, held)
  SELECT b.participant_id, NEW.id, served.nights, served.nights * daterange(NULL, b.released_from)
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id,
    LATERAL (SELECT nights_in_hotel(b.hotel_from, b.start_date, b.end_date) * NEW.nights AS nights) AS served
  WHERE b.hotel_id = NEW.hotel_id AND p.checkin_status <> 'checked_out' AND NOT isempty(served.nights)
  ON CONFLICT (participant_id, instance_id, former_stay) DO UPDATE
    SET nights = excluded.nights, held = range_merge(a.held, excluded.held)
    WHERE a.nights <> excluded.nights;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION gap_nights_of(people uuid[])
  RETURNS TABLE (participant_id uuid, hotel_id text, night date) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH gaps AS MATERIALIZED (
    SELECT hotel_id, nights FROM hotel_gaps
    WHERE hotel_id IN (SELECT hotel_id FROM bookings WHERE participant_id = ANY (people))
  )
  SELECT b.participant_id, b.hotel_id, night
  FROM gaps JOIN bookings AS b USING (hotel_id),
    nights_in(gaps.nights * nights_in_hotel(b.hotel_from, b.start_date, b.end_date)
      * daterange(NULL, b.released_from)) AS night
  WHERE b.participant_id = ANY (people);
END;

CREATE OR REPLACE FUNCTION people_of_night(hotel text, of_night date, zone text) RETURNS SETOF uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT a.participant_id FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    WHERE (hotel IS NULL OR i.hotel_id = hotel) AND i.nights @> of_night AND a.held @> of_night
    UNION ALL
    SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.hotel_id = hotel AND nights_in_hotel(b.hotel_from, b.start_date, b.end_date) @> of_night
      AND (of_night < b.released_from) IS NOT FALSE
      AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > of_night)
      AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = hotel AND i.nights @> of_night);
  END;
