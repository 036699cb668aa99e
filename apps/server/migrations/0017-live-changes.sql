-- What changed, for everybody who has a screen open. A row is written in the transaction of the change, by triggers, so
-- that no path can forget it; readers find new rows by the snapshots of transactions, which tells exactly what a reader
-- has not seen yet, whatever the order in which transactions commit. Rows are of use for minutes and removed after that.

CREATE TABLE live_changes (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL CHECK (topic IN ('people', 'hotels', 'rooms', 'messages', 'settings', 'uploads', 'calculation')),
  -- The participants concerned; null when they are many, or it is about nobody in particular.
  people uuid[],
  -- The participant_ids of the coaches whose teams it concerns; null when it may be any.
  teams text[],
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON live_changes (transaction);
CREATE INDEX ON live_changes (happened_at);

-- Tells of participants; beyond 200 without their ids.
CREATE FUNCTION tell_of_people(about text, ids uuid[]) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO live_changes (topic, people, teams)
  SELECT about, CASE WHEN cardinality(ids) <= 200 THEN ids END, CASE WHEN cardinality(ids) <= 200 THEN (
    SELECT coalesce(array_agg(DISTINCT team), '{}') FROM (
      SELECT CASE role WHEN 'coach' THEN participant_id ELSE coach_id END AS team FROM participants WHERE id = ANY (ids)
    ) AS teams WHERE team IS NOT NULL) END
  WHERE cardinality(ids) > 0
$$;

CREATE FUNCTION tell_of_new_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_people('people', (SELECT array_agg(id) FROM new_rows));
  RETURN NULL;
END $$;

-- A player who changes teams concerns both.
CREATE FUNCTION tell_of_changed_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_people('people', (SELECT array_agg(id) FROM new_rows));
  INSERT INTO live_changes (topic, people, teams)
  SELECT 'people', '{}', array_agg(DISTINCT o.coach_id)
  FROM old_rows AS o JOIN new_rows AS n USING (id) WHERE o.coach_id IS DISTINCT FROM n.coach_id AND o.coach_id IS NOT NULL
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_people('people', (SELECT array_agg(participant_id) FROM new_rows));
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_people('messages', (SELECT array_agg(participant_id) FROM new_rows));
  RETURN NULL;
END $$;

-- For tables whose topic is all there is to tell: the trigger's argument. Teams are not concerned, or all are.
CREATE FUNCTION tell_of_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, teams) VALUES (TG_ARGV[0], CASE WHEN TG_ARGV[1] = 'admins' THEN '{}'::text[] END);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_of_new AFTER INSERT ON participants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_new_participants();
CREATE TRIGGER tell_of_changed AFTER UPDATE ON participants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_participants();
-- New bookings come with their participants.
CREATE TRIGGER tell_of_changed AFTER UPDATE ON bookings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings();
CREATE TRIGGER tell_of_new AFTER INSERT ON notification_recipients
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_messages();
CREATE TRIGGER tell_of_changed AFTER UPDATE ON notification_recipients
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_messages();
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON hotel_instances
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('hotels', 'admins');
CREATE TRIGGER tell AFTER UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settings', 'all');
CREATE TRIGGER tell AFTER INSERT OR UPDATE ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('uploads', 'admins');
CREATE TRIGGER tell AFTER INSERT OR UPDATE ON calculation_runs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('calculation', 'admins');
