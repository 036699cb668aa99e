-- Settings, repeated requests, audit log, runs, and data retention.

CREATE TABLE settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  checkin_grace_hours integer NOT NULL DEFAULT 24 CHECK (checkin_grace_hours BETWEEN 0 AND 72),
  checkout_grace_hours integer NOT NULL DEFAULT 24 CHECK (checkout_grace_hours BETWEEN 0 AND 72),
  minimum_stay_days integer NOT NULL DEFAULT 3 CHECK (minimum_stay_days BETWEEN 1 AND 30),
  last_refresh timestamptz,
  -- Null: numbers are kept for ever.
  keep_mobile_days integer CHECK (keep_mobile_days BETWEEN 0 AND 3650),
  event_ends calendar_day,
  -- `HH:MM` in the event's time zone; null: there is no roll-call.
  roll_call_time text CHECK (roll_call_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

INSERT INTO settings DEFAULT VALUES;

-- A repeat of a request gets the response of the first one. What creates something stores its key and response in
-- the transaction of the work. Otherwise the key is claimed before: `answer` is null until the work is done, or the
-- lease is over. Requests and responses of sign-ins have secrets, so the key itself, which only its caller knows, is
-- not stored: the request is hashed with it and the response encrypted.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  answer bytea,
  -- Infinite where the key was stored with the work.
  leased_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- The network of a request without a session: the keys of one are limited in number. Null for a signed-in caller.
  address inet,
  PRIMARY KEY (caller, key_hash)
);
CREATE INDEX idempotency_keys_address_created_at_idx ON idempotency_keys (address, created_at DESC)
  WHERE address IS NOT NULL;
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

-- Who did what from where: actions of administrators, and sign-ins of everybody. `actor_id` is the id of a user, or
-- of a
-- coach's participant; it is no foreign key, because the event stays when the person is removed. No text contains a
-- mobile number in full.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  outcome text NOT NULL CHECK (outcome IN ('succeeded', 'refused', 'failed')),
  actor_id uuid,
  actor_role text,
  actor_name text,
  address inet,
  object text CHECK (length(object) BETWEEN 1 AND 300),
  detail text CHECK (length(detail) BETWEEN 1 AND 1000)
);
CREATE INDEX audit_events_actor_id_happened_at_id_idx ON audit_events (actor_id, happened_at, id);
-- Each filter of the list reads its index in the order of the list.
CREATE INDEX audit_events_happened_at_id_idx ON audit_events (happened_at, id);
CREATE INDEX audit_events_kind_happened_at_id_idx ON audit_events (kind, happened_at, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the product does besides its requests: recounts of the room-night ledger, maintenance, the preparation of a
-- night for its audit, uploads while they are at work, and what happens at once, such as a backup (decisions §9).
-- Whether one without an end still runs is known by its job, or by an advisory lock.
CREATE TABLE runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- The action of maintenance, the night, the file of a backup, or the hash that stands for the caller and the
  -- Idempotency-Key of an upload.
  subject text CHECK (length(subject) BETWEEN 1 AND 100),
  -- The admin who started maintenance.
  started_by text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  has_failed boolean NOT NULL DEFAULT false,
  -- What was done, or why it failed.
  message text,
  -- Instances, tables or rows. The total is null as long as it is unknown.
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  steps_total integer,
  -- The table, index or kind of event at hand, or the stage of an upload.
  current_step text,
  -- Of the ledger and the list of people, which were mended; or of a night, for the list of nights to close.
  differences integer CHECK (differences >= 0),
  -- Figures, never personal data.
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT no_more_steps_done_than_total CHECK (steps_done <= steps_total),
  CONSTRAINT failed_runs_say_why CHECK (NOT has_failed OR message IS NOT NULL),
  CONSTRAINT only_finished_runs_have_a_message CHECK (message IS NULL OR finished_at IS NOT NULL),
  CONSTRAINT recounts_count CHECK (kind <> 'recount' OR num_nulls(steps_total, differences) = 0),
  CONSTRAINT maintenance_has_an_action CHECK (kind <> 'maintenance' OR started_by IS NOT NULL
    AND coalesce(subject IN ('analyze', 'vacuum', 'vacuum_full', 'reindex', 'cleanup'), false)
    AND (finished_at IS NULL OR message IS NOT NULL)),
  CONSTRAINT nights_are_prepared CHECK (kind <> 'night' OR num_nulls(finished_at, differences) = 0
    AND coalesce(subject ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', false)),
  CONSTRAINT uploads_have_a_stage CHECK (kind <> 'upload' OR num_nulls(subject, current_step) = 0)
);
CREATE INDEX runs_kind_id_idx ON runs (kind, id);
CREATE UNIQUE INDEX runs_of_one_subject ON runs (kind, subject) WHERE kind IN ('night', 'upload');

-- Statistics of slow queries, where the database has the library and lets us: the dashboard does without them
-- elsewhere.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_stat_statements;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_stat_statements is not available: %', SQLERRM;
END $$;

-- The text with 0 to 9 for the digits of the scripts of India, of Arabic, and of full width: as plainDigits of the
-- contract, which reads those of every script.
CREATE FUNCTION plain_digits(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    -- To look for them takes a hundredth of the time of replacing them.
    WHEN octet_length(given) = length(given) OR given !~ '[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹０-９]' THEN given
    ELSE translate(given,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯'
      '௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９',
      repeat('0123456789', 14))
  END;

-- Every mobile number in a text, as normaliseMobile of the contract recognises it: six digits become •. So the text
-- keeps its length, and a second run changes nothing. This function and the next are not STRICT, so that the
-- planner puts their bodies into the statement, which is many times faster.
CREATE FUNCTION mask_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    -- The pattern below takes a millisecond, so texts without ten digits and the stored form do without it.
    WHEN length(given) - length(translate(plain_digits(given), '0123456789', '')) < 10 THEN given
    WHEN given ~ '^\+91[6-9][0-9]{9}$' THEN '+91••••••' || right(given, 4)
    -- ~ stands for up to three characters that normaliseMobile ignores inside a number.
    ELSE regexp_replace(plain_digits(given), replace(
      '(?<![0-9•])((?:(?:\+|00)?91|0)?~)[6-9](~)[0-9](~)[0-9](~)[0-9](~)[0-9](~)[0-9]((?:~[0-9]){4})(?![0-9])', '~',
      '[\s().\-\u00a0\u00ad\u2000-\u2015\u2024-\u202f\u205f-\u206f\u2212\u3000\ufe50-\ufe6f\ufeff\uff0d]{0,3}'),
    '\1•\2•\3•\4•\5•\6•\7', 'g')
  END;

-- A field for a contact may also have a number of a landline, or an e-mail address.
CREATE FUNCTION mask_contact(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN length(given) - length(translate(plain_digits(given), '0123456789@', '')) < 5 AND given !~ '@' THEN given
    WHEN given ~ '^\+91[6-9•][0-9•]{5}[0-9]{4}$' THEN mask_text(given)
    ELSE regexp_replace(
      regexp_replace(mask_text(plain_digits(given)),
        '[0-9](?=(?:[\s().\-\u00a0\u00ad\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\ufeff]{0,3}[0-9]){4})', '•', 'g'),
      '[^\s@,;<•]+@', '•••@', 'g')
  END;

CREATE FUNCTION mask_texts(given text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT mask_text(value) FROM unnest(given) WITH ORDINALITY AS each (value, place) ORDER BY place);
END $$;

-- A field of a stored record. Ids, references, codes and dates are no numbers of people, whatever their digits.
CREATE FUNCTION mask_field(field text, given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN jsonb_typeof(given) <> 'string' OR field IN ('participantId', 'coachId', 'hotelId', 'bookingReference',
      'instanceCode', 'pincode', 'checkinTime', 'checkoutTime', 'bookingStartDate', 'bookingEndDate', 'startDate',
      'endDate', 'mergedWith') THEN given
    WHEN field IN ('notifyTransport', 'travelPocMobile', 'venuePocMobile', 'contactPhoneNumber')
      THEN to_jsonb(mask_contact(given #>> '{}'))
    ELSE to_jsonb(mask_text(given #>> '{}'))
  END;
END $$;

-- False only where masking changes nothing in JSON, the changes of a record or an object with texts: no string has ten digits (an instant has a T in
-- the middle), and no contact has five or an @. To read the text once takes a third of the time of looking at each field.
CREATE FUNCTION may_have_number(given jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  plain_digits(given::text) ~ ('[0-9]([^0-9",:{}T]*[0-9]){9}'
    || '|(Transport|Mobile|PhoneNumber)"(}|: "([^"\\]|\\.)*(@|[0-9](([^0-9"\\]|\\.)*[0-9]){4}))');

-- [{field, from, to}] of a history. In PL/pgSQL, which plans the query once and not for each row.
CREATE FUNCTION mask_changes(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT may_have_number(given) THEN RETURN given; END IF;
  RETURN (
    SELECT coalesce(jsonb_agg(change || jsonb_build_object(
        'from', mask_field(change ->> 'field', change -> 'from'),
        'to', mask_field(change ->> 'field', change -> 'to')) ORDER BY place), '[]')
    FROM jsonb_array_elements(given) WITH ORDINALITY AS each (change, place));
END $$;

-- A list of texts, or an object with texts.
CREATE FUNCTION mask_json(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT may_have_number(given) THEN RETURN given; END IF;
  -- Not in one CASE: where an administrator forces parallel plans, PostgreSQL computes all SELECTs of a statement.
  CASE jsonb_typeof(given)
    WHEN 'object' THEN RETURN (
      SELECT coalesce(jsonb_object_agg(key, mask_field(key, value)), '{}') FROM jsonb_each(given));
    WHEN 'array' THEN RETURN (
      SELECT coalesce(jsonb_agg(mask_field('', value) ORDER BY place), '[]')
      FROM jsonb_array_elements(given) WITH ORDINALITY AS each (value, place));
    ELSE RETURN mask_field('', given);
  END CASE;
END $$;

-- Every text and JSON column, once: whether a run masks it (with which expression), it follows a masked column (how),
-- its rows are deleted (which), or why it is harmless. A null name stands for all columns of the table. A migration that
-- adds a column adds it here; a test compares this with the catalogue.
CREATE FUNCTION declared_texts() RETURNS TABLE (relation text, name text, treatment text, how text)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT relation, name, treatment, format(how, name) FROM (VALUES
    ('admin_history', 'masked', 'mask_changes(%I)', '{changes}'),
    ('admin_history', 'masked', 'mask_text(%I)', '{reason,admin_username}'),
    ('api_keys', 'harmless', 'the name that an admin chose for a program', '{name}'::text[]),
    ('api_keys', 'harmless', 'a choice, and the beginning of a key', '{scope,visible_prefix}'),
    ('audit_events', 'masked', 'mask_text(%I)', '{actor_name,detail}'),
    ('audit_events', 'harmless', 'an id, a path, or a text that is stored with masked numbers', '{object}'),
    ('audit_events', 'harmless', 'a choice', '{kind,outcome,actor_role}'),
    ('audited_instances', 'harmless', 'a choice', '{pays_for}'),
    ('audited_people', 'harmless', 'a state', '{state}'),
    ('booking_change_people', 'harmless', 'ids, references, days, or one of our reasons',
      '{before,after,details,reason}'),
    ('booking_changes', 'harmless', 'a choice; counts, ids and days', '{kind,details}'),
    ('bookings', 'harmless', 'an id or a reference, whatever its digits', '{hotel_id,reference}'),
    ('given_lists', 'masked', 'mask_texts(%I)', '{names}'),
    ('given_lists', 'masked', 'mask_text(%I)', '{given_out_by}'),
    ('given_lists', 'harmless', 'a choice, ids, or numbers of rooms', '{list,hotel_id,participant_ids,room_numbers}'),
    ('hotel_instances', 'masked', 'mask_text(%I)', '{hotel_name,location,district,address,point_of_contact}'),
    ('hotel_instances', 'masked', 'mask_contact(%I)', '{contact_phone_number}'),
    ('hotel_instances', 'follows', 'generated from the others', '{search_text}'),
    ('participants', 'follows', 'generated from the others', '{search_text}'),
    ('hotel_instances', 'harmless', 'an id, a code or a choice', '{hotel_id,instance_code,pincode,pays_for}'),
    ('hotel_verifications', 'harmless', 'an id', '{hotel_id}'),
    ('hotels', 'harmless', 'an id', '{hotel_id}'),
    ('idempotency_keys', 'harmless', 'the id of a caller', '{caller}'),
    ('invoices', 'masked', 'mask_text(%I)', '{number,actor_name}'),
    ('invoices', 'harmless', 'an id', '{hotel_id}'),
    ('listed_people', 'follows', 'triggers copy it', '{discipline}'),
    ('listed_people', 'harmless', 'an id, a role or a state', '{participant_id,role,checkin_status,team,hotel_id}'),
    ('live_changes', 'harmless', 'topics and ids', '{topic,teams}'),
    ('merged_history', 'masked', 'mask_changes(%I)', '{changes}'),
    ('merged_history', 'masked', 'mask_text(%I)', '{reason,admin_username}'),
    ('merged_people', 'masked', 'mask_json(%I)', '{record}'),
    ('merged_people', 'harmless', 'an id', '{participant_id,team}'),
    ('migrations', 'harmless', 'names and hashes of our files', '{name,hash}'),
    ('missing_players', 'masked', 'mask_text(%I)', '{outcome_note,actor_name}'),
    ('missing_players', 'harmless', 'a choice', '{outcome,actor_role}'),
    ('night_adjustments', 'masked', 'mask_text(%I)', '{reason,actor_name}'),
    ('night_audits', 'masked', 'mask_text(%I)', '{note,actor_name}'),
    ('notification_recipients', 'harmless', 'a state', '{delivery_method,status}'),
    ('notification_translations', 'masked', 'mask_text(%I)', '{subject,message,sms_text}'),
    ('notification_translations', 'harmless', 'a choice', '{language}'),
    ('notifications', 'masked', 'mask_text(%I)', '{subject,message,team_name,custom_text,sms_text}'),
    ('notifications', 'masked', 'mask_texts(%I)', '{target_disciplines}'),
    ('notifications', 'harmless', 'a choice', '{audience,notification_type,checkout_reason}'),
    ('one_time_passwords', 'masked', 'mask_text(%I)', '{mobile_number,reason}'),
    ('one_time_passwords', 'harmless', 'a choice or a hash', '{purpose,code_hash,source}'),
    ('participant_history', 'masked', 'mask_changes(%I)', '{changes}'),
    ('participant_history', 'masked', 'mask_text(%I)', '{reason,admin_username}'),
    ('participant_history', 'harmless', 'a choice', '{kind,actor_role}'),
    ('participants', 'masked', 'mask_text(%I)', '{name,mobile_number,team_name,discipline,district,location,stadium,
      travel_poc_name,venue_poc_name}'),
    ('participants', 'masked', 'mask_contact(%I)', '{notify_transport,travel_poc_mobile,venue_poc_mobile}'),
    ('participants', 'harmless', 'an id, a role, a state or a choice',
      '{participant_id,role,coach_id,checkin_status,coach_role,preferred_language}'),
    ('roll_call_answers', 'masked', 'mask_text(%I)', '{note}'),
    ('runs', 'masked', 'mask_text(%I)', '{started_by,message}'),
    ('runs', 'harmless', 'a choice, a day, a hash, the name of a table or a backup; days and counts',
      '{kind,subject,current_step,details}'),
    ('sessions', 'harmless', 'a role', '{role}'),
    ('settings', 'harmless', 'a time of the day', '{roll_call_time}'),
    -- Masked numbers may be equal, and these are unique.
    ('sign_in_challenges', 'deleted', 'but for the numbers of users', '{mobile_number}'),
    ('sign_in_challenges', 'harmless', 'a choice', '{purpose}'),
    ('sign_in_tries', 'harmless', 'a choice; networks, ids and hashes', '{kind,key}'),
    ('sms_messages', 'masked', 'mask_text(%I)', '{mobile_number,text}'),
    ('sms_messages', 'masked', 'mask_json(%I)', '{variables}'),
    -- An SMS that waits cannot be sent to a masked number: it fails.
    ('sms_messages', 'masked', 'CASE WHEN state IN (''queued'', ''unconfirmed'') THEN ''failed'' ELSE state END',
      '{state}'),
    ('sms_messages', 'masked', 'CASE WHEN state IN (''queued'', ''unconfirmed'')
      THEN ''The number is no longer kept'' ELSE mask_text(%I) END', '{last_error}'),
    ('sms_messages', 'harmless', 'an id or a choice', '{template_key,gateway_reference,held_by,language}'),
    ('stays', 'harmless', 'a choice', '{given_up}'),
    ('stays', 'harmless', 'the number of a room', '{room_number}'),
    ('team_journeys', 'masked', 'mask_text(%I)', '{number,place_name,note,actor_name}'),
    ('team_journeys', 'harmless', 'a choice', '{direction,mode,actor_role}'),
    ('upload_batches', 'masked', 'mask_text(%I)', '{error_message}'),
    ('upload_batches', 'harmless', 'a state', '{status}'),
    ('upload_messages', 'harmless', 'deleted when the upload ends', NULL),
    ('upload_rejected_rows', 'deleted', 'all', '{participant_id,cells,reasons}'),
    ('upload_rows', 'harmless', 'deleted when the upload ends', NULL),
    ('uploads', 'masked', 'mask_text(%I)', '{file_name,undo_reason}'),
    ('uploads', 'masked', 'mask_texts(%I)', '{columns}'),
    ('uploads', 'masked', 'mask_json(%I)', '{errors,warnings,notes}'),
    ('uploads', 'harmless', 'a choice or a state', '{upload_type,file_format,options,status}'),
    ('users', 'harmless', 'an account, which signs in with them', '{role,email,name,mobile_number,password_hash}'),
    ('withdrawn_invoices', 'masked', 'mask_text(%I)', '{reason,actor_name}'),
    -- The job queue is not ours. Our jobs have no payload, and messages of database errors have no values of rows.
    ('graphile_worker._private_job_queues', 'harmless', 'names of queues and processes', NULL),
    ('graphile_worker._private_jobs', 'harmless', 'keys and messages of errors', NULL),
    ('graphile_worker._private_known_crontabs', 'harmless', 'names of our tasks', NULL),
    ('graphile_worker._private_tasks', 'harmless', 'names of our tasks', NULL)
  ) AS declared (relation, treatment, how, names) LEFT JOIN LATERAL unnest(names) AS name ON true
$$;

-- The tables with columns that are masked, and those whose rows are deleted.
CREATE FUNCTION tables_with_numbers()
  RETURNS TABLE (relation text, figure text, condition text) LANGUAGE sql IMMUTABLE AS $$ VALUES
  ('sign_in_challenges', 'others', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  -- Before the people, whose change tells the screens that show both.
  ('given_lists', 'others', 'true'),
  ('participants', 'people', 'true'),
  ('participant_history', 'history', 'true'),
  ('merged_people', 'history', 'true'),
  ('merged_history', 'history', 'true'),
  ('admin_history', 'history', 'true'),
  ('hotel_instances', 'others', 'true'),
  ('audit_events', 'others', 'true'),
  ('night_audits', 'others', 'true'),
  ('night_adjustments', 'others', 'true'),
  ('invoices', 'others', 'true'),
  ('withdrawn_invoices', 'others', 'true'),
  ('roll_call_answers', 'others', 'true'),
  ('missing_players', 'others', 'true'),
  ('team_journeys', 'others', 'true'),
  ('runs', 'others', 'true'),
  ('sms_messages', 'messages', 'state <> ''handing_over'''),
  ('notifications', 'messages', 'true'),
  ('notification_translations', 'others', 'true'),
  ('one_time_passwords', 'others', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('uploads', 'uploads', 'status <> ''processing'''),
  ('upload_batches', 'uploads', 'true'),
  ('upload_rejected_rows', 'uploads', 'true')
$$;

-- What masking would change or delete. A table is read once, by several processes. Most records with a number are of a
-- new mobile number, which a path finds in a tenth of the time of masking the record.
CREATE FUNCTION count_numbers() RETURNS TABLE (figure text, objects bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE (
    WITH found AS (
      SELECT t.relation, t.figure,
        format('SELECT %s FROM %I AS t WHERE %s AND (%s)',
          CASE WHEN t.figure = 'uploads' THEN CASE t.relation WHEN 'uploads' THEN 'id' ELSE 'upload_id' END END,
          t.relation, t.condition, coalesce(c.differs, 'true')) AS objects
      FROM tables_with_numbers() AS t LEFT JOIN (
        SELECT relation, string_agg(
          CASE WHEN how LIKE 'mask_changes(%' THEN format('%I @? %L OR ', name,
            '$[*] ? (@.field == "mobileNumber").* ? (@ like_regex "^[+]91[6-9][0-9]{9}$")') ELSE '' END
          || format('%I IS DISTINCT FROM %s', name, how), ' OR ' ORDER BY length(how)) AS differs
        FROM declared_texts() WHERE treatment = 'masked' GROUP BY relation
      ) AS c USING (relation)
    )
    SELECT string_agg(format('SELECT %L, count(*) FROM (%s) AS found', of_one.figure, of_one.objects), ' UNION ALL ')
    FROM (
      -- An upload is found in its tables, and counts once.
      SELECT found.figure, string_agg(found.objects, ' UNION ') AS objects FROM found
      GROUP BY found.figure, CASE WHEN found.figure <> 'uploads' THEN relation END
    ) AS of_one);
END $$;

-- Masks or deletes the rows of some blocks of a table, so that each transaction locks few rows. Returns how many.
CREATE FUNCTION mask_blocks(of_table text, first_block bigint, end_block bigint) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  rows_of_blocks text;
  statement text;
  changed integer;
BEGIN
  SELECT format('ctid >= ''(%s,0)'' AND ctid < ''(%s,0)'' AND %s', first_block, end_block, condition)
  INTO STRICT rows_of_blocks
  FROM tables_with_numbers() WHERE relation = of_table;
  IF EXISTS (SELECT FROM declared_texts() WHERE relation = of_table AND treatment = 'deleted') THEN
    statement := format('DELETE FROM %I AS t WHERE %s', of_table, rows_of_blocks);
  ELSE
    SELECT format(
      'UPDATE %1$I AS t SET %2$s FROM (SELECT ctid AS place, %3$s FROM %1$I AS t WHERE %4$s OFFSET 0) AS m
        WHERE t.ctid = m.place AND (%5$s)',
      of_table, string_agg(format('%1$I = m.%1$I', name), ', '), string_agg(format('%s AS %I', how, name), ', '),
      rows_of_blocks, string_agg(format('t.%1$I IS DISTINCT FROM m.%1$I', name), ' OR '))
    INTO STRICT statement
    FROM declared_texts() WHERE relation = of_table AND treatment = 'masked';
  END IF;
  EXECUTE statement;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

-- Removes people, of one mistake or of a whole upload, by one statement for each table. Triggers free the nights. Figures
-- of past messages stay. Of rejected rows only those with an id of the people as their own are removed: other rows may
-- have the same text. People are joined and not compared with a list, which is slow for thousands.
CREATE FUNCTION remove_people(people uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  codes text[];
  numbers text[];
  linked uuid[];
  removed integer;
BEGIN
  codes := ARRAY(SELECT p.participant_id FROM unnest(people) AS gone (id) JOIN participants AS p USING (id));
  -- The numbers that nobody has but the people.
  numbers := ARRAY(
    SELECT p.mobile_number FROM participants AS p LEFT JOIN unnest(people) AS gone (id) ON gone.id = p.id
    WHERE is_callable(p.mobile_number) AND p.mobile_number IN (
      SELECT own.mobile_number FROM unnest(people) AS one (id) JOIN participants AS own USING (id))
    GROUP BY p.mobile_number HAVING count(*) = count(gone.id)
    EXCEPT SELECT mobile_number FROM users);
  -- An SMS to a number that several people share has one row for all of them.
  linked := ARRAY(
    SELECT r.sms_id FROM notification_recipients AS r LEFT JOIN unnest(people) AS gone (id) ON gone.id = r.participant_id
    WHERE r.sms_id IN (
      SELECT own.sms_id FROM unnest(people) AS one (id) JOIN notification_recipients AS own ON own.participant_id = one.id
      WHERE own.sms_id IS NOT NULL)
    GROUP BY r.sms_id HAVING count(*) = count(gone.id)
    UNION SELECT s.id FROM unnest(numbers) AS own (number) JOIN sms_messages AS s ON s.mobile_number = own.number);
  -- So that no figure counts it as waiting for ever.
  UPDATE sms_messages AS s SET state = 'failed'
  FROM unnest(linked) AS gone (id)
  WHERE s.id = gone.id AND s.state IN ('queued', 'handing_over', 'unconfirmed');
  UPDATE notifications AS n
  SET removed_portal = removed_portal + of_one.recipients, removed_read = removed_read + of_one.readers
  FROM (
    SELECT r.notification_id, count(*) AS recipients, count(*) FILTER (WHERE r.status = 'read') AS readers
    FROM unnest(people) AS gone (id) JOIN notification_recipients AS r ON r.participant_id = gone.id
    WHERE r.status IS NOT NULL GROUP BY r.notification_id
  ) AS of_one
  WHERE n.id = of_one.notification_id;
  DELETE FROM notification_recipients AS r USING unnest(people) AS gone (id) WHERE r.participant_id = gone.id;
  PERFORM remove_sms(linked);
  DELETE FROM one_time_passwords AS o USING unnest(numbers) AS own (number) WHERE o.mobile_number = own.number;
  DELETE FROM sign_in_challenges AS c USING unnest(numbers) AS own (number) WHERE c.mobile_number = own.number;
  DELETE FROM sign_in_tries AS t USING unnest(people) AS gone (id)
  WHERE t.kind = 'hotel_code' AND t.key = gone.id::text;
  DELETE FROM upload_rows AS r USING unnest(codes) AS gone (code) WHERE r.participant_id = gone.code;
  -- The upload counts what is left: rows that it counts and does not have are those that a masking has deleted.
  WITH deleted AS (
    DELETE FROM upload_rejected_rows AS r USING unnest(codes) AS gone (code) WHERE r.participant_id = gone.code
    RETURNING r.upload_id
  )
  UPDATE uploads AS u SET rejected_rows = u.rejected_rows - of_one.rows
  FROM (SELECT upload_id, count(*) AS rows FROM deleted GROUP BY upload_id) AS of_one WHERE u.id = of_one.upload_id;
  -- The ids stay: a hotel has to cross the people off its list.
  UPDATE given_lists SET names = ARRAY(
    SELECT CASE WHEN code = ANY (codes) THEN '' ELSE name END
    FROM unnest(participant_ids, names) WITH ORDINALITY AS listed (code, name, place) ORDER BY place)
  WHERE participant_ids && codes;
  DELETE FROM participant_history AS h USING unnest(people) AS gone (id) WHERE h.participant_id = gone.id;
  DELETE FROM roll_call_answers AS a USING unnest(people) AS gone (id) WHERE a.coach_id = gone.id;
  DELETE FROM team_journeys AS j USING unnest(people) AS gone (id) WHERE j.coach_id = gone.id;
  -- Before the bookings, so that the ledger changes once and not with each of them.
  DELETE FROM stays AS s USING unnest(people) AS gone (id) WHERE s.participant_id = gone.id;
  DELETE FROM bookings AS b USING unnest(people) AS gone (id) WHERE b.participant_id = gone.id;
  -- Whose place somebody else has since stays replaced.
  UPDATE participants AS f SET replaced_by = p.replaced_by
  FROM unnest(people) AS gone (id) JOIN participants AS p USING (id)
  WHERE f.replaced_by = p.id AND p.replaced_by IS NOT NULL;
  -- Everybody has an append-only history, so that people are removed here only.
  PERFORM tell_of_people('people', people);
  DELETE FROM participants AS p USING unnest(people) AS gone (id) WHERE p.id = gone.id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;

-- The only function that may change append-only tables. It demands the audit event of what it does, by its time:
-- of kind remove_participant to remove people, else retention to mask the rows of some blocks of a table.
CREATE FUNCTION erase_personal_data(
  audited_at timestamptz, people uuid[], of_table text, first_block bigint, end_block bigint
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  required_kind text := CASE WHEN people IS NULL THEN 'retention' ELSE 'remove_participant' END;
  changed integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_events WHERE happened_at = audited_at AND kind = required_kind AND outcome = 'succeeded'
  ) THEN
    RAISE EXCEPTION 'personal data is erased only with an audit event' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('trophy.erases_personal_data', 'on', true);
  IF people IS NULL THEN
    changed := mask_blocks(of_table, first_block, end_block);
  ELSE
    changed := remove_people(people);
  END IF;
  PERFORM set_config('trophy.erases_personal_data', 'off', true);
  RETURN changed;
END $$;
