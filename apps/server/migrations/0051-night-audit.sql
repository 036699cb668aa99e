-- The night audit: who slept where, night by night. A closed night never changes; a correction stands beside it.

ALTER DOMAIN live_topic DROP CONSTRAINT live_topic_check;
ALTER DOMAIN live_topic ADD CHECK (
  VALUE IN ('people', 'hotels', 'rooms', 'messages', 'settings', 'uploads', 'calculation', 'ended_sessions',
    'settlement')
);

-- What noon found of the night that ended, for the list of nights to close.
CREATE TABLE night_preparations (
  night date PRIMARY KEY,
  prepared_at timestamptz NOT NULL,
  differences integer NOT NULL CHECK (differences >= 0)
);

-- The closed nights.
CREATE TABLE night_audits (
  night date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  note text_of_500
);

-- The figures of each instance in a closed night. A null rate means that none was agreed when the night was closed.
CREATE TABLE audited_instances (
  night date NOT NULL REFERENCES night_audits (night),
  instance_id uuid NOT NULL REFERENCES hotel_instances (id),
  total_rooms integer NOT NULL,
  in_house integer NOT NULL,
  overstay integer NOT NULL,
  no_show integer NOT NULL,
  left_early integer NOT NULL,
  booked integer NOT NULL,
  held integer NOT NULL,
  pays_for text NOT NULL CHECK (pays_for IN ('blocked', 'booked', 'used')),
  room_rate bigint,
  PRIMARY KEY (night, instance_id),
  CHECK (booked = in_house - overstay + no_show + left_early)
);
CREATE INDEX audited_instances_instance_id_night_idx ON audited_instances (instance_id, night);

-- Not a reference to participants: the record outlives a person who is removed, and then names nobody.
CREATE TABLE audited_people (
  night date NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('in_house', 'overstay', 'no_show', 'left_early')),
  PRIMARY KEY (night, participant_id),
  FOREIGN KEY (night, instance_id) REFERENCES audited_instances (night, instance_id)
);

CREATE TABLE night_adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night date NOT NULL,
  instance_id uuid NOT NULL,
  rooms integer NOT NULL CHECK (rooms BETWEEN -100000 AND 100000),
  amount bigint CHECK (amount BETWEEN -1000000000000 AND 1000000000000),
  reason text_of_500 NOT NULL,
  created_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CHECK (rooms <> 0 OR amount <> 0),
  FOREIGN KEY (night, instance_id) REFERENCES audited_instances (night, instance_id)
);
CREATE INDEX night_adjustments_night_instance_id_idx ON night_adjustments (night, instance_id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON night_audits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audited_instances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audited_people
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON night_adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tell AFTER INSERT OR UPDATE ON night_preparations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settlement', 'admins');
CREATE TRIGGER tell AFTER INSERT ON night_audits
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settlement', 'admins');
CREATE TRIGGER tell AFTER INSERT ON night_adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settlement', 'admins');

-- A night ends at 12:00 PM of the next day.
CREATE FUNCTION night_ends(night date, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (night + 1 + time '12:00') AT TIME ZONE zone;

-- Who was to sleep at an instance, and who did, in each night of a range (both included): a row for each person and
-- night. Booked nights count whether their room was given back or not. An allocation of somebody who stays on may
-- continue after the booking: those nights are no booked ones. `hotels` is null for all. The function is inlined, so that
-- the rows of one hotel are found by index.
CREATE FUNCTION stays_of_nights(first_night date, last_night date, zone text, hotels text[])
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
  CROSS JOIN LATERAL nights_in(a.nights * nights_of(b.start_date, b.end_date) * daterange(first_night, last_night, '[]'))
    AS n (night)
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
