-- The nights between two instances of a hotel that bookings span: one row for each such night of a person. Few people
-- have any, so reading them takes no time where no hotel has a gap. Triggers keep them in the transaction that changes
-- a booking or the dates of an instance. Both lock the hotel, so that they never overlook each other.
CREATE TABLE gap_nights (
  participant_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  hotel_id text NOT NULL,
  night date NOT NULL,
  PRIMARY KEY (participant_id, night)
);
CREATE INDEX ON gap_nights (night, hotel_id);

CREATE VIEW hotel_gaps AS
  SELECT i.hotel_id, daterange(upper(i.nights), next.first_night) AS nights
  FROM hotel_instances AS i CROSS JOIN LATERAL (
    SELECT lower(n.nights) AS first_night FROM hotel_instances AS n
    WHERE n.hotel_id = i.hotel_id AND lower(n.nights) >= upper(i.nights) ORDER BY lower(n.nights) LIMIT 1
  ) AS next
  WHERE next.first_night > upper(i.nights);

-- What bookings and instances say, without looking at the gaps of other hotels.
CREATE FUNCTION gap_nights_of(people uuid[])
  RETURNS TABLE (participant_id uuid, hotel_id text, night date) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH gaps AS MATERIALIZED (
    SELECT hotel_id, nights FROM hotel_gaps
    WHERE hotel_id IN (SELECT hotel_id FROM bookings WHERE participant_id = ANY (people))
  )
  SELECT b.participant_id, b.hotel_id, night
  FROM gaps JOIN bookings AS b USING (hotel_id),
    nights_in(gaps.nights * nights_in_hotel(b.hotel_from, b.start_date, b.end_date)) AS night
  WHERE b.participant_id = ANY (people);
END;

CREATE FUNCTION keep_gap_nights(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gap_nights
  WHERE participant_id = ANY (people)
    AND (participant_id, hotel_id, night) NOT IN (SELECT participant_id, hotel_id, night FROM gap_nights_of(people));
  INSERT INTO gap_nights SELECT * FROM gap_nights_of(people) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION keep_gap_nights_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- For an upload, whose people have no gap nights yet, looking at its few hotels is enough.
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM hotel_gaps WHERE hotel_id IN (SELECT hotel_id FROM new_rows)) THEN
    PERFORM keep_gap_nights((SELECT array_agg(participant_id) FROM new_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_gap_nights_of_hotel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_gap_nights(ARRAY(
    SELECT participant_id FROM bookings WHERE hotel_id = coalesce(NEW.hotel_id, OLD.hotel_id)));
  RETURN NULL;
END $$;

CREATE TRIGGER keep_gap_nights_of_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_gap_nights_of_bookings();
CREATE TRIGGER keep_gap_nights_of_changed AFTER UPDATE ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_gap_nights_of_bookings();
CREATE TRIGGER keep_gap_nights AFTER INSERT OR DELETE OR UPDATE OF start_date, end_date ON hotel_instances
  FOR EACH ROW EXECUTE FUNCTION keep_gap_nights_of_hotel();

INSERT INTO gap_nights SELECT * FROM gap_nights_of(ARRAY(SELECT participant_id FROM bookings));
