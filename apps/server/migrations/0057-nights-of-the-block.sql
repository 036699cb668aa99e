-- A night outside the dates of the instance is none of its nights: the block was shortened after somebody who was
-- booked had left, or their room had been released, and `allocations.nights` may still have it. So each row has the
-- night of an instance that has rooms in it, and every night can be closed.
CREATE OR REPLACE FUNCTION stays_of_nights(first_night date, last_night date, zone text, hotels text[])
RETURNS TABLE (night date, participant_id uuid, instance_id uuid, state text)
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT n.night, a.participant_id, a.instance_id,
    CASE
      WHEN (p.checkin_time <= night_ends(n.night, zone)) IS NOT TRUE THEN 'no_show'
      WHEN (p.checkout_time AT TIME ZONE zone)::date <= n.night THEN 'left_early'
      ELSE 'in_house'
    END
  FROM allocations AS a
  JOIN hotel_instances AS i ON i.id = a.instance_id
  JOIN bookings AS b ON b.participant_id = a.participant_id
  JOIN participants AS p ON p.id = a.participant_id
  CROSS JOIN LATERAL nights_in(
    a.nights * i.nights * nights_of(b.start_date, b.end_date) * daterange(first_night, last_night, '[]')
  ) AS n (night)
  WHERE a.nights && daterange(first_night, last_night, '[]') AND (hotels IS NULL OR i.hotel_id = ANY (hotels))
  UNION ALL
  SELECT n.night, b.participant_id, i.id, 'overstay'
  FROM bookings AS b
  JOIN participants AS p ON p.id = b.participant_id
  JOIN hotel_instances AS i ON i.hotel_id = b.hotel_id
  CROSS JOIN LATERAL nights_in(
    i.nights * daterange(upper(nights_of(b.start_date, b.end_date)), NULL) * daterange(first_night, last_night, '[]')
  ) AS n (night)
  WHERE upper(nights_of(b.start_date, b.end_date)) <= last_night AND (hotels IS NULL OR i.hotel_id = ANY (hotels))
    AND i.nights && daterange(first_night, last_night, '[]')
    AND p.checkin_time <= night_ends(n.night, zone)
    AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE zone)::date > n.night);
END;
