-- The language of the SMS and messages to a coach, and messages in several languages.

CREATE DOMAIN language_code AS text CHECK (VALUE IN ('en', 'ta', 'hi'));

-- Of a coach who has chosen one; null is English.
ALTER TABLE participants ADD COLUMN preferred_language language_code;

ALTER TABLE sms_messages ADD COLUMN language language_code NOT NULL DEFAULT 'en';

-- A message as coaches of another language read it. `sms_text` is null if their SMS is the English one.
CREATE TABLE notification_translations (
  notification_id uuid NOT NULL REFERENCES notifications (id),
  language language_code NOT NULL CHECK (language <> 'en'),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  sms_text text,
  PRIMARY KEY (notification_id, language)
);

-- The messages in other languages are masked with the English ones.
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
    ('notification_translations', 'mask_text', ARRAY['subject', 'message', 'sms_text']),
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
  ('notification_translations', 'messages', 'notification_id', 'true'),
  ('one_time_passwords', 'others', 'id', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('sign_in_challenges', 'others', 'id', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('uploads', 'uploads', 'id', 'status <> ''processing'''),
  ('upload_batches', 'uploads', 'upload_id', 'true'),
  ('upload_messages', 'uploads', 'upload_id', 'true'),
  ('upload_rejected_rows', 'uploads', 'upload_id', 'true'),
  ('upload_rows', 'uploads', 'upload_id',
    'EXISTS (SELECT FROM uploads AS u WHERE u.id = t.upload_id AND u.status <> ''processing'')')
$function$;
