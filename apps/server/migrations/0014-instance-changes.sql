-- Instances that are added or edited while people are booked.

-- A booking holds each of its nights that an instance of its hotel covers: a gap day is filled as soon as an instance is
-- added there, or grows over it. People who have left hold no more than they did.
CREATE FUNCTION fill_gaps_of_instance() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations AS a (participant_id, instance_id, nights, held)
  SELECT b.participant_id, NEW.id, served.nights, served.nights
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id,
    LATERAL (SELECT nights_of(b.start_date, b.end_date) * NEW.nights AS nights) AS served
  WHERE b.hotel_id = NEW.hotel_id AND p.checkin_status <> 'checked_out' AND NOT isempty(served.nights)
  ON CONFLICT (participant_id, instance_id) DO UPDATE
    SET nights = excluded.nights, held = range_merge(a.held, excluded.held)
    WHERE a.nights <> excluded.nights;
  RETURN NULL;
END $$;

-- After keep_nights, by its name: the ledger has the nights by then.
CREATE TRIGGER then_fill_gaps AFTER INSERT OR UPDATE OF start_date, end_date ON hotel_instances
  FOR EACH ROW EXECUTE FUNCTION fill_gaps_of_instance();
