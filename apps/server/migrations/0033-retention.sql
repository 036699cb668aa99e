-- Data retention: masks mobile numbers and contacts after the event, and removes a participant with everything about
-- the person. Both change append-only tables, and one function does both: erase_personal_data.

ALTER TABLE settings
  -- Null: numbers are kept for ever.
  ADD COLUMN keep_mobile_days integer CHECK (keep_mobile_days BETWEEN 0 AND 3650),
  ADD COLUMN event_ends calendar_day,
  -- True from the first masked row until the files of the database no longer have what it was.
  ADD COLUMN rewrite_is_due boolean NOT NULL DEFAULT false;

-- A masked number keeps +91 and its last four digits.
ALTER DOMAIN mobile_number DROP CONSTRAINT mobile_number_check;
ALTER DOMAIN mobile_number ADD CONSTRAINT mobile_number_check
  CHECK (VALUE ~ '^\+91([6-9][0-9]{9}|0{10}|•{6}[0-9]{4})$');
-- Users sign in with their number.
ALTER TABLE users ADD CONSTRAINT users_have_no_masked_number CHECK (mobile_number !~ '•');
-- Whether somebody has the number: it is not the dummy number, and not masked.
CREATE FUNCTION is_callable(number text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN number ~ '^\+91[6-9]';
-- Masked numbers of two coaches may be equal.
DROP INDEX coach_mobile_is_unique;
CREATE UNIQUE INDEX coach_mobile_is_unique ON participants (mobile_number)
  WHERE role = 'coach' AND is_callable(mobile_number);
-- Finds a coach by number: with a parameter the planner cannot use the index above.
CREATE INDEX ON participants (mobile_number) WHERE role = 'coach';

-- Every mobile number in a text, as normaliseMobile of the contract recognises it: six digits become •. So the text
-- keeps its length, and a second run changes nothing. This function and the next are not STRICT, so that the
-- planner puts their bodies into the statement, which is many times faster.
CREATE FUNCTION mask_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    -- The pattern below takes a millisecond, so texts without ten digits and the stored form do without it.
    WHEN length(given) - length(translate(given, '0123456789', '')) < 10 THEN given
    WHEN given ~ '^\+91[6-9][0-9]{9}$' THEN '+91••••••' || right(given, 4)
    ELSE regexp_replace(given,
      '(?<![0-9•])((?:(?:\+|00)?91|0)?[\s\u00a0\u202f.()\-]{0,3})[6-9]([\s\u00a0\u202f.()\-]{0,3})[0-9]'
      || '([\s\u00a0\u202f.()\-]{0,3})[0-9]([\s\u00a0\u202f.()\-]{0,3})[0-9]([\s\u00a0\u202f.()\-]{0,3})[0-9]'
      || '([\s\u00a0\u202f.()\-]{0,3})[0-9]((?:[\s\u00a0\u202f.()\-]{0,3}[0-9]){4})(?![0-9])',
    '\1•\2•\3•\4•\5•\6•\7', 'g')
  END;

-- A field for a contact may also have a number of a landline, or an e-mail address.
CREATE FUNCTION mask_contact(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN length(given) - length(translate(given, '0123456789@', '')) < 5 AND given !~ '@' THEN given
    WHEN given ~ '^\+91[6-9•][0-9•]{5}[0-9]{4}$' THEN mask_text(given)
    ELSE regexp_replace(
      regexp_replace(mask_text(given), '[0-9](?=(?:[\s\u00a0\u202f.()\-]{0,3}[0-9]){4})', '•', 'g'),
      '[^\s@,;<•]+@', '•••@', 'g')
  END;

CREATE FUNCTION mask_texts(given text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT mask_text(value) FROM unnest(given) WITH ORDINALITY AS each (value, place) ORDER BY place);
END $$;

-- The cells of a row of a sheet; the header says which are contacts.
CREATE FUNCTION mask_cells(given text[], header text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(
    SELECT CASE WHEN header[place] ~* 'mobile|phone|contact|transport' THEN mask_contact(value)
      ELSE mask_text(value) END
    FROM unnest(given) WITH ORDINALITY AS each (value, place) ORDER BY place);
END $$;

-- A field of a stored record. Ids, references, codes and dates are no numbers of people, whatever their digits.
CREATE FUNCTION mask_field(field text, given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN jsonb_typeof(given) <> 'string' OR field IN ('participantId', 'coachId', 'hotelId', 'bookingReference',
      'instanceCode', 'pincode', 'checkinTime', 'checkoutTime', 'bookingStartDate', 'bookingEndDate', 'startDate',
      'endDate') THEN given
    WHEN field IN ('notifyTransport', 'travelPocMobile', 'venuePocMobile', 'contactPhoneNumber')
      THEN to_jsonb(mask_contact(given #>> '{}'))
    ELSE to_jsonb(mask_text(given #>> '{}'))
  END;
END $$;

-- In PL/pgSQL, which plans the query once and not for each row.
CREATE FUNCTION mask_record(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  -- Most fields have no number: only the others are replaced.
  RETURN given || (
    SELECT coalesce(jsonb_object_agg(key, mask_field(key, value)), '{}') FROM jsonb_each(given)
    WHERE jsonb_typeof(value) = 'string' AND value::text ~ '@|[0-9]([^0-9]*[0-9]){4}');
END $$;

-- [{field, from, to}] of a history.
CREATE FUNCTION mask_changes(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(change || jsonb_build_object(
        'from', mask_field(change ->> 'field', change -> 'from'),
        'to', mask_field(change ->> 'field', change -> 'to')) ORDER BY place), '[]')
    FROM jsonb_array_elements(given) WITH ORDINALITY AS each (change, place));
END $$;

-- A list of texts, or an object with texts.
CREATE FUNCTION mask_json(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE jsonb_typeof(given)
    WHEN 'object' THEN mask_record(given)
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(mask_field('', value) ORDER BY place), '[]')
      FROM jsonb_array_elements(given) WITH ORDINALITY AS each (value, place))
    ELSE mask_field('', given)
  END;
END $$;

-- Every table that may have numbers of people: the figure of the preview that counts it, what is counted, and the rows
-- that are masked. Users keep their numbers. An SMS that is being handed over, and the rows of an upload that is being
-- stored, still need theirs: the next run masks them.
CREATE FUNCTION tables_with_numbers() RETURNS TABLE (relation text, figure text, object text, condition text)
  LANGUAGE sql IMMUTABLE AS $$ VALUES
  ('participants', 'people', 'id', 'true'),
  ('participant_history', 'history', 'id', 'true'),
  ('hotel_history', 'history', 'id', 'true'),
  ('checkin_events', 'history', 'id', 'true'),
  ('hotel_instances', 'others', 'id', 'true'),
  ('audit_events', 'others', 'id', 'true'),
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
$$;

-- Their columns, and the expression of the masked value. An SMS that waits cannot be sent to a masked number: it fails.
CREATE FUNCTION columns_with_numbers() RETURNS TABLE (relation text, name text, masked text)
  LANGUAGE sql IMMUTABLE AS $$
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
$$;

-- What masking would change.
CREATE FUNCTION count_numbers() RETURNS TABLE (figure text, objects bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text;
BEGIN
  SELECT string_agg(format('SELECT %L AS figure, %L || %I AS object FROM %I AS t WHERE %s AND (%s)',
    t.figure, CASE WHEN t.figure = 'uploads' THEN '' ELSE t.relation END, t.object, t.relation, t.condition, c.differs),
    ' UNION ALL ')
  INTO parts
  FROM tables_with_numbers() AS t JOIN (
    SELECT relation, string_agg(format('%I IS DISTINCT FROM %s', name, masked), ' OR ') AS differs
    FROM columns_with_numbers() GROUP BY relation
  ) AS c USING (relation);
  RETURN QUERY EXECUTE format('SELECT figure, count(DISTINCT object) FROM (%s) AS found GROUP BY figure', parts);
END $$;

-- Masks the rows of some blocks of a table, so that each transaction locks few rows. Returns how many it changed.
CREATE FUNCTION mask_blocks(of_table text, first_block bigint, end_block bigint) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  statement text;
  changed integer;
BEGIN
  SELECT format(
    'UPDATE %1$I AS t SET %2$s FROM (
      SELECT ctid AS place, %3$s FROM %1$I AS t WHERE ctid >= %4$L AND ctid < %5$L AND %6$s OFFSET 0
    ) AS m WHERE t.ctid = m.place AND (%7$s)',
    of_table, string_agg(format('%1$I = m.%1$I', c.name), ', '),
    string_agg(format('%s AS %I', c.masked, c.name), ', '), format('(%s,0)', first_block), format('(%s,0)', end_block),
    t.condition, string_agg(format('t.%1$I IS DISTINCT FROM m.%1$I', c.name), ' OR '))
  INTO STRICT statement
  FROM tables_with_numbers() AS t JOIN columns_with_numbers() AS c USING (relation)
  WHERE relation = of_table GROUP BY t.condition;
  EXECUTE statement;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN
    UPDATE settings SET rewrite_is_due = true WHERE NOT rewrite_is_due;
  END IF;
  RETURN changed;
END $$;

-- Removes a person. The nights are freed by the triggers on allocations. Figures of past messages stay as they are.
CREATE FUNCTION remove_person(person uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  DELETE FROM bookings WHERE participant_id = person;
  DELETE FROM participants WHERE id = person;
END $$;

-- The only function that may change append-only tables. It demands the audit event of what it does, by its time:
-- of kind remove_participant to remove a person, else retention to mask the rows of some blocks of a table.
CREATE FUNCTION erase_personal_data(
  audited_at timestamptz, person uuid, of_table text, first_block bigint, end_block bigint
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  required_kind text := CASE WHEN person IS NULL THEN 'retention' ELSE 'remove_participant' END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_events WHERE happened_at = audited_at AND kind = required_kind AND outcome = 'succeeded'
  ) THEN
    RAISE EXCEPTION 'personal data is erased only with an audit event' USING ERRCODE = 'restrict_violation';
  END IF;
  IF person IS NULL THEN
    RETURN mask_blocks(of_table, first_block, end_block);
  END IF;
  PERFORM remove_person(person);
  RETURN 1;
END $$;

-- Looks at the functions that are running, not at a setting, which anybody could set. Who may create functions and
-- disable triggers, such as the owner of the tables, can always get around it: see decision 34.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running text;
BEGIN
  GET DIAGNOSTICS running = PG_CONTEXT;
  IF TG_OP = 'TRUNCATE' OR running !~ '(?n)^PL/pgSQL function (public\.)?erase_personal_data\(' THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

-- The removed person is in no table any more, so tell_of_people cannot find the team.
CREATE FUNCTION tell_of_removed_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, people, teams)
  SELECT 'people', array_agg(id), coalesce(array_agg(DISTINCT team) FILTER (WHERE team IS NOT NULL), '{}')
  FROM (
    SELECT id, CASE role WHEN 'coach' THEN participant_id ELSE coach_id END AS team FROM old_rows
  ) AS removed
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_removed AFTER DELETE ON participants
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_removed_participants();
