-- Who has a room of a hotel on a night, or is booked across it where no instance covers it (gap day) and has not left
-- before. Without a hotel: of all hotels, gap days left aside.
CREATE FUNCTION people_of_night(hotel text, of_night date, zone text) RETURNS SETOF uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT a.participant_id FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    WHERE (hotel IS NULL OR i.hotel_id = hotel) AND i.nights @> of_night AND a.held @> of_night
    UNION ALL
    SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE b.hotel_id = hotel AND nights_of(b.start_date, b.end_date) @> of_night
      AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > of_night)
      AND NOT EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = hotel AND i.nights @> of_night);
  END;
