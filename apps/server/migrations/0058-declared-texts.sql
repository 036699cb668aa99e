-- Masking covers every text. From here on nothing reads settings.rewrite_is_due, columns_with_numbers lists what
-- declared_texts declares, and mask_cells is unused.

-- Every text and JSON column, once: whether a run masks it (with which expression), it follows a masked column (how),
-- its rows are deleted (which), or why it is harmless. A null name stands for all columns of the table. A migration that
-- adds a column adds it here; a test compares this with the catalogue.
CREATE FUNCTION declared_texts() RETURNS TABLE (relation text, name text, treatment text, how text)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT relation, name, treatment, format(how, name) FROM (VALUES
    ('api_keys', 'harmless', 'the name that an admin chose for a program', '{name}'::text[]),
    ('api_keys', 'harmless', 'a choice, and the beginning of a key', '{scope,visible_prefix}'),
    ('audit_events', 'masked', 'mask_text(%I)', '{actor_name,detail}'),
    -- Of other kinds it is an id or a path, whatever its digits.
    ('audit_events', 'masked',
      'CASE WHEN kind IN (''upload'', ''backup'', ''sign_in'') THEN mask_text(%1$I) ELSE %1$I END', '{object}'),
    ('audit_events', 'harmless', 'a choice', '{kind,outcome,actor_role}'),
    ('audited_instances', 'harmless', 'a choice', '{pays_for}'),
    ('audited_people', 'harmless', 'a state', '{state}'),
    ('bookings', 'harmless', 'an id or a reference, whatever its digits', '{hotel_id,reference}'),
    ('calculation_runs', 'masked', 'mask_text(%I)', '{error}'),
    ('checkin_events', 'masked', 'mask_text(%I)', '{reason,actor_name}'),
    ('checkin_events', 'harmless', 'a choice', '{kind,actor_role}'),
    ('departed_people', 'harmless', 'an id', '{hotel_id,new_hotel_id}'),
    ('gap_nights', 'harmless', 'an id', '{hotel_id}'),
    ('hotel_history', 'masked', 'mask_record(%I)', '{record}'),
    ('hotel_history', 'masked', 'mask_changes(%I)', '{changes}'),
    ('hotel_history', 'masked', 'mask_text(%I)', '{reason,admin_username}'),
    ('hotel_instances', 'masked', 'mask_text(%I)', '{hotel_name,location,district,address,point_of_contact}'),
    ('hotel_instances', 'masked', 'mask_contact(%I)', '{contact_phone_number}'),
    ('hotel_instances', 'follows', 'generated from the others', '{search_text}'),
    ('hotel_instances', 'harmless', 'an id, a code or a choice', '{hotel_id,instance_code,pincode,pays_for}'),
    ('hotel_verifications', 'harmless', 'an id', '{hotel_id}'),
    ('hotels', 'harmless', 'an id', '{hotel_id}'),
    ('idempotency_keys', 'harmless', 'the id of a caller', '{caller}'),
    ('invoices', 'masked', 'mask_text(%I)', '{number,actor_name}'),
    ('invoices', 'harmless', 'an id', '{hotel_id}'),
    ('listed_people', 'follows', 'triggers copy it', '{discipline}'),
    ('listed_people', 'harmless', 'an id, a role or a state', '{participant_id,role,checkin_status,team,hotel_id}'),
    ('live_changes', 'harmless', 'topics and ids', '{topic,teams}'),
    ('maintenance_runs', 'masked', 'mask_text(%I)', '{started_by,message}'),
    ('maintenance_runs', 'harmless', 'a choice, and the name of a table', '{action,current_step}'),
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
    ('operational_events', 'harmless', 'days and counts', '{kind,details}'),
    ('participant_history', 'masked', 'mask_record(%I)', '{record}'),
    ('participant_history', 'masked', 'mask_changes(%I)', '{changes}'),
    ('participant_history', 'masked', 'mask_text(%I)', '{reason,admin_username}'),
    ('participants', 'masked', 'mask_text(%I)', '{name,mobile_number,team_name,discipline,district,location,stadium,
      travel_poc_name,venue_poc_name}'),
    ('participants', 'masked', 'mask_contact(%I)', '{notify_transport,travel_poc_mobile,venue_poc_mobile}'),
    ('participants', 'harmless', 'an id, a role, a state or a choice',
      '{participant_id,role,coach_id,checkin_status,coach_role,preferred_language}'),
    ('people_count_changes', 'follows', 'added to people_counts and deleted by the run', '{discipline}'),
    ('people_count_changes', 'harmless', 'a role or a state', '{role,checkin_status}'),
    ('people_counts', 'follows', 'counted by triggers', '{discipline}'),
    ('people_counts', 'harmless', 'a role or a state', '{role,checkin_status}'),
    ('rehousing_people', 'harmless', 'an id, or one of our reasons',
      '{from_hotel_id,to_hotel_id,unplaced_reason,not_restored_reason}'),
    ('rehousing_plans', 'harmless', 'counts, ids and days', '{figures,request}'),
    ('roll_call_answers', 'masked', 'mask_text(%I)', '{note}'),
    ('searched_people', 'follows', 'triggers copy it', '{search_text}'),
    ('searched_people', 'harmless', 'an id', '{participant_id}'),
    ('sessions', 'harmless', 'a role', '{role}'),
    ('settings', 'harmless', 'a time of the day', '{roll_call_time}'),
    ('settings_history', 'masked', 'mask_text(%I)', '{admin_username}'),
    ('settings_history', 'harmless', 'numbers of hours and days', '{changes}'),
    ('sign_in_attempts', 'harmless', 'a choice', '{kind}'),
    -- Masked numbers may be equal, and these are unique.
    ('sign_in_challenges', 'deleted', 'but for the numbers of users', '{mobile_number}'),
    ('sign_in_challenges', 'harmless', 'a choice', '{purpose}'),
    ('sms_messages', 'masked', 'mask_text(%I)', '{mobile_number,text}'),
    ('sms_messages', 'masked', 'mask_json(%I)', '{variables}'),
    -- An SMS that waits cannot be sent to a masked number: it fails.
    ('sms_messages', 'masked', 'CASE WHEN state IN (''queued'', ''unconfirmed'') THEN ''failed'' ELSE state END',
      '{state}'),
    ('sms_messages', 'masked', 'CASE WHEN state IN (''queued'', ''unconfirmed'')
      THEN ''The number is no longer kept'' ELSE mask_text(%I) END', '{last_error}'),
    ('sms_messages', 'harmless', 'an id or a choice', '{template_key,gateway_reference,held_by,language}'),
    ('stay_time_counts', 'harmless', 'a choice', '{kind}'),
    ('team_counts', 'follows', 'triggers copy it', '{team_name}'),
    ('team_counts', 'harmless', 'an id', '{coach_id}'),
    ('team_people_counts', 'harmless', 'an id or a state', '{coach_id,checkin_status,hotel_id}'),
    ('upload_batches', 'masked', 'mask_text(%I)', '{error_message}'),
    ('upload_batches', 'harmless', 'a state', '{status}'),
    ('upload_messages', 'harmless', 'deleted when the upload ends', NULL),
    ('upload_progress', 'harmless', 'a choice', '{stage}'),
    ('upload_rejected_rows', 'deleted', 'all', '{cells,reasons}'),
    ('upload_rows', 'harmless', 'deleted when the upload ends', NULL),
    ('uploads', 'masked', 'mask_text(%I)', '{file_name}'),
    ('uploads', 'masked', 'mask_texts(%I)', '{columns}'),
    ('uploads', 'masked', 'mask_json(%I)', '{errors,warnings}'),
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

-- ANALYZE of an empty table keeps the statistics, with values of the rows that were deleted.
ALTER TABLE sign_in_challenges ALTER COLUMN mobile_number SET STATISTICS 0;
ALTER TABLE upload_rejected_rows ALTER COLUMN cells SET STATISTICS 0, ALTER COLUMN reasons SET STATISTICS 0;

CREATE OR REPLACE FUNCTION columns_with_numbers() RETURNS TABLE (relation text, name text, masked text)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT relation, name, how FROM declared_texts() WHERE treatment = 'masked'
$$;

-- The tables with columns that are masked, and those whose rows are deleted.
CREATE OR REPLACE FUNCTION tables_with_numbers()
  RETURNS TABLE (relation text, figure text, object text, condition text) LANGUAGE sql IMMUTABLE AS $$ VALUES
  ('sign_in_challenges', 'others', 'id', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('participants', 'people', 'id', 'true'),
  ('participant_history', 'history', 'id', 'true'),
  ('hotel_history', 'history', 'id', 'true'),
  ('checkin_events', 'history', 'id', 'true'),
  ('hotel_instances', 'others', 'id', 'true'),
  ('audit_events', 'others', 'id', 'true'),
  ('settings_history', 'others', 'id', 'true'),
  ('night_audits', 'others', 'night', 'true'),
  ('night_adjustments', 'others', 'id', 'true'),
  ('invoices', 'others', 'id', 'true'),
  ('withdrawn_invoices', 'others', 'invoice_id', 'true'),
  ('roll_call_answers', 'others', 'id', 'true'),
  ('missing_players', 'others', 'id', 'true'),
  ('calculation_runs', 'others', 'id', 'true'),
  ('maintenance_runs', 'others', 'id', 'true'),
  ('sms_messages', 'messages', 'id', 'state <> ''handing_over'''),
  ('notifications', 'messages', 'id', 'true'),
  ('notification_translations', 'messages', 'notification_id', 'true'),
  ('one_time_passwords', 'others', 'id', 'NOT EXISTS (SELECT FROM users AS u WHERE u.mobile_number = t.mobile_number)'),
  ('uploads', 'uploads', 'id', 'status <> ''processing'''),
  ('upload_batches', 'uploads', 'upload_id', 'true'),
  ('upload_rejected_rows', 'uploads', 'upload_id', 'true')
$$;

CREATE OR REPLACE FUNCTION count_numbers() RETURNS TABLE (figure text, objects bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text;
BEGIN
  SELECT string_agg(format('SELECT %L AS figure, %L || %I AS object FROM %I AS t WHERE %s AND (%s)',
    t.figure, CASE WHEN t.figure = 'uploads' THEN '' ELSE t.relation END, t.object, t.relation, t.condition,
    coalesce(c.differs, 'true')), ' UNION ALL ')
  INTO parts
  FROM tables_with_numbers() AS t LEFT JOIN (
    SELECT relation, string_agg(format('%I IS DISTINCT FROM %s', name, masked), ' OR ') AS differs
    FROM columns_with_numbers() GROUP BY relation
  ) AS c USING (relation);
  RETURN QUERY EXECUTE format('SELECT figure, count(DISTINCT object) FROM (%s) AS found GROUP BY figure', parts);
END $$;

-- Masks or deletes the rows of some blocks of a table, so that each transaction locks few rows. Returns how many.
CREATE OR REPLACE FUNCTION mask_blocks(of_table text, first_block bigint, end_block bigint) RETURNS integer
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
      of_table, string_agg(format('%1$I = m.%1$I', name), ', '), string_agg(format('%s AS %I', masked, name), ', '),
      rows_of_blocks, string_agg(format('t.%1$I IS DISTINCT FROM m.%1$I', name), ' OR '))
    INTO STRICT statement
    FROM columns_with_numbers() WHERE relation = of_table;
  END IF;
  EXECUTE statement;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
