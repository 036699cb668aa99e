-- Of rejected rows only those of the person are removed, by the column of the person's id. Other rows may have the same
-- text: players the id of their coach, hotels a number.
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
  DELETE FROM upload_rejected_rows AS r USING (
    SELECT u.id, place::integer FROM uploads AS u, unnest(u.columns) WITH ORDINALITY AS header (name, place)
    WHERE regexp_replace(lower(name), '[\s_]', '', 'g') =
      CASE u.upload_type WHEN 'players' THEN 'playerid' WHEN 'coaches-officials' THEN 'coachid' END
  ) AS own WHERE r.upload_id = own.id AND r.cells[own.place] = code;
  DELETE FROM participant_history WHERE participant_id = person;
  DELETE FROM checkin_events WHERE participant_id = person;
  DELETE FROM roll_call_answers WHERE coach_id = person;
  DELETE FROM bookings WHERE participant_id = person;
  DELETE FROM participants WHERE id = person;
END $function$;
