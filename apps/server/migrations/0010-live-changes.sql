-- What changed, for everybody who has a screen open. Of people and their bookings the triggers of listed_people tell,
-- of removed people remove_people, of hotels follow_instance, of append-only tables what refuses to change them.

-- A row is written in the transaction of the change, by triggers, or by the one statement that writes the table, which a
-- test checks (`runs`, `given_lists`): so no path can forget it. Readers find new rows by the snapshots of transactions,
-- which tell exactly what a reader has not seen yet, in whatever order transactions commit. Rows are of use for minutes,
-- and are deleted after that.
CREATE TABLE live_changes (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic live_topic NOT NULL,
  -- The participants concerned; null when they are many, or it is about nobody in particular.
  people uuid[],
  -- The participant_ids of the coaches whose teams it concerns; null when it may be any.
  teams text[],
  happened_at timestamptz NOT NULL DEFAULT now(),
  sessions uuid[],
  CONSTRAINT only_ended_sessions_name_sessions CHECK ((topic = 'ended_sessions') = (sessions IS NOT NULL))
);
CREATE INDEX live_changes_happened_at_idx ON live_changes (happened_at);
CREATE INDEX live_changes_transaction_idx ON live_changes (transaction);

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

-- For tables whose topic is all there is to tell: the trigger's argument. Teams are not concerned, or all are.
CREATE FUNCTION tell_of_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, teams) VALUES (TG_ARGV[0], CASE WHEN TG_ARGV[1] = 'admins' THEN '{}'::text[] END);
  RETURN NULL;
END $$;

-- The rows have one person each.
CREATE FUNCTION tell_of_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_people('messages', (SELECT array_agg(participant_id) FROM new_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_new AFTER INSERT ON notification_recipients
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipients();
CREATE TRIGGER tell_of_changed AFTER UPDATE ON notification_recipients
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipients();
-- A message that is stopped is shown as withdrawn.
CREATE FUNCTION tell_of_stopped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_people('messages', ARRAY(
    SELECT participant_id FROM notification_recipients WHERE notification_id = NEW.id AND status IS NOT NULL));
  INSERT INTO live_changes (topic, teams) VALUES ('messages', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_stopped AFTER UPDATE ON notifications FOR EACH ROW
  WHEN (OLD.stopped_at IS NULL AND NEW.stopped_at IS NOT NULL) EXECUTE FUNCTION tell_of_stopped();
CREATE TRIGGER tell AFTER UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settings', 'all');
-- The clean-up takes uploads away with their failed batches, which open screens show.
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('uploads', 'admins');

-- What the figures of notifications count. New SMS come with their recipients.
CREATE FUNCTION tell_of_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, teams)
  SELECT 'messages', '{}' FROM new_rows AS n JOIN old_rows AS o USING (id)
  WHERE n.notification_id IS NOT NULL
    AND replace(n.state, 'handing_over', 'queued') <> replace(o.state, 'handing_over', 'queued')
  LIMIT 1;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_changed AFTER UPDATE ON sms_messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sms();
CREATE TRIGGER tell AFTER UPDATE ON sms_gateway
  FOR EACH ROW WHEN (OLD.away_since IS DISTINCT FROM NEW.away_since)
  EXECUTE FUNCTION tell_of_topic('messages', 'admins');

-- Tells admins, the coach, and the coach of the player, but not other teams; the topic is the trigger's argument. Of
-- missing players it also refuses to change a recorded outcome: it is final.
CREATE FUNCTION tell_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> 'outcome' IS NOT NULL THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO live_changes (topic, people, teams)
  SELECT TG_ARGV[0], '{}', ARRAY(
    SELECT participant_id::text FROM participants WHERE id = NEW.coach_id AND role = 'coach'
    UNION SELECT coach_id FROM participants
    WHERE id = (to_jsonb(NEW) ->> 'participant_id')::uuid AND coach_id IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT ON roll_call_answers FOR EACH ROW EXECUTE FUNCTION tell_coach('roll_call');
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF outcome, night, participant_id, recorded_at ON missing_players
  FOR EACH ROW EXECUTE FUNCTION tell_coach('roll_call');
CREATE TRIGGER tell AFTER INSERT ON team_journeys FOR EACH ROW EXECUTE FUNCTION tell_coach('journeys');

-- Of a session that has ended, and of a coach's first one, which changes what screens filter by. For each row, because
-- a trigger for a statement cannot be limited to `ended_at`, and each request updates the table.
CREATE FUNCTION tell_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.coach_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM sessions WHERE coach_id = NEW.coach_id AND id <> NEW.id
    ) THEN
      PERFORM tell_of_people('people', ARRAY[NEW.coach_id]);
    END IF;
  ELSIF OLD.ended_at IS NULL AND (TG_OP = 'DELETE' OR NEW.ended_at IS NOT NULL) THEN
    INSERT INTO live_changes (topic, people, teams, sessions) VALUES ('ended_sessions', '{}', '{}', ARRAY[OLD.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF ended_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_session();
