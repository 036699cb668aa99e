-- The roll-call of each night: what the coaches answer, and the players who are missing until an outcome is recorded.

ALTER DOMAIN live_topic DROP CONSTRAINT live_topic_check;
ALTER DOMAIN live_topic ADD CHECK (
  VALUE IN ('people', 'hotels', 'rooms', 'messages', 'settings', 'uploads', 'calculation', 'ended_sessions',
    'settlement', 'roll_call')
);

-- `HH:MM` in the event's time zone; null: there is no roll-call.
ALTER TABLE settings ADD COLUMN roll_call_time text CHECK (roll_call_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- Each answer of a coach; the latest one of a night counts. `asked` are the players that it is about.
CREATE TABLE roll_call_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night calendar_day NOT NULL,
  coach_id uuid NOT NULL REFERENCES participants (id),
  answered_at timestamptz NOT NULL,
  asked integer NOT NULL CHECK (asked > 0),
  missing integer NOT NULL CHECK (missing BETWEEN 0 AND asked),
  note text_of_500
);
CREATE INDEX roll_call_answers_night_coach_id_id_idx ON roll_call_answers (night, coach_id, id);
CREATE INDEX roll_call_answers_coach_id_idx ON roll_call_answers (coach_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON roll_call_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A player whom a coach named missing in a night. It stays open, in later nights too, until an outcome is recorded.
-- `coach_id` is the coach who named the player; the record outlives a coach who is removed.
CREATE TABLE missing_players (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night calendar_day NOT NULL,
  participant_id uuid NOT NULL REFERENCES participants (id) ON DELETE CASCADE,
  coach_id uuid REFERENCES participants (id) ON DELETE SET NULL,
  named_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('found_safe', 'with_family', 'gone_home', 'in_hospital', 'named_by_mistake')),
  outcome_note text_of_500,
  recorded_at timestamptz,
  actor_id uuid,
  actor_role text CHECK (actor_role IN ('admin', 'coach')),
  actor_name text,
  CHECK ((outcome IS NULL) = (recorded_at IS NULL)),
  CHECK ((outcome IS NULL) = (actor_role IS NULL)),
  CHECK ((outcome IS NULL) = (actor_name IS NULL)),
  CHECK (outcome IS NOT NULL OR outcome_note IS NULL)
);
-- Nobody is open twice; the open ones of all nights are found without the others.
CREATE UNIQUE INDEX missing_players_open_idx ON missing_players (participant_id) WHERE outcome IS NULL;
CREATE INDEX missing_players_night_idx ON missing_players (night);
CREATE INDEX missing_players_participant_id_idx ON missing_players (participant_id);
CREATE INDEX missing_players_coach_id_idx ON missing_players (coach_id);

-- A recorded outcome never changes, except when personal data is erased.
CREATE TRIGGER outcome_is_final BEFORE UPDATE OF outcome, night, participant_id, recorded_at ON missing_players
  FOR EACH ROW WHEN (OLD.outcome IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- Admins and the coach, but not other teams.
CREATE FUNCTION tell_of_roll_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, people, teams)
  SELECT 'roll_call', '{}', ARRAY(
    SELECT participant_id::text FROM participants WHERE id = NEW.coach_id AND role = 'coach'
    UNION SELECT coach_id FROM participants
    WHERE id = (to_jsonb(NEW) ->> 'participant_id')::uuid AND coach_id IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT ON roll_call_answers FOR EACH ROW EXECUTE FUNCTION tell_of_roll_call();
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF outcome ON missing_players
  FOR EACH ROW EXECUTE FUNCTION tell_of_roll_call();

-- Notes may contain numbers: they are masked with all others.
CREATE OR REPLACE FUNCTION columns_with_numbers()
 RETURNS TABLE(relation text, name text, masked text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT relation, name, format('%s(%I)', mask, name) FROM (VALUES
    ('participants', 'mask_text', ARRAY['name', 'mobile_number', 'team_name', 'discipline', 'district', 'location',
      'stadium', 'travel_poc_name', 'venue_poc_name']),
    ('participants', 'mask_contact', ARRAY['notify_transport', 'travel_poc_mobile', 'venue_poc_mobile']),
    ('participant_history', 'mask_record', ARRAY['record']),
    ('participant_history', 'mask_changes', ARRAY['changes']),
    ('participant_history', 'mask_text', ARRAY['reason', 'admin_username']),
    ('hotel_history', 'mask_record', ARRAY['record']),
    ('hotel_history', 'mask_changes', ARRAY['changes']),
    ('hotel_history', 'mask_text', ARRAY['reason']),
    ('checkin_events', 'mask_text', ARRAY['reason', 'actor_name']),
    ('hotel_instances', 'mask_text', ARRAY['hotel_name', 'location', 'address', 'point_of_contact']),
    ('hotel_instances', 'mask_contact', ARRAY['contact_phone_number']),
    ('audit_events', 'mask_text', ARRAY['actor_name', 'detail']),
    ('roll_call_answers', 'mask_text', ARRAY['note']),
    ('missing_players', 'mask_text', ARRAY['outcome_note', 'actor_name']),
    ('sms_messages', 'mask_text', ARRAY['mobile_number', 'text']),
    ('sms_messages', 'mask_json', ARRAY['variables']),
    ('notifications', 'mask_text', ARRAY['subject', 'message', 'team_name', 'custom_text', 'sms_text']),
    ('one_time_passwords', 'mask_text', ARRAY['mobile_number', 'reason']),
    ('sign_in_challenges', 'mask_text', ARRAY['mobile_number']),
    ('uploads', 'mask_text', ARRAY['file_name']),
    ('uploads', 'mask_json', ARRAY['errors', 'warnings']),
    ('upload_batches', 'mask_text', ARRAY['error_message']),
    ('upload_messages', 'mask_text', ARRAY['message']),
    ('upload_rejected_rows', 'mask_texts', ARRAY['reasons']),
    ('upload_rows', 'mask_texts', ARRAY['errors', 'warnings']),
    ('upload_rows', 'mask_text', ARRAY['location', 'district', 'hotel_name', 'address', 'point_of_contact', 'name',
      'mobile_number', 'team_name', 'discipline', 'stadium', 'travel_poc_name', 'venue_poc_name']),
    ('upload_rows', 'mask_contact', ARRAY['contact_phone_number', 'notify_transport', 'travel_poc_mobile',
      'venue_poc_mobile'])
  ) AS columns (relation, mask, names), unnest(names) AS name
  UNION ALL VALUES
  ('sms_messages', 'state', 'CASE WHEN state IN (''queued'', ''unconfirmed'') THEN ''failed'' ELSE state END'),
  ('sms_messages', 'last_error', 'CASE WHEN state IN (''queued'', ''unconfirmed'')
    THEN ''The number is no longer kept'' ELSE mask_text(last_error) END'),
  ('upload_rejected_rows', 'cells', 'mask_cells(cells, (SELECT u.columns FROM uploads AS u WHERE u.id = t.upload_id))'),
  ('upload_rows', 'cells', 'mask_cells(cells, (SELECT u.columns FROM uploads AS u WHERE u.id = t.upload_id))')
$function$;

CREATE OR REPLACE FUNCTION tables_with_numbers()
 RETURNS TABLE(relation text, figure text, object text, condition text)
 LANGUAGE sql
 IMMUTABLE
AS $function$ VALUES
  ('participants', 'people', 'id', 'true'),
  ('participant_history', 'history', 'id', 'true'),
  ('hotel_history', 'history', 'id', 'true'),
  ('checkin_events', 'history', 'id', 'true'),
  ('hotel_instances', 'others', 'id', 'true'),
  ('audit_events', 'others', 'id', 'true'),
  ('roll_call_answers', 'others', 'id', 'true'),
  ('missing_players', 'others', 'id', 'true'),
  ('sms_messages', 'messages', 'id', 'state <> ''handing_over'''),
  ('notifications', 'messages', 'id', 'true'),
  ('one_time_passwords', 'others', 'id', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('sign_in_challenges', 'others', 'id', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('uploads', 'uploads', 'id', 'status <> ''processing'''),
  ('upload_batches', 'uploads', 'upload_id', 'true'),
  ('upload_messages', 'uploads', 'upload_id', 'true'),
  ('upload_rejected_rows', 'uploads', 'upload_id', 'true'),
  ('upload_rows', 'uploads', 'upload_id',
    'EXISTS (SELECT FROM uploads AS u WHERE u.id = t.upload_id AND u.status <> ''processing'')')
$function$;

-- The answers of a coach are removed with the coach; players who are missing are not.
CREATE OR REPLACE FUNCTION remove_person(person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  code text;
  number text;
  linked uuid[];
  has_own_number boolean;
BEGIN
  SELECT participant_id, mobile_number INTO STRICT code, number FROM participants WHERE id = person;
  has_own_number := coalesce(is_callable(number), false)
    AND NOT EXISTS (SELECT FROM participants WHERE mobile_number = number AND id <> person)
    AND NOT EXISTS (SELECT FROM users WHERE mobile_number = number);
  -- An SMS to a number that several people share has one row for all of them.
  linked := ARRAY(
    SELECT r.sms_id FROM notification_recipients AS r
    WHERE r.participant_id = person AND r.sms_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM notification_recipients AS other WHERE other.sms_id = r.sms_id AND other.participant_id <> person)
    UNION SELECT id FROM sms_messages WHERE has_own_number AND mobile_number = number);
  -- So that no figure counts it as waiting for ever.
  UPDATE sms_messages SET state = 'failed' WHERE id = ANY (linked) AND state NOT IN ('sent', 'delivered', 'failed');
  DELETE FROM notification_recipients WHERE participant_id = person;
  DELETE FROM sms_messages WHERE id = ANY (linked);
  DELETE FROM one_time_passwords WHERE has_own_number AND mobile_number = number;
  DELETE FROM sign_in_challenges WHERE has_own_number AND mobile_number = number;
  DELETE FROM upload_rows WHERE participant_id = code;
  DELETE FROM upload_rejected_rows WHERE code = ANY (cells);
  DELETE FROM participant_history WHERE participant_id = person;
  DELETE FROM checkin_events WHERE participant_id = person;
  DELETE FROM roll_call_answers WHERE coach_id = person;
  DELETE FROM bookings WHERE participant_id = person;
  DELETE FROM participants WHERE id = person;
END $function$;
