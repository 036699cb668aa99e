-- The schema of a migrated database, as PostgreSQL describes it. Nothing runs this file.
-- Generated from the migrations by `npm run schema`; a test compares it. The migrations explain the reasons.
-- Each table is followed by its indexes and triggers.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;

CREATE DOMAIN calendar_day AS date
  CHECK (VALUE >= '2000-01-01'::date AND VALUE <= '2100-12-31'::date);

CREATE DOMAIN coach_role AS text
  CHECK (VALUE = 'coach'::text);

CREATE DOMAIN language_code AS text
  CHECK (VALUE = ANY (ARRAY['en'::text, 'ta'::text, 'hi'::text]));

CREATE DOMAIN live_topic AS text
  CHECK (VALUE = ANY (ARRAY['people'::text, 'hotels'::text, 'rooms'::text, 'messages'::text, 'settings'::text, 'uploads'::text, 'calculation'::text, 'ended_sessions'::text, 'settlement'::text, 'roll_call'::text, 'journeys'::text, 'lists'::text]));

CREATE DOMAIN mobile_number AS text
  CHECK (VALUE ~ '^\+91([6-9][0-9]{9}|0{10}|•{6}[0-9]{4})$'::text);

CREATE DOMAIN participant_code AS text
  CHECK (VALUE ~ '^[A-Za-z0-9_-]{1,20}$'::text);

CREATE DOMAIN stay_actor_role AS text
  CHECK (VALUE = ANY (ARRAY['admin'::text, 'coach'::text]));

CREATE DOMAIN stay_event_kind AS text
  CHECK (VALUE = ANY (ARRAY['checkin'::text, 'checkout'::text, 'undo_checkin'::text, 'undo_checkout'::text]));

CREATE DOMAIN text_of_100 AS text
  CHECK (length(VALUE) >= 1 AND length(VALUE) <= 100);

CREATE DOMAIN text_of_200 AS text
  CHECK (length(VALUE) >= 1 AND length(VALUE) <= 200);

CREATE DOMAIN text_of_500 AS text
  CHECK (length(VALUE) >= 1 AND length(VALUE) <= 500);

CREATE TABLE admin_history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  instance_id uuid,
  created_at timestamp with time zone NOT NULL,
  admin_username text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  reason text,
  actor_id uuid,
  CONSTRAINT admin_history_pkey PRIMARY KEY (id)
);
CREATE INDEX admin_history_instance_id_id_idx ON admin_history USING btree (instance_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON admin_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE api_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  scope text NOT NULL,
  key_hash bytea NOT NULL,
  visible_prefix text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_keys_key_hash_check CHECK (length(key_hash) = 32),
  CONSTRAINT api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT api_keys_scope_check CHECK (scope = ANY (ARRAY['read'::text, 'desk'::text])),
  CONSTRAINT api_keys_visible_prefix_check CHECK (length(visible_prefix) >= 1 AND length(visible_prefix) <= 20),
  CONSTRAINT expires_after_it_was_created CHECK (expires_at > created_at),
  CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by)
    REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX api_keys_created_by_idx ON api_keys USING btree (created_by);
CREATE UNIQUE INDEX api_keys_name_idx ON api_keys USING btree (lower(name)) WHERE revoked_at IS NULL;

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  actor_id uuid,
  actor_role text,
  actor_name text,
  address inet,
  object text,
  detail text,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id),
  CONSTRAINT audit_events_detail_check CHECK (length(detail) >= 1 AND length(detail) <= 1000),
  CONSTRAINT audit_events_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 50),
  CONSTRAINT audit_events_object_check CHECK (length(object) >= 1 AND length(object) <= 300),
  CONSTRAINT audit_events_outcome_check CHECK (outcome = ANY (ARRAY['succeeded'::text, 'refused'::text, 'failed'::text]))
);
CREATE INDEX audit_events_actor_id_happened_at_id_idx ON audit_events USING btree (actor_id, happened_at, id);
CREATE INDEX audit_events_happened_at_id_idx ON audit_events USING btree (happened_at, id);
CREATE INDEX audit_events_kind_happened_at_id_idx ON audit_events USING btree (kind, happened_at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audited_instances (
  night date NOT NULL,
  instance_id uuid NOT NULL,
  total_rooms integer NOT NULL,
  in_house integer NOT NULL,
  overstay integer NOT NULL,
  early integer NOT NULL,
  no_show integer NOT NULL,
  left_early integer NOT NULL,
  booked integer NOT NULL,
  held integer NOT NULL,
  pays_for text NOT NULL,
  room_rate bigint,
  CONSTRAINT audited_instances_pkey PRIMARY KEY (night, instance_id),
  CONSTRAINT audited_instances_pays_for_check CHECK (pays_for = ANY (ARRAY['blocked'::text, 'booked'::text, 'used'::text])),
  CONSTRAINT booked_is_the_sum_of_its_states CHECK (booked = (in_house - overstay - early + no_show + left_early)),
  CONSTRAINT audited_instances_instance_id_fkey FOREIGN KEY (instance_id)
    REFERENCES hotel_instances(id),
  CONSTRAINT audited_instances_night_fkey FOREIGN KEY (night)
    REFERENCES night_audits(night)
);
CREATE INDEX audited_instances_instance_id_night_idx ON audited_instances USING btree (instance_id, night);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audited_instances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audited_people (
  night date NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL,
  state text NOT NULL,
  CONSTRAINT audited_people_pkey PRIMARY KEY (night, participant_id),
  CONSTRAINT audited_people_state_check CHECK (state = ANY (ARRAY['in_house'::text, 'overstay'::text, 'early'::text, 'no_show'::text, 'left_early'::text])),
  CONSTRAINT audited_people_night_instance_id_fkey FOREIGN KEY (night, instance_id)
    REFERENCES audited_instances(night, instance_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audited_people
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE booking_change_people (
  change_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  reason text,
  is_restored boolean NOT NULL DEFAULT false,
  CONSTRAINT booking_change_people_pkey PRIMARY KEY (change_id, participant_id),
  CONSTRAINT booking_change_people_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200),
  CONSTRAINT only_changed_people_are_restored CHECK (NOT is_restored OR after IS NOT NULL),
  CONSTRAINT booking_change_people_change_id_fkey FOREIGN KEY (change_id)
    REFERENCES booking_changes(id) ON DELETE CASCADE,
  CONSTRAINT booking_change_people_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX booking_change_people_participant_id_idx ON booking_change_people USING btree (participant_id);

CREATE TABLE booking_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  created_by uuid,
  carried_out_at timestamp with time zone,
  undone_at timestamp with time zone,
  CONSTRAINT booking_changes_pkey PRIMARY KEY (id),
  CONSTRAINT booking_changes_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 50),
  CONSTRAINT only_carried_out_changes_are_undone CHECK (undone_at IS NULL OR carried_out_at IS NOT NULL),
  CONSTRAINT booking_changes_created_by_fkey FOREIGN KEY (created_by)
    REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX booking_changes_created_by_idx ON booking_changes USING btree (created_by);
CREATE INDEX booking_changes_kind_created_at_idx ON booking_changes USING btree (kind, created_at, id);

CREATE TABLE bookings (
  participant_id uuid NOT NULL,
  hotel_id text,
  instance_id uuid,
  reference text NOT NULL,
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  hotel_from calendar_day,
  released_from calendar_day,
  room_told_at timestamp with time zone,
  CONSTRAINT bookings_pkey PRIMARY KEY (participant_id),
  CONSTRAINT booking_ends_after_it_starts CHECK (end_date::date >= start_date::date AND (end_date::date - start_date::date) <= 366),
  CONSTRAINT bookings_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 50),
  CONSTRAINT hotel_begins_within_the_booking CHECK (hotel_from::date > start_date::date AND hotel_from::date <= end_date::date),
  CONSTRAINT hotel_has_an_instance CHECK ((hotel_id IS NULL) = (instance_id IS NULL)),
  CONSTRAINT bookings_instance_id_hotel_id_fkey FOREIGN KEY (instance_id, hotel_id)
    REFERENCES hotel_instances(id, hotel_id),
  CONSTRAINT bookings_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES participants(id)
);
CREATE INDEX bookings_end_date_idx ON bookings USING btree (end_date);
CREATE INDEX bookings_hotel_id_idx ON bookings USING btree (hotel_id);
CREATE INDEX bookings_instance_id_idx ON bookings USING btree (instance_id);
CREATE INDEX bookings_reference_idx ON bookings USING gin (lower(reference) gin_trgm_ops);
CREATE INDEX bookings_start_date_idx ON bookings USING btree (start_date);
CREATE TRIGGER follow_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_bookings();
CREATE TRIGGER follow_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_bookings();

CREATE TABLE desk_arrivals (
  participant_id uuid NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  registered_by uuid,
  completed_at timestamp with time zone,
  CONSTRAINT desk_arrivals_pkey PRIMARY KEY (participant_id),
  CONSTRAINT desk_arrivals_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES participants(id) ON DELETE CASCADE,
  CONSTRAINT desk_arrivals_registered_by_fkey FOREIGN KEY (registered_by)
    REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX desk_arrivals_open_idx ON desk_arrivals USING btree (registered_at, participant_id) WHERE completed_at IS NULL;
CREATE INDEX desk_arrivals_registered_by_idx ON desk_arrivals USING btree (registered_by);

CREATE TABLE given_lists (
  list text NOT NULL,
  hotel_id text NOT NULL,
  day calendar_day NOT NULL,
  given_out_at timestamp with time zone NOT NULL,
  given_out_by text NOT NULL,
  participant_ids text[] NOT NULL,
  names text[] NOT NULL,
  first_days date[] NOT NULL,
  last_days date[] NOT NULL,
  room_numbers text[] NOT NULL,
  CONSTRAINT given_lists_pkey PRIMARY KEY (day, hotel_id, list),
  CONSTRAINT each_person_is_whole CHECK (cardinality(names) = cardinality(participant_ids) AND cardinality(first_days) = cardinality(participant_ids) AND cardinality(last_days) = cardinality(participant_ids) AND cardinality(room_numbers) = cardinality(participant_ids)),
  CONSTRAINT given_lists_list_check CHECK (list = ANY (ARRAY['rooming'::text, 'register'::text, 'checkin'::text])),
  CONSTRAINT given_lists_hotel_id_fkey FOREIGN KEY (hotel_id)
    REFERENCES hotels(hotel_id) ON DELETE CASCADE
);

CREATE TABLE hotel_instances (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  hotel_id text NOT NULL,
  instance_code text NOT NULL,
  hotel_name text NOT NULL,
  location text NOT NULL,
  district text NOT NULL,
  address text NOT NULL,
  pincode text NOT NULL,
  point_of_contact text,
  contact_phone_number text,
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  nights daterange NOT NULL GENERATED ALWAYS AS (nights_of(start_date::date, end_date::date)) STORED,
  total_rooms integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (translate(lower((((((((hotel_id || '
'::text) || hotel_name) || '
'::text) || location) || '
'::text) || district) || '
'::text) || address), '‌‍'::text, ''::text)) STORED,
  room_rate bigint,
  pays_for text NOT NULL DEFAULT 'used'::text,
  upload_id uuid,
  CONSTRAINT hotel_instances_pkey PRIMARY KEY (id),
  CONSTRAINT hotel_instances_hotel_id_instance_code_key UNIQUE (hotel_id, instance_code),
  CONSTRAINT hotel_instances_id_hotel_id_key UNIQUE (id, hotel_id),
  CONSTRAINT hotel_instances_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  CONSTRAINT hotel_instances_contact_phone_number_check CHECK (length(contact_phone_number) >= 1 AND length(contact_phone_number) <= 100),
  CONSTRAINT hotel_instances_district_check CHECK (length(district) >= 1 AND length(district) <= 100),
  CONSTRAINT hotel_instances_hotel_name_check CHECK (length(hotel_name) >= 1 AND length(hotel_name) <= 100),
  CONSTRAINT hotel_instances_instance_code_check CHECK (instance_code ~ '^[1-9][0-9]{0,8}$'::text),
  CONSTRAINT hotel_instances_location_check CHECK (length(location) >= 1 AND length(location) <= 100),
  CONSTRAINT hotel_instances_pays_for_check CHECK (pays_for = ANY (ARRAY['blocked'::text, 'booked'::text, 'used'::text])),
  CONSTRAINT hotel_instances_pincode_check CHECK (length(pincode) >= 6 AND length(pincode) <= 100),
  CONSTRAINT hotel_instances_point_of_contact_check CHECK (length(point_of_contact) >= 1 AND length(point_of_contact) <= 100),
  CONSTRAINT hotel_instances_room_rate_check CHECK (room_rate >= 0 AND room_rate <= 100000000),
  CONSTRAINT hotel_instances_total_rooms_check CHECK (total_rooms >= 1 AND total_rooms <= 100000),
  CONSTRAINT instance_ends_after_it_starts CHECK (end_date::date >= start_date::date AND (end_date::date - start_date::date) <= 366),
  CONSTRAINT instances_never_overlap EXCLUDE USING gist (hotel_id WITH =, nights WITH &&),
  CONSTRAINT hotel_instances_hotel_id_fkey FOREIGN KEY (hotel_id)
    REFERENCES hotels(hotel_id)
);
CREATE INDEX hotel_instances_district_idx ON hotel_instances USING btree (district);
CREATE INDEX hotel_instances_search_text_idx ON hotel_instances USING gin (search_text gin_trgm_ops);
CREATE INDEX hotel_instances_start_date_end_date_idx ON hotel_instances USING btree (start_date, end_date);
CREATE INDEX hotel_instances_upload_id_idx ON hotel_instances USING btree (upload_id) WHERE upload_id IS NOT NULL;
CREATE TRIGGER follow AFTER INSERT OR DELETE OR UPDATE ON hotel_instances
  FOR EACH ROW EXECUTE FUNCTION follow_instance();

CREATE TABLE hotel_verifications (
  coach_id uuid NOT NULL,
  hotel_id text NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  CONSTRAINT hotel_verifications_pkey PRIMARY KEY (coach_id, hotel_id),
  CONSTRAINT hotel_verifications_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES bookings(participant_id) ON DELETE CASCADE,
  CONSTRAINT hotel_verifications_hotel_id_fkey FOREIGN KEY (hotel_id)
    REFERENCES hotels(hotel_id)
);

CREATE TABLE hotels (
  hotel_id text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT hotels_pkey PRIMARY KEY (hotel_id),
  CONSTRAINT hotels_hotel_id_check CHECK (hotel_id ~ '^[A-Z0-9_-]{1,10}$'::text)
);

CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  answer bytea,
  leased_until timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  address inet,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, key_hash),
  CONSTRAINT idempotency_keys_key_hash_check CHECK (length(key_hash) = 32),
  CONSTRAINT idempotency_keys_request_hash_check CHECK (length(request_hash) = 32)
);
CREATE INDEX idempotency_keys_address_created_at_idx ON idempotency_keys USING btree (address, created_at DESC) WHERE address IS NOT NULL;
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  hotel_id text NOT NULL,
  number text_of_100 NOT NULL,
  invoice_date calendar_day NOT NULL,
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  room_nights integer NOT NULL,
  amount bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_amount_check CHECK (amount >= 0 AND amount <= '1000000000000'::bigint),
  CONSTRAINT invoices_room_nights_check CHECK (room_nights >= 0 AND room_nights <= 100000000),
  CONSTRAINT period_ends_after_it_starts CHECK (end_date::date >= start_date::date AND (end_date::date - start_date::date) <= 366),
  CONSTRAINT invoices_hotel_id_fkey FOREIGN KEY (hotel_id)
    REFERENCES hotels(hotel_id)
);
CREATE INDEX invoices_hotel_id_start_date_idx ON invoices USING btree (hotel_id, start_date);
CREATE TRIGGER append_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

CREATE TABLE listed_people (
  id uuid NOT NULL,
  participant_id participant_code NOT NULL,
  role text NOT NULL,
  discipline text_of_100,
  is_reference_only boolean NOT NULL,
  checkin_status text NOT NULL,
  checkin_time timestamp with time zone,
  checkout_time timestamp with time zone,
  start_date date,
  end_date date,
  created_at timestamp with time zone NOT NULL,
  team text,
  is_placeholder boolean NOT NULL DEFAULT false,
  hotel_id text,
  is_released boolean NOT NULL DEFAULT false,
  CONSTRAINT listed_people_pkey PRIMARY KEY (id),
  CONSTRAINT listed_people_id_fkey FOREIGN KEY (id)
    REFERENCES participants(id) ON DELETE CASCADE
) WITH (fillfactor=80, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX listed_for_checkin ON listed_people USING btree (is_reference_only, (checkin_status = 'checked_in'::text), (
CASE
    WHEN checkin_status = 'pending'::text THEN COALESCE(start_date, 'infinity'::date)
    ELSE NULL::date
END), checkin_time DESC, participant_id) INCLUDE (checkin_status, start_date, is_released) WHERE checkin_status <> 'checked_out'::text;
CREATE INDEX listed_for_checkout ON listed_people USING btree (is_reference_only, (checkin_status = 'checked_out'::text), (
CASE
    WHEN checkin_status = 'checked_in'::text THEN COALESCE(end_date, 'infinity'::date)
    ELSE NULL::date
END), checkout_time DESC, participant_id) INCLUDE (checkin_status, end_date) WHERE checkin_status <> 'pending'::text OR is_reference_only;
CREATE INDEX listed_people_checkin_status_created_at_participant_id_idx ON listed_people USING btree (checkin_status, created_at, participant_id);
CREATE INDEX listed_people_checkin_time_idx ON listed_people USING btree (checkin_time) WHERE checkin_time IS NOT NULL;
CREATE INDEX listed_people_checkout_time_idx ON listed_people USING btree (checkout_time) WHERE checkout_time IS NOT NULL;
CREATE INDEX listed_without_room ON listed_people USING btree (start_date NULLS FIRST, team, participant_id) INCLUDE (end_date, checkin_status) WHERE hotel_id IS NULL AND NOT is_reference_only AND checkin_status <> 'checked_out'::text AND NOT is_released;

CREATE TABLE live_changes (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic live_topic NOT NULL,
  people uuid[],
  teams text[],
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  sessions uuid[],
  CONSTRAINT only_ended_sessions_name_sessions CHECK ((topic::text = 'ended_sessions'::text) = (sessions IS NOT NULL))
);
CREATE INDEX live_changes_happened_at_idx ON live_changes USING btree (happened_at);
CREATE INDEX live_changes_transaction_idx ON live_changes USING btree (transaction);

CREATE TABLE merged_history (
  id bigint NOT NULL,
  merged_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  admin_username text NOT NULL,
  changes jsonb NOT NULL,
  reason text,
  actor_id uuid,
  CONSTRAINT merged_history_pkey PRIMARY KEY (id),
  CONSTRAINT merged_history_merged_id_fkey FOREIGN KEY (merged_id)
    REFERENCES merged_people(id) ON DELETE CASCADE
);
CREATE INDEX merged_history_merged_id_idx ON merged_history USING btree (merged_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON merged_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE merged_people (
  id uuid NOT NULL,
  participant_id participant_code NOT NULL,
  paper_number integer NOT NULL,
  team text,
  merged_into uuid NOT NULL,
  merged_at timestamp with time zone NOT NULL,
  record jsonb NOT NULL,
  CONSTRAINT merged_people_pkey PRIMARY KEY (id),
  CONSTRAINT merged_people_merged_into_fkey FOREIGN KEY (merged_into)
    REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX merged_people_merged_into_idx ON merged_people USING btree (merged_into);
CREATE INDEX merged_people_paper_number_idx ON merged_people USING btree (paper_number);
CREATE INDEX merged_people_participant_id_idx ON merged_people USING btree (participant_id);

CREATE TABLE migrations (
  name text NOT NULL,
  hash text NOT NULL,
  ran_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE missing_players (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  night calendar_day NOT NULL,
  participant_id uuid NOT NULL,
  coach_id uuid,
  named_at timestamp with time zone NOT NULL,
  outcome text,
  outcome_note text_of_500,
  recorded_at timestamp with time zone,
  actor_id uuid,
  actor_role text,
  actor_name text,
  CONSTRAINT missing_players_pkey PRIMARY KEY (id),
  CONSTRAINT missing_players_actor_role_check CHECK (actor_role = ANY (ARRAY['admin'::text, 'coach'::text])),
  CONSTRAINT missing_players_outcome_check CHECK (outcome = ANY (ARRAY['found_safe'::text, 'with_family'::text, 'gone_home'::text, 'in_hospital'::text, 'named_by_mistake'::text])),
  CONSTRAINT only_outcomes_have_a_note CHECK (outcome IS NOT NULL OR outcome_note IS NULL),
  CONSTRAINT outcome_has_a_role CHECK ((outcome IS NULL) = (actor_role IS NULL)),
  CONSTRAINT outcome_has_a_time CHECK ((outcome IS NULL) = (recorded_at IS NULL)),
  CONSTRAINT outcome_has_an_actor CHECK ((outcome IS NULL) = (actor_name IS NULL)),
  CONSTRAINT missing_players_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES participants(id) ON DELETE SET NULL,
  CONSTRAINT missing_players_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX missing_players_coach_id_idx ON missing_players USING btree (coach_id);
CREATE INDEX missing_players_night_idx ON missing_players USING btree (night);
CREATE UNIQUE INDEX missing_players_open_idx ON missing_players USING btree (participant_id) WHERE outcome IS NULL;
CREATE INDEX missing_players_participant_id_idx ON missing_players USING btree (participant_id);
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF outcome, night, participant_id, recorded_at ON missing_players
  FOR EACH ROW EXECUTE FUNCTION tell_coach('roll_call');

CREATE TABLE night_adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  night date NOT NULL,
  instance_id uuid NOT NULL,
  rooms integer NOT NULL,
  amount bigint,
  reason text_of_500 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CONSTRAINT night_adjustments_pkey PRIMARY KEY (id),
  CONSTRAINT adjustment_changes_something CHECK (rooms <> 0 OR amount <> 0),
  CONSTRAINT night_adjustments_amount_check CHECK (amount >= '-1000000000000'::bigint AND amount <= '1000000000000'::bigint),
  CONSTRAINT night_adjustments_rooms_check CHECK (rooms >= '-100000'::integer AND rooms <= 100000),
  CONSTRAINT night_adjustments_instance_id_fkey FOREIGN KEY (instance_id)
    REFERENCES hotel_instances(id),
  CONSTRAINT night_adjustments_night_fkey FOREIGN KEY (night)
    REFERENCES night_audits(night)
);
CREATE INDEX night_adjustments_night_instance_id_idx ON night_adjustments USING btree (night, instance_id);
CREATE TRIGGER append_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON night_adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

CREATE TABLE night_audits (
  night date NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  note text_of_500,
  CONSTRAINT night_audits_pkey PRIMARY KEY (night)
);
CREATE TRIGGER append_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON night_audits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

CREATE TABLE notification_recipients (
  notification_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  delivery_method text NOT NULL,
  sms_id uuid,
  status text,
  read_at timestamp with time zone,
  CONSTRAINT notification_recipients_pkey PRIMARY KEY (notification_id, participant_id),
  CONSTRAINT notification_recipients_delivery_method_check CHECK (delivery_method = ANY (ARRAY['sms'::text, 'portal'::text])),
  CONSTRAINT notification_recipients_status_check CHECK (status = ANY (ARRAY['unread'::text, 'read'::text])),
  CONSTRAINT read_messages_have_a_time CHECK ((NOT status IS DISTINCT FROM 'read'::text) = (read_at IS NOT NULL)),
  CONSTRAINT notification_recipients_notification_id_fkey FOREIGN KEY (notification_id)
    REFERENCES notifications(id),
  CONSTRAINT notification_recipients_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES participants(id),
  CONSTRAINT notification_recipients_sms_id_fkey FOREIGN KEY (sms_id)
    REFERENCES sms_messages(id) ON DELETE SET NULL
);
CREATE INDEX notification_recipients_notification_id_status_idx ON notification_recipients USING btree (notification_id, status) WHERE status IS NOT NULL;
CREATE INDEX notification_recipients_participant_id_idx ON notification_recipients USING btree (participant_id) WHERE status = 'unread'::text;
CREATE INDEX notification_recipients_participant_id_notification_id_idx ON notification_recipients USING btree (participant_id, notification_id);
CREATE INDEX notification_recipients_sms_id_idx ON notification_recipients USING btree (sms_id) WHERE sms_id IS NOT NULL;
CREATE TRIGGER tell_of_changed AFTER UPDATE ON notification_recipients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipients();
CREATE TRIGGER tell_of_new AFTER INSERT ON notification_recipients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipients();

CREATE TABLE notification_translations (
  notification_id uuid NOT NULL,
  language language_code NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  sms_text text,
  CONSTRAINT notification_translations_pkey PRIMARY KEY (notification_id, language),
  CONSTRAINT notification_translations_language_check CHECK (language::text <> 'en'::text),
  CONSTRAINT notification_translations_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  CONSTRAINT notification_translations_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  CONSTRAINT notification_translations_notification_id_fkey FOREIGN KEY (notification_id)
    REFERENCES notifications(id)
);

CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  audience text NOT NULL,
  notification_type text NOT NULL,
  subject text,
  message text NOT NULL,
  checkout_date calendar_day,
  checkout_reason text,
  target_disciplines text[] NOT NULL DEFAULT '{}'::text[],
  team_name text,
  custom_text text,
  sent_by uuid,
  sent_at timestamp with time zone NOT NULL,
  recipient_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  sms_text text,
  sms_until timestamp with time zone,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  removed_sent integer NOT NULL DEFAULT 0,
  removed_delivered integer NOT NULL DEFAULT 0,
  removed_failed integer NOT NULL DEFAULT 0,
  removed_unconfirmed integer NOT NULL DEFAULT 0,
  removed_expired integer NOT NULL DEFAULT 0,
  removed_stopped integer NOT NULL DEFAULT 0,
  removed_portal integer NOT NULL DEFAULT 0,
  removed_read integer NOT NULL DEFAULT 0,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_audience_check CHECK (audience = ANY (ARRAY['coaches_only'::text, 'all_participants'::text, 'discipline_specific'::text, 'coaches'::text, 'reached'::text])),
  CONSTRAINT notifications_checkout_reason_check CHECK (checkout_reason = ANY (ARRAY['match_lost'::text, 'disciplinary_action'::text, 'personal_urgent'::text])),
  CONSTRAINT notifications_custom_text_check CHECK (length(custom_text) >= 1 AND length(custom_text) <= 30),
  CONSTRAINT notifications_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  CONSTRAINT notifications_notification_type_check CHECK (notification_type = ANY (ARRAY['general'::text, 'early_checkout'::text, 'custom'::text, 'match_lost'::text])),
  CONSTRAINT notifications_recipient_count_check CHECK (recipient_count >= 0),
  CONSTRAINT notifications_removed_delivered_check CHECK (removed_delivered >= 0),
  CONSTRAINT notifications_removed_expired_check CHECK (removed_expired >= 0),
  CONSTRAINT notifications_removed_failed_check CHECK (removed_failed >= 0),
  CONSTRAINT notifications_removed_portal_check CHECK (removed_portal >= 0),
  CONSTRAINT notifications_removed_read_check CHECK (removed_read >= 0),
  CONSTRAINT notifications_removed_sent_check CHECK (removed_sent >= 0),
  CONSTRAINT notifications_removed_stopped_check CHECK (removed_stopped >= 0),
  CONSTRAINT notifications_removed_unconfirmed_check CHECK (removed_unconfirmed >= 0),
  CONSTRAINT notifications_skipped_count_check CHECK (skipped_count >= 0),
  CONSTRAINT notifications_subject_check CHECK (length(subject) <= 200),
  CONSTRAINT notifications_sent_by_fkey FOREIGN KEY (sent_by)
    REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT notifications_stopped_by_fkey FOREIGN KEY (stopped_by)
    REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX notifications_sent_at_idx ON notifications USING btree (sent_at DESC);
CREATE INDEX notifications_stopped ON notifications USING btree (id) WHERE stopped_at IS NOT NULL;
CREATE TRIGGER tell_of_stopped AFTER UPDATE ON notifications
  FOR EACH ROW WHEN (old.stopped_at IS NULL AND new.stopped_at IS NOT NULL) EXECUTE FUNCTION tell_of_stopped();

CREATE TABLE one_time_passwords (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mobile_number mobile_number NOT NULL,
  purpose text NOT NULL,
  code_hash text NOT NULL,
  password_given_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  source text NOT NULL DEFAULT 'sms'::text,
  for_known_browser boolean NOT NULL DEFAULT false,
  reason text,
  issued_by uuid,
  CONSTRAINT one_time_passwords_pkey PRIMARY KEY (id),
  CONSTRAINT admins_gave_their_password CHECK ((purpose = 'admin_login'::text) = (password_given_at IS NOT NULL)),
  CONSTRAINT desk_codes_are_for_coaches CHECK (source = 'sms'::text OR purpose = 'coach_login'::text),
  CONSTRAINT desk_codes_have_a_reason CHECK ((source = 'desk'::text) = (reason IS NOT NULL)),
  CONSTRAINT desk_codes_have_an_issuer CHECK (source = 'desk'::text OR issued_by IS NULL),
  CONSTRAINT expires_after_it_was_created CHECK (expires_at > created_at),
  CONSTRAINT one_time_passwords_code_hash_check CHECK (code_hash ~~ '$argon2id$%'::text),
  CONSTRAINT one_time_passwords_purpose_check CHECK (purpose = ANY (ARRAY['admin_login'::text, 'coach_login'::text])),
  CONSTRAINT one_time_passwords_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200),
  CONSTRAINT one_time_passwords_source_check CHECK (source = ANY (ARRAY['sms'::text, 'desk'::text])),
  CONSTRAINT one_time_passwords_issued_by_fkey FOREIGN KEY (issued_by)
    REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX one_time_passwords_created_at_idx ON one_time_passwords USING btree (created_at);
CREATE INDEX one_time_passwords_mobile_number_id_idx ON one_time_passwords USING btree (mobile_number, id DESC);

CREATE TABLE participant_history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  participant_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  admin_username text NOT NULL,
  changes jsonb DEFAULT '[]'::jsonb,
  reason text,
  actor_id uuid,
  kind stay_event_kind,
  happened_at timestamp with time zone,
  actor_role stay_actor_role,
  CONSTRAINT participant_history_pkey PRIMARY KEY (id),
  CONSTRAINT changes_are_told CHECK (changes IS NOT NULL OR (kind::text = ANY (ARRAY['checkin'::text, 'checkout'::text]))),
  CONSTRAINT only_events_have_kind_and_time CHECK (num_nulls(kind, happened_at, actor_role) = ANY (ARRAY[0, 3])),
  CONSTRAINT participant_history_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES participants(id)
);
CREATE INDEX participant_history_participant_id_id_idx ON participant_history USING btree (participant_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON participant_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE participants (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  search_text text GENERATED ALWAYS AS (translate(lower((((((participant_id::text || '
'::text) || name::text) || '
'::text) || COALESCE(mobile_number::text, ''::text)) || '
'::text) || COALESCE(team_name::text, ''::text)), '‌‍'::text, ''::text)) STORED,
  participant_id participant_code NOT NULL,
  role text NOT NULL,
  name text_of_100 NOT NULL,
  mobile_number mobile_number,
  team_name text_of_200,
  coach_id text,
  discipline text_of_100,
  district text_of_100,
  location text_of_100,
  stadium text_of_100,
  notify_transport text_of_100,
  travel_poc_name text_of_100,
  travel_poc_mobile text_of_100,
  venue_poc_name text_of_100,
  venue_poc_mobile text_of_100,
  is_reference_only boolean NOT NULL DEFAULT false,
  checkin_status text NOT NULL DEFAULT 'pending'::text,
  checkin_time timestamp with time zone,
  checkout_time timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  coach_role coach_role NOT NULL DEFAULT 'coach'::text,
  paper_number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  preferred_language language_code,
  replaced_by uuid,
  upload_id uuid,
  CONSTRAINT participants_pkey PRIMARY KEY (id),
  CONSTRAINT participants_participant_id_key UNIQUE (participant_id),
  CONSTRAINT participants_role_participant_id_key UNIQUE (role, participant_id),
  CONSTRAINT role_agrees_with_fields CHECK (
CASE role
    WHEN 'coach'::text THEN team_name IS NULL AND coach_id IS NULL
    WHEN 'official'::text THEN team_name IS NULL AND coach_id IS NULL AND NOT is_reference_only
    WHEN 'player'::text THEN NOT is_reference_only
    ELSE false
END),
  CONSTRAINT status_agrees_with_times CHECK (
CASE checkin_status
    WHEN 'pending'::text THEN checkin_time IS NULL AND checkout_time IS NULL
    WHEN 'checked_in'::text THEN NOT is_reference_only AND checkin_time IS NOT NULL AND checkout_time IS NULL
    WHEN 'checked_out'::text THEN NOT is_reference_only AND COALESCE(checkout_time >= checkin_time, false)
    ELSE false
END),
  CONSTRAINT coach_of_player FOREIGN KEY (coach_id, coach_role)
    REFERENCES participants(participant_id, role),
  CONSTRAINT participants_replaced_by_fkey FOREIGN KEY (replaced_by)
    REFERENCES participants(id) ON DELETE SET NULL
) WITH (fillfactor=50);
CREATE UNIQUE INDEX coach_mobile_is_unique ON participants USING btree (mobile_number) WHERE role = 'coach'::text AND is_callable(mobile_number::text);
CREATE INDEX participants_coach_id_created_at_participant_id_idx ON participants USING btree (coach_id, created_at, participant_id);
CREATE INDEX participants_coach_id_team_name_idx ON participants USING btree (coach_id, team_name) WHERE team_name IS NOT NULL;
CREATE INDEX participants_created_at_participant_id_idx ON participants USING btree (created_at, participant_id);
CREATE INDEX participants_discipline_created_at_participant_id_idx ON participants USING btree (discipline, created_at, participant_id);
CREATE INDEX participants_location_created_at_participant_id_idx ON participants USING btree (location, created_at, participant_id);
CREATE INDEX participants_mobile_number_role_idx ON participants USING btree (mobile_number, role);
CREATE UNIQUE INDEX participants_paper_number_idx ON participants USING btree (paper_number);
CREATE INDEX participants_replaced_by_idx ON participants USING btree (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX participants_role_created_at_participant_id_idx ON participants USING btree (role, created_at, participant_id);
CREATE INDEX participants_search_text_idx ON participants USING gin (search_text gin_trgm_ops);
CREATE INDEX participants_upload_id_idx ON participants USING btree (upload_id) WHERE upload_id IS NOT NULL;
CREATE TRIGGER follow_changed AFTER UPDATE ON participants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_people();
CREATE TRIGGER follow_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_people();

CREATE TABLE pass_keys (
  only_row boolean NOT NULL DEFAULT true,
  key bytea NOT NULL,
  CONSTRAINT pass_keys_pkey PRIMARY KEY (only_row),
  CONSTRAINT pass_keys_key_check CHECK (length(key) = 32),
  CONSTRAINT pass_keys_only_row_check CHECK (only_row)
);

CREATE TABLE roll_call_answers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  night calendar_day NOT NULL,
  coach_id uuid NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  asked integer NOT NULL,
  missing integer NOT NULL,
  note text_of_500,
  CONSTRAINT roll_call_answers_pkey PRIMARY KEY (id),
  CONSTRAINT no_more_missing_than_asked CHECK (missing >= 0 AND missing <= asked),
  CONSTRAINT roll_call_answers_asked_check CHECK (asked > 0),
  CONSTRAINT roll_call_answers_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES participants(id)
);
CREATE INDEX roll_call_answers_coach_id_idx ON roll_call_answers USING btree (coach_id);
CREATE INDEX roll_call_answers_night_coach_id_id_idx ON roll_call_answers USING btree (night, coach_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON roll_call_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tell AFTER INSERT ON roll_call_answers
  FOR EACH ROW EXECUTE FUNCTION tell_coach('roll_call');

CREATE TABLE room_nights (
  instance_id uuid NOT NULL,
  night date NOT NULL,
  occupied integer NOT NULL DEFAULT 0,
  CONSTRAINT room_nights_pkey PRIMARY KEY (instance_id, night),
  CONSTRAINT room_nights_occupied_check CHECK (occupied >= 0),
  CONSTRAINT room_nights_instance_id_fkey FOREIGN KEY (instance_id)
    REFERENCES hotel_instances(id) ON DELETE CASCADE
) WITH (fillfactor=70);
CREATE INDEX room_nights_night_idx ON room_nights USING btree (night);

CREATE TABLE runs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject text,
  started_by text,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  has_failed boolean NOT NULL DEFAULT false,
  message text,
  steps_done integer NOT NULL DEFAULT 0,
  steps_total integer,
  current_step text,
  differences integer,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT runs_pkey PRIMARY KEY (id),
  CONSTRAINT failed_runs_say_why CHECK (NOT has_failed OR message IS NOT NULL),
  CONSTRAINT maintenance_has_an_action CHECK (kind <> 'maintenance'::text OR started_by IS NOT NULL AND COALESCE(subject = ANY (ARRAY['analyze'::text, 'vacuum'::text, 'vacuum_full'::text, 'reindex'::text, 'cleanup'::text]), false) AND (finished_at IS NULL OR message IS NOT NULL)),
  CONSTRAINT nights_are_prepared CHECK (kind <> 'night'::text OR num_nulls(finished_at, differences) = 0 AND COALESCE(subject ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text, false)),
  CONSTRAINT no_more_steps_done_than_total CHECK (steps_done <= steps_total),
  CONSTRAINT only_finished_runs_have_a_message CHECK (message IS NULL OR finished_at IS NOT NULL),
  CONSTRAINT recounts_count CHECK (kind <> 'recount'::text OR num_nulls(steps_total, differences) = 0),
  CONSTRAINT runs_differences_check CHECK (differences >= 0),
  CONSTRAINT runs_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 50),
  CONSTRAINT runs_steps_done_check CHECK (steps_done >= 0),
  CONSTRAINT runs_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 100),
  CONSTRAINT uploads_have_a_stage CHECK (kind <> 'upload'::text OR num_nulls(subject, current_step) = 0)
);
CREATE INDEX runs_kind_id_idx ON runs USING btree (kind, id);
CREATE UNIQUE INDEX runs_of_one_subject ON runs USING btree (kind, subject) WHERE kind = ANY (ARRAY['night'::text, 'upload'::text]);

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  user_id uuid,
  coach_id uuid,
  role text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  by_desk_code boolean NOT NULL DEFAULT false,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_of_a_user_or_of_a_coach CHECK (num_nonnulls(user_id, coach_id) = 1 AND (role = 'coach'::text) = (coach_id IS NOT NULL)),
  CONSTRAINT sessions_role_check CHECK (role = ANY (ARRAY['admin'::text, 'technical_admin'::text, 'coach'::text])),
  CONSTRAINT sessions_token_hash_check CHECK (length(token_hash) = 32),
  CONSTRAINT sessions_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES participants(id) ON DELETE CASCADE,
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=70);
CREATE INDEX sessions_coach_id_idx ON sessions USING btree (coach_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_created_at_idx ON sessions USING btree (created_at);
CREATE INDEX sessions_of_coach_idx ON sessions USING btree (coach_id) WHERE coach_id IS NOT NULL;
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id) WHERE ended_at IS NULL;
CREATE TRIGGER tell AFTER INSERT OR DELETE OR UPDATE OF ended_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_session();

CREATE TABLE settings (
  only_row boolean NOT NULL DEFAULT true,
  checkin_grace_hours integer NOT NULL DEFAULT 24,
  checkout_grace_hours integer NOT NULL DEFAULT 24,
  minimum_stay_days integer NOT NULL DEFAULT 3,
  last_refresh timestamp with time zone,
  keep_mobile_days integer,
  event_ends calendar_day,
  roll_call_time text,
  CONSTRAINT settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT settings_checkin_grace_hours_check CHECK (checkin_grace_hours >= 0 AND checkin_grace_hours <= 72),
  CONSTRAINT settings_checkout_grace_hours_check CHECK (checkout_grace_hours >= 0 AND checkout_grace_hours <= 72),
  CONSTRAINT settings_keep_mobile_days_check CHECK (keep_mobile_days >= 0 AND keep_mobile_days <= 3650),
  CONSTRAINT settings_minimum_stay_days_check CHECK (minimum_stay_days >= 1 AND minimum_stay_days <= 30),
  CONSTRAINT settings_only_row_check CHECK (only_row),
  CONSTRAINT settings_roll_call_time_check CHECK (roll_call_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);
CREATE TRIGGER tell AFTER UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settings', 'all');

CREATE TABLE sign_in_challenges (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash bytea NOT NULL,
  address inet NOT NULL,
  mobile_number mobile_number NOT NULL,
  purpose text NOT NULL,
  code_id bigint,
  asked_for_code boolean NOT NULL DEFAULT false,
  signed_in_at timestamp with time zone,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_challenges_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sign_in_challenges_purpose_check CHECK (purpose = ANY (ARRAY['admin_login'::text, 'coach_login'::text])),
  CONSTRAINT sign_in_challenges_token_hash_check CHECK (length(token_hash) = 32),
  CONSTRAINT sign_in_challenges_code_id_fkey FOREIGN KEY (code_id)
    REFERENCES one_time_passwords(id) ON DELETE SET NULL
);
CREATE INDEX sign_in_challenges_code_id_idx ON sign_in_challenges USING btree (code_id);
CREATE INDEX sign_in_challenges_last_used_at_idx ON sign_in_challenges USING btree (last_used_at);
CREATE INDEX sign_in_challenges_mobile_number_purpose_idx ON sign_in_challenges USING btree (mobile_number, purpose);

CREATE TABLE sign_in_tries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  tried_at timestamp with time zone NOT NULL,
  counts_until timestamp with time zone NOT NULL,
  is_in_progress boolean NOT NULL DEFAULT false,
  CONSTRAINT sign_in_tries_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_tries_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  CONSTRAINT sign_in_tries_kind_check CHECK (kind = ANY (ARRAY['admin_login'::text, 'coach_login'::text, 'one_time_password'::text, 'password'::text, 'code'::text, 'browser'::text, 'network'::text, 'hotel_code'::text]))
);
CREATE INDEX sign_in_tries_counts_until_idx ON sign_in_tries USING btree (counts_until);
CREATE INDEX sign_in_tries_kind_key_counts_until_idx ON sign_in_tries USING btree (kind, key, counts_until);

CREATE TABLE sms_gateway (
  only_row boolean NOT NULL DEFAULT true,
  tokens double precision NOT NULL DEFAULT 0,
  refilled_at timestamp with time zone NOT NULL DEFAULT now(),
  failures_in_row integer NOT NULL DEFAULT 0,
  open_until timestamp with time zone,
  openings integer NOT NULL DEFAULT 0,
  probing_until timestamp with time zone,
  away_since timestamp with time zone,
  CONSTRAINT sms_gateway_pkey PRIMARY KEY (only_row),
  CONSTRAINT sms_gateway_failures_in_row_check CHECK (failures_in_row >= 0),
  CONSTRAINT sms_gateway_only_row_check CHECK (only_row),
  CONSTRAINT sms_gateway_openings_check CHECK (openings >= 0)
) WITH (fillfactor=10);
CREATE TRIGGER tell AFTER UPDATE ON sms_gateway
  FOR EACH ROW WHEN (old.away_since IS DISTINCT FROM new.away_since) EXECUTE FUNCTION tell_of_topic('messages', 'admins');

CREATE TABLE sms_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  mobile_number mobile_number NOT NULL,
  template_key text NOT NULL,
  variables jsonb,
  text text,
  state text NOT NULL DEFAULT 'queued'::text,
  attempts integer NOT NULL DEFAULT 0,
  gateway_reference text,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  notification_id uuid,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  held_by text,
  handed_over_at timestamp with time zone,
  replaced_at timestamp with time zone,
  language language_code NOT NULL DEFAULT 'en'::text,
  CONSTRAINT sms_messages_pkey PRIMARY KEY (id),
  CONSTRAINT held_while_handed_over CHECK (state <> 'handing_over'::text OR held_by IS NOT NULL),
  CONSTRAINT no_secret_is_stored CHECK (template_key <> 'one_time_password'::text OR text IS NULL AND variables IS NULL),
  CONSTRAINT others_keep_their_text CHECK (template_key = 'one_time_password'::text OR text IS NOT NULL),
  CONSTRAINT sms_messages_attempts_check CHECK (attempts >= 0),
  CONSTRAINT sms_messages_mobile_number_check CHECK (mobile_number::text <> '+910000000000'::text),
  CONSTRAINT sms_messages_state_check CHECK (state = ANY (ARRAY['queued'::text, 'handing_over'::text, 'unconfirmed'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'expired'::text, 'stopped'::text])),
  CONSTRAINT sms_messages_template_key_check CHECK (length(template_key) >= 1 AND length(template_key) <= 50)
);
CREATE INDEX sms_due ON sms_messages USING btree (next_attempt_at) WHERE state = 'queued'::text AND text IS NOT NULL;
CREATE INDEX sms_in_hand ON sms_messages USING btree (held_by) WHERE state = 'handing_over'::text;
CREATE INDEX sms_messages_created_at_idx ON sms_messages USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX sms_messages_gateway_reference_idx ON sms_messages USING btree (gateway_reference) WHERE gateway_reference IS NOT NULL;
CREATE INDEX sms_of_notification ON sms_messages USING btree (notification_id, state) WHERE notification_id IS NOT NULL AND replaced_at IS NULL;
CREATE INDEX sms_sent_again ON sms_messages USING btree (notification_id) WHERE replaced_at IS NOT NULL;
CREATE INDEX sms_unconfirmed ON sms_messages USING btree (next_attempt_at) WHERE state = 'unconfirmed'::text AND text IS NOT NULL;
CREATE INDEX sms_waiting_by_end ON sms_messages USING btree (expires_at) WHERE state = 'queued'::text;
CREATE TRIGGER tell_of_changed AFTER UPDATE ON sms_messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sms();

CREATE TABLE stays (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL,
  nights daterange NOT NULL,
  is_held boolean NOT NULL DEFAULT true,
  given_up text,
  room_number text,
  CONSTRAINT stays_pkey PRIMARY KEY (id),
  CONSTRAINT given_up_nights_are_not_held CHECK (given_up IS NULL OR NOT is_held),
  CONSTRAINT stays_given_up_check CHECK (given_up = ANY (ARRAY['left'::text, 'released'::text])),
  CONSTRAINT stays_nights_check CHECK (NOT isempty(nights) AND lower_inc(nights) AND NOT upper_inc(nights)),
  CONSTRAINT stays_room_number_check CHECK (room_number ~ '^[A-Z0-9/-]{1,10}$'::text),
  CONSTRAINT one_place_a_night EXCLUDE USING gist (participant_id WITH =, nights WITH &&) DEFERRABLE,
  CONSTRAINT stays_instance_id_fkey FOREIGN KEY (instance_id)
    REFERENCES hotel_instances(id),
  CONSTRAINT stays_participant_id_fkey FOREIGN KEY (participant_id)
    REFERENCES bookings(participant_id) ON DELETE CASCADE
);
CREATE INDEX stays_instance_id_idx ON stays USING btree (instance_id);
CREATE INDEX stays_room_number_idx ON stays USING btree (room_number, instance_id) WHERE room_number IS NOT NULL;
CREATE TRIGGER keep_ledger_on_delete AFTER DELETE ON stays REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER keep_ledger_on_insert AFTER INSERT ON stays REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER keep_ledger_on_update AFTER UPDATE ON stays REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();

CREATE TABLE team_journeys (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  coach_id uuid NOT NULL,
  direction text NOT NULL,
  mode text NOT NULL,
  number text_of_100,
  place_name text_of_100 NOT NULL,
  travels_at timestamp with time zone NOT NULL,
  travellers integer NOT NULL,
  note text_of_500,
  told_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  actor_id uuid,
  actor_role text NOT NULL,
  actor_name text NOT NULL,
  CONSTRAINT team_journeys_pkey PRIMARY KEY (id),
  CONSTRAINT team_journeys_actor_role_check CHECK (actor_role = ANY (ARRAY['admin'::text, 'coach'::text])),
  CONSTRAINT team_journeys_direction_check CHECK (direction = ANY (ARRAY['arrival'::text, 'departure'::text])),
  CONSTRAINT team_journeys_mode_check CHECK (mode = ANY (ARRAY['train'::text, 'bus'::text, 'flight'::text, 'own'::text])),
  CONSTRAINT team_journeys_travellers_check CHECK (travellers >= 1 AND travellers <= 1000),
  CONSTRAINT told_before_recorded CHECK (told_at <= recorded_at),
  CONSTRAINT team_journeys_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES participants(id)
);
CREATE INDEX team_journeys_latest_idx ON team_journeys USING btree (coach_id, direction, told_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON team_journeys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tell AFTER INSERT ON team_journeys
  FOR EACH ROW EXECUTE FUNCTION tell_coach('journeys');

CREATE TABLE upload_batches (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  upload_id uuid NOT NULL,
  batch_number integer NOT NULL,
  first_row integer NOT NULL,
  last_row integer NOT NULL,
  row_count integer NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  error_message text,
  settled_at timestamp with time zone,
  CONSTRAINT upload_batches_pkey PRIMARY KEY (id),
  CONSTRAINT upload_batches_upload_id_batch_number_key UNIQUE (upload_id, batch_number),
  CONSTRAINT failed_batches_have_a_message CHECK ((status = 'failed'::text) = (error_message IS NOT NULL)),
  CONSTRAINT last_row_follows_first_row CHECK (last_row >= first_row),
  CONSTRAINT settled_batches_have_a_time CHECK ((status = 'pending'::text) = (settled_at IS NULL)),
  CONSTRAINT upload_batches_batch_number_check CHECK (batch_number >= 1),
  CONSTRAINT upload_batches_first_row_check CHECK (first_row >= 2),
  CONSTRAINT upload_batches_row_count_check CHECK (row_count >= 1 AND row_count <= 500),
  CONSTRAINT upload_batches_status_check CHECK (status = ANY (ARRAY['pending'::text, 'committed'::text, 'failed'::text])),
  CONSTRAINT upload_batches_upload_id_fkey FOREIGN KEY (upload_id)
    REFERENCES uploads(id) ON DELETE CASCADE
);
CREATE INDEX upload_batches_settled_at_idx ON upload_batches USING btree (settled_at) WHERE status = 'failed'::text;

CREATE TABLE upload_messages (
  upload_id uuid NOT NULL,
  row_number integer NOT NULL,
  outcome text NOT NULL,
  message text NOT NULL,
  CONSTRAINT upload_messages_outcome_check CHECK (outcome = ANY (ARRAY['error'::text, 'skipped'::text, 'warning'::text, 'layout'::text])),
  CONSTRAINT upload_messages_row_number_check CHECK (row_number >= 0),
  CONSTRAINT upload_messages_upload_id_fkey FOREIGN KEY (upload_id)
    REFERENCES uploads(id) ON DELETE CASCADE
);
CREATE INDEX upload_messages_upload_id_row_number_idx ON upload_messages USING btree (upload_id, row_number);

CREATE TABLE upload_rejected_rows (
  upload_id uuid NOT NULL,
  row_number integer NOT NULL,
  participant_id text,
  cells text[] NOT NULL,
  reasons text[] NOT NULL,
  CONSTRAINT upload_rejected_rows_pkey PRIMARY KEY (upload_id, row_number),
  CONSTRAINT upload_rejected_rows_reasons_check CHECK (cardinality(reasons) >= 1),
  CONSTRAINT upload_rejected_rows_row_number_check CHECK (row_number >= 2),
  CONSTRAINT upload_rejected_rows_upload_id_fkey FOREIGN KEY (upload_id)
    REFERENCES uploads(id) ON DELETE CASCADE
);

CREATE TABLE upload_rows (
  upload_id uuid NOT NULL,
  row_number integer NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cells text[] NOT NULL,
  errors text[] NOT NULL,
  warnings text[] NOT NULL,
  hotel_id text,
  start_date date,
  end_date date,
  location text,
  district text,
  instance_code text,
  hotel_name text,
  address text,
  pincode text,
  point_of_contact text,
  contact_phone_number text,
  total_rooms integer,
  participant_id text,
  role text,
  name text,
  mobile_number text,
  team_name text,
  coach_id text,
  discipline text,
  stadium text,
  notify_transport text,
  travel_poc_name text,
  travel_poc_mobile text,
  venue_poc_name text,
  venue_poc_mobile text,
  is_reference_only boolean,
  unknown_players integer,
  reference text,
  room_number text,
  is_clean boolean NOT NULL GENERATED ALWAYS AS (errors = '{}'::text[]) STORED,
  room_rate bigint,
  pays_for text,
  CONSTRAINT upload_rows_pkey PRIMARY KEY (upload_id, row_number),
  CONSTRAINT upload_rows_row_number_check CHECK (row_number >= 2),
  CONSTRAINT upload_rows_upload_id_fkey FOREIGN KEY (upload_id)
    REFERENCES uploads(id) ON DELETE CASCADE
);

CREATE TABLE uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  upload_type text NOT NULL,
  file_name text NOT NULL,
  file_format text NOT NULL,
  columns text[] NOT NULL DEFAULT '{}'::text[],
  options jsonb NOT NULL,
  uploaded_by uuid,
  status text NOT NULL DEFAULT 'processing'::text,
  created_rows integer NOT NULL DEFAULT 0,
  placeholders integer NOT NULL DEFAULT 0,
  rejected_rows integer NOT NULL DEFAULT 0,
  errors jsonb NOT NULL DEFAULT '[]'::jsonb,
  warnings jsonb NOT NULL DEFAULT '[]'::jsonb,
  notes jsonb NOT NULL DEFAULT '[]'::jsonb,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  error_count integer NOT NULL DEFAULT 0,
  warning_count integer NOT NULL DEFAULT 0,
  undone_at timestamp with time zone,
  undone_by uuid,
  undo_reason text_of_500,
  CONSTRAINT uploads_pkey PRIMARY KEY (id),
  CONSTRAINT ended_uploads_have_a_time CHECK ((status = 'processing'::text) = (finished_at IS NULL)),
  CONSTRAINT undone_uploads_have_a_reason CHECK ((undone_at IS NULL) = (undo_reason IS NULL)),
  CONSTRAINT undone_uploads_have_ended CHECK (undone_at IS NULL OR finished_at IS NOT NULL),
  CONSTRAINT uploads_created_rows_check CHECK (created_rows >= 0),
  CONSTRAINT uploads_error_count_check CHECK (error_count >= 0),
  CONSTRAINT uploads_file_format_check CHECK (file_format = ANY (ARRAY['psv'::text, 'xlsx'::text])),
  CONSTRAINT uploads_file_name_check CHECK (length(file_name) <= 255),
  CONSTRAINT uploads_placeholders_check CHECK (placeholders >= 0),
  CONSTRAINT uploads_rejected_rows_check CHECK (rejected_rows >= 0),
  CONSTRAINT uploads_status_check CHECK (status = ANY (ARRAY['processing'::text, 'finished'::text, 'interrupted'::text])),
  CONSTRAINT uploads_upload_type_check CHECK (upload_type = ANY (ARRAY['hotel-inventory'::text, 'coaches-officials'::text, 'players'::text])),
  CONSTRAINT uploads_warning_count_check CHECK (warning_count >= 0),
  CONSTRAINT uploads_undone_by_fkey FOREIGN KEY (undone_by)
    REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT uploads_uploaded_by_fkey FOREIGN KEY (uploaded_by)
    REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX uploads_started_at_idx ON uploads USING btree (started_at);
CREATE TRIGGER tell AFTER INSERT OR DELETE OR UPDATE ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('uploads', 'admins');

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  role text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  mobile_number mobile_number,
  password_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  is_active boolean NOT NULL DEFAULT true,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_have_no_dummy_number CHECK (mobile_number::text <> '+910000000000'::text),
  CONSTRAINT users_have_no_masked_number CHECK (mobile_number::text !~ '•'::text),
  CONSTRAINT users_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT users_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['admin'::text, 'technical_admin'::text]))
);
CREATE UNIQUE INDEX users_mobile_number_idx ON users USING btree (mobile_number) WHERE mobile_number::text <> '+910000000000'::text;
CREATE TRIGGER end_sessions AFTER UPDATE OF role, password_hash, is_active ON users
  FOR EACH ROW WHEN (old.role <> new.role OR old.password_hash <> new.password_hash OR old.is_active > new.is_active) EXECUTE FUNCTION end_sessions_of_changed_user();

CREATE TABLE withdrawn_invoices (
  invoice_id bigint NOT NULL,
  reason text_of_500 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CONSTRAINT withdrawn_invoices_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT withdrawn_invoices_invoice_id_fkey FOREIGN KEY (invoice_id)
    REFERENCES invoices(id)
);
CREATE TRIGGER append_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON withdrawn_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('settlement');

CREATE VIEW checkin_events AS
 SELECT id,
    participant_id,
    kind,
    happened_at,
    created_at AS recorded_at,
    actor_role,
    admin_username AS actor_name,
    reason,
    actor_id
   FROM participant_history
  WHERE kind IS NOT NULL;

CREATE VIEW hotel_gaps AS
 SELECT hotel_id,
    daterange(upper(nights), next_night) AS nights
   FROM ( SELECT hotel_instances.hotel_id,
            hotel_instances.nights,
            lead(lower(hotel_instances.nights)) OVER (PARTITION BY hotel_instances.hotel_id ORDER BY (lower(hotel_instances.nights))) AS next_night
           FROM hotel_instances) i
  WHERE next_night > upper(nights);

CREATE VIEW listed_people_recounted AS
 SELECT p.id,
    p.participant_id,
    p.role,
    p.discipline,
    p.is_reference_only,
    p.checkin_status,
    p.checkin_time,
    p.checkout_time,
    b.start_date::date AS start_date,
    b.end_date::date AS end_date,
    p.created_at,
        CASE p.role
            WHEN 'coach'::text THEN p.participant_id::text
            ELSE p.coach_id
        END AS team,
    is_placeholder(p.name::text, p.mobile_number::text) AND p.replaced_by IS NULL AS is_placeholder,
    b.hotel_id,
    b.released_from IS NOT NULL AS is_released
   FROM participants p
     LEFT JOIN bookings b ON b.participant_id = p.id;

CREATE VIEW room_nights_recounted AS
 SELECT stays.instance_id,
    night.night,
    count(*)::integer AS occupied
   FROM stays,
    LATERAL nights_in(stays.nights) night(night)
  WHERE stays.is_held
  GROUP BY stays.instance_id, night.night;

CREATE VIEW upload_accepted_rows AS
 SELECT upload_id,
    row_number,
    id,
    cells,
    errors,
    warnings,
    hotel_id,
    start_date,
    end_date,
    location,
    district,
    instance_code,
    hotel_name,
    address,
    pincode,
    point_of_contact,
    contact_phone_number,
    total_rooms,
    participant_id,
    role,
    name,
    mobile_number,
    team_name,
    coach_id,
    discipline,
    stadium,
    notify_transport,
    travel_poc_name,
    travel_poc_mobile,
    venue_poc_name,
    venue_poc_mobile,
    is_reference_only,
    unknown_players,
    reference,
    room_number,
    is_clean,
    room_rate,
    pays_for
   FROM upload_rows r
  WHERE is_clean AND NOT (EXISTS ( SELECT
           FROM upload_messages m
          WHERE m.upload_id = r.upload_id AND m.row_number = r.row_number AND m.outcome <> 'warning'::text));

CREATE OR REPLACE FUNCTION public.count_numbers()
 RETURNS TABLE(figure text, objects bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.declared_texts()
 RETURNS TABLE(relation text, name text, treatment text, how text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions_of_changed_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_stays(people uuid[], first_free date, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 STRICT
AS $function$
DECLARE
  changed integer;
BEGIN
  WITH ending AS (
    SELECT * FROM stays WHERE participant_id = ANY (people) AND given_up IS NULL AND upper(nights) > first_free
  ), cut AS (
    UPDATE stays AS s SET nights = s.nights * daterange(NULL, first_free)
    FROM ending AS e WHERE s.id = e.id AND lower(e.nights) < first_free
    RETURNING s.id
  ), whole AS (
    UPDATE stays AS s SET is_held = false, given_up = reason
    FROM ending AS e WHERE s.id = e.id AND lower(e.nights) >= first_free
  )
  INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
  SELECT participant_id, instance_id, nights * daterange(first_free, NULL), false, reason, room_number
  FROM ending JOIN cut USING (id);
  SELECT count(*) INTO changed FROM stays
  WHERE participant_id = ANY (people) AND given_up = reason AND lower(nights) >= first_free;
  RETURN changed;
END $function$;

CREATE OR REPLACE FUNCTION public.erase_personal_data(audited_at timestamp with time zone, people uuid[], of_table text, first_block bigint, end_block bigint)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.follow_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  UPDATE listed_people AS l
  SET start_date = b.start_date, end_date = b.end_date, hotel_id = b.hotel_id, is_released = b.released_from IS NOT NULL
  FROM changed_rows AS c JOIN bookings AS b USING (participant_id)
  WHERE l.id = c.participant_id AND (l.start_date, l.end_date, l.hotel_id, l.is_released)
    IS DISTINCT FROM (b.start_date, b.end_date, b.hotel_id, b.released_from IS NOT NULL);
  -- New bookings come with their participants.
  IF TG_OP = 'UPDATE' THEN
    -- A coach who moves away and comes back verifies again. That of the hotel that is left holds until the day of the
    -- move, also when the move is changed or taken back before.
    DELETE FROM hotel_verifications AS v USING old_rows AS o, bookings AS b
    WHERE v.coach_id = o.participant_id AND b.participant_id = o.participant_id
      AND o.hotel_id IS DISTINCT FROM b.hotel_id AND v.hotel_id IS DISTINCT FROM o.hotel_id AND NOT EXISTS (
        SELECT FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = v.coach_id AND i.hotel_id = v.hotel_id AND lower(s.nights) < o.hotel_from);
    PERFORM tell_of_people('people', (SELECT array_agg(participant_id) FROM changed_rows));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_instance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  held integer;
BEGIN
  INSERT INTO live_changes (topic, teams) SELECT 'hotels', '{}' WHERE NOT EXISTS (
    SELECT FROM live_changes WHERE transaction = pg_current_xact_id() AND topic = 'hotels');
  IF TG_OP = 'UPDATE' AND (OLD.hotel_name, OLD.address, OLD.location, OLD.district, OLD.pincode, OLD.point_of_contact,
      OLD.contact_phone_number) IS DISTINCT FROM (NEW.hotel_name, NEW.address, NEW.location, NEW.district, NEW.pincode,
      NEW.point_of_contact, NEW.contact_phone_number) THEN
    INSERT INTO live_changes (topic, teams)
    SELECT 'hotels', array_agg(DISTINCT CASE p.role WHEN 'coach' THEN p.participant_id ELSE p.coach_id END)
    FROM participants AS p
    WHERE (p.role = 'coach' OR p.coach_id IS NOT NULL) AND p.id IN (
      SELECT participant_id FROM bookings WHERE instance_id = NEW.id
      UNION SELECT participant_id FROM stays WHERE instance_id = NEW.id)
    HAVING count(*) > 0;
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.nights = NEW.nights THEN RETURN NULL; END IF;
  INSERT INTO room_nights (instance_id, night) SELECT NEW.id, night FROM nights_in(NEW.nights) AS night
  ON CONFLICT DO NOTHING;
  WITH gone AS (
    DELETE FROM room_nights WHERE instance_id = NEW.id AND NOT night <@ NEW.nights RETURNING occupied
  )
  SELECT count(*) INTO held FROM gone WHERE occupied > 0;
  IF held > 0 THEN
    RAISE EXCEPTION 'instance % loses % nights that are held', NEW.id, held USING ERRCODE = 'restrict_violation';
  END IF;
  DELETE FROM stays WHERE instance_id = NEW.id AND NOT nights && NEW.nights;
  UPDATE stays SET nights = nights * NEW.nights WHERE instance_id = NEW.id AND NOT nights <@ NEW.nights;
  INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
  SELECT b.participant_id, NEW.id, part.nights, reason.given_up IS NULL, reason.given_up,
    room_at_hotel(b.participant_id, NEW.id)
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
  CROSS JOIN LATERAL unnest(
    datemultirange(nights_in_hotel(b.hotel_from, b.start_date, b.end_date) * NEW.nights)
    - coalesce((SELECT range_agg(s.nights) FROM stays AS s WHERE s.participant_id = b.participant_id), '{}')
  ) AS missing
  CROSS JOIN LATERAL (VALUES
    (missing * daterange(NULL, b.released_from), NULL), (missing * daterange(coalesce(b.released_from, 'infinity'), NULL), 'released')
  ) AS part (nights, given_up)
  CROSS JOIN LATERAL (
    SELECT CASE p.checkin_status WHEN 'checked_out' THEN 'left' ELSE part.given_up END AS given_up
  ) AS reason
  WHERE b.hotel_id = NEW.hotel_id AND NOT isempty(part.nights);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO listed_people AS l (id, participant_id, role, discipline, is_reference_only, checkin_status, checkin_time,
    checkout_time, created_at, team, is_placeholder, start_date, end_date, hotel_id, is_released)
  SELECT id, participant_id, role, discipline, is_reference_only, checkin_status, checkin_time, checkout_time,
    created_at, CASE role WHEN 'coach' THEN participant_id ELSE coach_id END,
    is_placeholder(name, mobile_number) AND replaced_by IS NULL,
    b.start_date, b.end_date, b.hotel_id, b.released_from IS NOT NULL
  FROM new_rows LEFT JOIN LATERAL (
    SELECT start_date, end_date, hotel_id, released_from FROM bookings
    WHERE TG_OP = 'INSERT' AND bookings.participant_id = new_rows.id OFFSET 0
  ) AS b ON true
  ON CONFLICT (id) DO UPDATE SET participant_id = excluded.participant_id, role = excluded.role,
    discipline = excluded.discipline, is_reference_only = excluded.is_reference_only,
    checkin_status = excluded.checkin_status, checkin_time = excluded.checkin_time,
    checkout_time = excluded.checkout_time, created_at = excluded.created_at, team = excluded.team,
    is_placeholder = excluded.is_placeholder
  WHERE (l.participant_id, l.role, l.discipline, l.is_reference_only, l.checkin_status, l.checkin_time,
      l.checkout_time, l.created_at, l.team, l.is_placeholder)
    IS DISTINCT FROM (excluded.participant_id, excluded.role, excluded.discipline, excluded.is_reference_only,
      excluded.checkin_status, excluded.checkin_time, excluded.checkout_time, excluded.created_at, excluded.team,
      excluded.is_placeholder);
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_people('people', (SELECT array_agg(id) FROM new_rows));
  ELSE
    -- One row for the changed people, their teams, and the teams that they left. Old and new rows have all that it
    -- needs, and a statement without parameters is planned once per connection.
    INSERT INTO live_changes (topic, people, teams)
    SELECT 'people', CASE WHEN count(DISTINCT id) <= 200 THEN array_agg(DISTINCT id) END,
      CASE WHEN count(DISTINCT id) <= 200
        THEN coalesce(array_agg(DISTINCT team) FILTER (WHERE team IS NOT NULL), '{}') END
    FROM (
      SELECT id, CASE role WHEN 'coach' THEN participant_id ELSE coach_id END AS team FROM new_rows
      UNION ALL
      SELECT id, coach_id FROM old_rows
    ) AS changed
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.hold_overstays(people uuid[], last_night date, zone text)
 RETURNS integer
 LANGUAGE plpgsql
 STRICT
AS $function$
DECLARE
  added integer;
BEGIN
  INSERT INTO stays (participant_id, instance_id, nights, room_number)
  SELECT b.participant_id, i.id, missing, room_at_hotel(b.participant_id, i.id)
  FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
  CROSS JOIN LATERAL (
    -- Who arrives until 05:59 takes the night of the day before.
    SELECT greatest(upper(nights_of(b.start_date, b.end_date)),
      (p.checkin_time AT TIME ZONE zone - interval '6 hours')::date) AS first_night
  ) AS beyond
  JOIN hotel_instances AS i ON i.hotel_id = b.hotel_id
  CROSS JOIN LATERAL unnest(
    datemultirange(i.nights * daterange(beyond.first_night, greatest(beyond.first_night, last_night + 1)))
    - coalesce((SELECT range_agg(s.nights) FROM stays AS s WHERE s.participant_id = b.participant_id), '{}')
  ) AS missing
  WHERE b.participant_id = ANY (people);
  GET DIAGNOSTICS added = ROW_COUNT;
  -- At noon nothing else of these people changes that would tell screens of the rooms.
  INSERT INTO live_changes (topic, teams) SELECT 'rooms', '{}' WHERE added > 0;
  RETURN added;
END $function$;

CREATE OR REPLACE FUNCTION public.inventory_on(today date)
 RETURNS TABLE(instance_id uuid, status text, occupied_rooms integer, available_rooms integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT i.id,
     as_of.status,
     fullest.occupied,
     GREATEST((i.total_rooms - fullest.occupied), 0) AS "greatest"
    FROM ((hotel_instances i
      CROSS JOIN LATERAL ( SELECT
                 CASE
                     WHEN (inventory_on.today < (i.start_date)::date) THEN 'upcoming'::text
                     WHEN (inventory_on.today > (i.end_date)::date) THEN 'expired'::text
                     ELSE 'active'::text
                 END AS status) as_of)
      CROSS JOIN LATERAL ( SELECT COALESCE(max(r.occupied), 0) AS occupied
            FROM room_nights r
           WHERE ((r.instance_id = i.id) AND ((r.night >= inventory_on.today) OR (as_of.status <> 'active'::text)))) fullest);
END;

CREATE OR REPLACE FUNCTION public.is_callable(number text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (number ~ '^\+91[6-9]'::text);

CREATE OR REPLACE FUNCTION public.is_placeholder(name text, mobile_number text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (COALESCE((mobile_number = '+910000000000'::text), false) OR (name ~ '^Player [0-9]+$'::text));

CREATE OR REPLACE FUNCTION public.iso_instant(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((moment AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(count)) FROM (
      SELECT instance_id, night, count(*)::integer AS count
      FROM new_rows, nights_in(nights) AS night WHERE is_held GROUP BY instance_id, night
    ) AS difference;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(count)) FROM (
      SELECT instance_id, night, -count(*)::integer AS count
      FROM old_rows, nights_in(nights) AS night WHERE is_held GROUP BY instance_id, night
    ) AS difference;
  ELSE
    PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(difference)) FROM (
      SELECT instance_id, night, sum(sign)::integer AS difference FROM (
        SELECT instance_id, night, 1 AS sign FROM new_rows, nights_in(nights) AS night WHERE is_held
        UNION ALL
        SELECT instance_id, night, -1 FROM old_rows, nights_in(nights) AS night WHERE is_held
      ) AS both_sides GROUP BY instance_id, night HAVING sum(sign) <> 0
    ) AS difference;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mask_blocks(of_table text, first_block bigint, end_block bigint)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.mask_changes(given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
  IF NOT may_have_number(given) THEN RETURN given; END IF;
  RETURN (
    SELECT coalesce(jsonb_agg(change || jsonb_build_object(
        'from', mask_field(change ->> 'field', change -> 'from'),
        'to', mask_field(change ->> 'field', change -> 'to')) ORDER BY place), '[]')
    FROM jsonb_array_elements(given) WITH ORDINALITY AS each (change, place));
END $function$;

CREATE OR REPLACE FUNCTION public.mask_contact(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((length(given) - length(translate(plain_digits(given), '0123456789@'::text, ''::text))) < 5) AND (given !~ '@'::text)) THEN given WHEN (given ~ '^\+91[6-9•][0-9•]{5}[0-9]{4}$'::text) THEN mask_text(given) ELSE regexp_replace(regexp_replace(mask_text(plain_digits(given)), '[0-9](?=(?:[\s().\-\u00a0\u00ad\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\ufeff]{0,3}[0-9]){4})'::text, '•'::text, 'g'::text), '[^\s@,;<•]+@'::text, '•••@'::text, 'g'::text) END;

CREATE OR REPLACE FUNCTION public.mask_field(field text, given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN CASE
    WHEN jsonb_typeof(given) <> 'string' OR field IN ('participantId', 'coachId', 'hotelId', 'bookingReference',
      'instanceCode', 'pincode', 'checkinTime', 'checkoutTime', 'bookingStartDate', 'bookingEndDate', 'startDate',
      'endDate', 'mergedWith') THEN given
    WHEN field IN ('notifyTransport', 'travelPocMobile', 'venuePocMobile', 'contactPhoneNumber')
      THEN to_jsonb(mask_contact(given #>> '{}'))
    ELSE to_jsonb(mask_text(given #>> '{}'))
  END;
END $function$;

CREATE OR REPLACE FUNCTION public.mask_json(given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.mask_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((length(given) - length(translate(plain_digits(given), '0123456789'::text, ''::text))) < 10) THEN given WHEN (given ~ '^\+91[6-9][0-9]{9}$'::text) THEN ('+91••••••'::text || "right"(given, 4)) ELSE regexp_replace(plain_digits(given), replace('(?<![0-9•])((?:(?:\+|00)?91|0)?~)[6-9](~)[0-9](~)[0-9](~)[0-9](~)[0-9](~)[0-9]((?:~[0-9]){4})(?![0-9])'::text, '~'::text, '[\s().\-\u00a0\u00ad\u2000-\u2015\u2024-\u202f\u205f-\u206f\u2212\u3000\ufe50-\ufe6f\ufeff\uff0d]{0,3}'::text), '\1•\2•\3•\4•\5•\6•\7'::text, 'g'::text) END;

CREATE OR REPLACE FUNCTION public.mask_texts(given text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
  RETURN ARRAY(SELECT mask_text(value) FROM unnest(given) WITH ORDINALITY AS each (value, place) ORDER BY place);
END $function$;

CREATE OR REPLACE FUNCTION public.may_have_number(given jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (plain_digits((given)::text) ~ ('[0-9]([^0-9",:{}T]*[0-9]){9}'::text || '|(Transport|Mobile|PhoneNumber)"(}|: "([^"\\]|\\.)*(@|[0-9](([^0-9"\\]|\\.)*[0-9]){4}))'::text));

CREATE OR REPLACE FUNCTION public.moved_since(person uuid, told_at timestamp with time zone, of_night date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 WITH moves AS (
          SELECT h.id,
             h.created_at,
             jsonb_path_query_first(h.changes, '$[*]?(@."field" == "hotelId")'::jsonpath) AS hotel,
             jsonb_path_query_first(h.changes, '$[*]?(@."field" == "hotelFrom")'::jsonpath) AS first_night
            FROM participant_history h
           WHERE ((h.participant_id = moved_since.person) AND (h.changes @@ '($[*]."field" == "hotelId" || $[*]."field" == "hotelFrom")'::jsonpath))
         ), found AS (
          SELECT m.id,
                 CASE
                     WHEN (hotel.id IS NULL) THEN b.hotel_id
                     ELSE (hotel.before ->> 'from'::text)
                 END AS hotel_id,
                 CASE
                     WHEN (first.id IS NULL) THEN (b.hotel_from)::date
                     ELSE ((first.before ->> 'from'::text))::date
                 END AS hotel_from
            FROM (((moves m
              LEFT JOIN bookings b ON ((b.participant_id = moved_since.person)))
              LEFT JOIN LATERAL ( SELECT l.id,
                     l.hotel AS before
                    FROM moves l
                   WHERE ((l.id >= m.id) AND (l.hotel IS NOT NULL))
                   ORDER BY l.id
                  LIMIT 1) hotel ON (true))
              LEFT JOIN LATERAL ( SELECT l.id,
                     l.first_night AS before
                    FROM moves l
                   WHERE ((l.id >= m.id) AND (l.first_night IS NOT NULL))
                   ORDER BY l.id
                  LIMIT 1) first ON (true))
         ), present AS (
          SELECT COALESCE(r.hotel_id, b.hotel_id) AS hotel_id,
             COALESCE(r.night, moved_since.of_night) AS night
            FROM ((( VALUES (1)) one
              LEFT JOIN bookings b ON ((b.participant_id = moved_since.person)))
              LEFT JOIN room_of(moved_since.person, moved_since.of_night) r(instance_id, hotel_id, room_number, night, is_used) ON (true))
         ), since AS (
          SELECT min(moves.id) AS id
            FROM moves
           WHERE (moves.created_at > moved_since.told_at)
         )
  SELECT ((since.id IS NOT NULL) AND (present.hotel_id IS DISTINCT FROM ( SELECT f.hotel_id
            FROM found f
           WHERE ((f.id <= since.id) AND ((f.hotel_from IS NULL) OR (f.hotel_from <= present.night)))
           ORDER BY f.id DESC
          LIMIT 1)))
    FROM since,
     present;
END;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  word text;
  key bigint := 0;
BEGIN
  -- Joiners have no space in their place: they are left out.
  FOREACH word IN ARRAY string_to_array(
    translate(lower(name), '.,;:''’‘"“”()/\-–—_&+*' || E'\u200C\u200D', repeat(' ', 21)), ' ') LOOP
    IF word <> '' THEN key := key + (hashtextextended(word, 0) & 144115188075855871); END IF;
  END LOOP;
  RETURN nullif(key, 0);
END $function$;

CREATE OR REPLACE FUNCTION public.night_ends(night date, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((night + 1) + '12:00:00'::time without time zone) AT TIME ZONE zone);

CREATE OR REPLACE FUNCTION public.nights_in(held daterange)
 RETURNS SETOF date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 5
AS $function$ SELECT lower(held) + n FROM generate_series(0, upper(held) - lower(held) - 1) AS n $function$;

CREATE OR REPLACE FUNCTION public.nights_in_hotel(hotel_from date, start_date date, end_date date)
 RETURNS daterange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN nights_of(COALESCE(hotel_from, start_date), end_date);

CREATE OR REPLACE FUNCTION public.nights_of(start_date date, end_date date)
 RETURNS daterange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN daterange(start_date, GREATEST(end_date, (start_date + 1)), '[)'::text);

CREATE OR REPLACE FUNCTION public.people_of_night(hotel text, of_night date, zone text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.participant_id
    FROM (stays s
      JOIN hotel_instances i ON ((i.id = s.instance_id)))
   WHERE (((people_of_night.hotel IS NULL) OR (i.hotel_id = people_of_night.hotel)) AND (i.nights @> people_of_night.of_night) AND (s.nights @> people_of_night.of_night) AND (s.given_up IS NULL))
 UNION ALL
  SELECT b.participant_id
    FROM (bookings b
      JOIN participants p ON ((p.id = b.participant_id)))
   WHERE ((b.hotel_id = people_of_night.hotel) AND (nights_in_hotel((b.hotel_from)::date, (b.start_date)::date, (b.end_date)::date) @> people_of_night.of_night) AND ((people_of_night.of_night < (b.released_from)::date) IS NOT FALSE) AND ((p.checkout_time IS NULL) OR (((p.checkout_time AT TIME ZONE people_of_night.zone))::date > people_of_night.of_night)) AND (NOT (EXISTS ( SELECT
            FROM hotel_instances i
           WHERE ((i.hotel_id = people_of_night.hotel) AND (i.nights @> people_of_night.of_night))))));
END;

CREATE OR REPLACE FUNCTION public.plain_digits(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((octet_length(given) = length(given)) OR (given !~ '[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹０-９]'::text)) THEN given ELSE translate(given, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９'::text, repeat('0123456789'::text, 14)) END;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO live_changes (topic, teams) VALUES (TG_ARGV[0], '{}');
  ELSIF TG_OP = 'TRUNCATE' OR current_setting('trophy.erases_personal_data', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.remove_people(people uuid[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.remove_sms(messages uuid[])
 RETURNS bigint
 LANGUAGE sql
AS $function$
  WITH freed AS (UPDATE notification_recipients SET sms_id = NULL WHERE sms_id = ANY (messages)),
  removed AS (
    DELETE FROM sms_messages WHERE id = ANY (messages) RETURNING notification_id, state, replaced_at
  ),
  kept AS (
    UPDATE notifications AS n
    SET removed_sent = removed_sent + sent, removed_delivered = removed_delivered + delivered,
      removed_failed = removed_failed + failed, removed_unconfirmed = removed_unconfirmed + unconfirmed,
      removed_expired = removed_expired + expired, removed_stopped = removed_stopped + stopped
    FROM (
      SELECT notification_id, count(*) FILTER (WHERE state = 'sent') AS sent,
        count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'failed') AS failed,
        count(*) FILTER (WHERE state = 'unconfirmed') AS unconfirmed,
        count(*) FILTER (WHERE state = 'expired') AS expired, count(*) FILTER (WHERE state = 'stopped') AS stopped
      FROM removed WHERE replaced_at IS NULL GROUP BY notification_id
    ) AS of_one
    WHERE n.id = of_one.notification_id
  )
  SELECT count(*) FROM removed
$function$;

CREATE OR REPLACE FUNCTION public.room_at_hotel(person uuid, instance uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.room_number
    FROM (stays s
      JOIN hotel_instances i ON ((i.id = s.instance_id)))
   WHERE ((s.participant_id = room_at_hotel.person) AND (i.hotel_id = ( SELECT hotel_instances.hotel_id
            FROM hotel_instances
           WHERE (hotel_instances.id = room_at_hotel.instance))))
   ORDER BY (lower(s.nights)) DESC
  LIMIT 1;
END;

CREATE OR REPLACE FUNCTION public.room_of(person uuid, of_night date)
 RETURNS TABLE(instance_id uuid, hotel_id text, room_number text, night date, is_used boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.instance_id,
     i.hotel_id,
     s.room_number,
     GREATEST(lower(s.nights), LEAST(room_of.of_night, (upper(s.nights) - 1))) AS "greatest",
     (s.given_up IS NULL)
    FROM (stays s
      JOIN hotel_instances i ON ((i.id = s.instance_id)))
   WHERE (s.participant_id = room_of.person)
   ORDER BY (upper(s.nights) <= room_of.of_night),
         CASE
             WHEN (upper(s.nights) > room_of.of_night) THEN lower(s.nights)
             ELSE NULL::date
         END, (lower(s.nights)) DESC
  LIMIT 1;
END;

CREATE OR REPLACE FUNCTION public.shift_ledger(instances uuid[], shifted date[], differences integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  found integer;
BEGIN
  PERFORM FROM room_nights AS r
  JOIN unnest(instances, shifted) AS d (instance_id, night) USING (instance_id, night)
  ORDER BY r.instance_id, r.night
  FOR UPDATE OF r;
  UPDATE room_nights AS r SET occupied = r.occupied + d.difference
  FROM unnest(instances, shifted, differences) AS d (instance_id, night, difference)
  WHERE r.instance_id = d.instance_id AND r.night = d.night;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found <> coalesce(cardinality(instances), 0) THEN
    RAISE EXCEPTION 'a stay holds a night that its instance does not have' USING ERRCODE = 'check_violation';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.stays_of_nights(first_night date, last_night date, zone text, hotels text[])
 RETURNS TABLE(night date, participant_id uuid, instance_id uuid, state text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT n.night,
     s.participant_id,
     s.instance_id,
         CASE
             WHEN ((p.checkin_time <= night_ends(n.night, stays_of_nights.zone)) IS NOT TRUE) THEN 'no_show'::text
             WHEN (((p.checkout_time AT TIME ZONE stays_of_nights.zone))::date <= n.night) THEN 'left_early'::text
             WHEN (n.night < (b.start_date)::date) THEN 'early'::text
             WHEN (n.night >= upper(nights_of((b.start_date)::date, (b.end_date)::date))) THEN 'overstay'::text
             ELSE 'in_house'::text
         END AS "case"
    FROM ((((stays s
      JOIN hotel_instances i ON ((i.id = s.instance_id)))
      JOIN bookings b ON ((b.participant_id = s.participant_id)))
      JOIN participants p ON ((p.id = s.participant_id)))
      CROSS JOIN LATERAL nights_in((s.nights * daterange(stays_of_nights.first_night, stays_of_nights.last_night, '[]'::text))) n(night))
   WHERE ((s.nights && daterange(stays_of_nights.first_night, stays_of_nights.last_night, '[]'::text)) AND ((stays_of_nights.hotels IS NULL) OR (i.hotel_id = ANY (stays_of_nights.hotels))) AND ((nights_of((b.start_date)::date, (b.end_date)::date) @> n.night) OR ((p.checkin_time <= night_ends(n.night, stays_of_nights.zone)) AND ((p.checkout_time IS NULL) OR (((p.checkout_time AT TIME ZONE stays_of_nights.zone))::date > n.night)))) AND ((s.given_up IS NULL) OR (p.replaced_by IS NULL) OR (NOT (EXISTS ( SELECT
            FROM bookings taken
           WHERE ((taken.participant_id = p.replaced_by) AND (nights_of((taken.start_date)::date, (taken.end_date)::date) @> n.night)))))));
END;

CREATE OR REPLACE FUNCTION public.tables_with_numbers()
 RETURNS TABLE(relation text, figure text, condition text)
 LANGUAGE sql
 IMMUTABLE
AS $function$ VALUES
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
$function$;

CREATE OR REPLACE FUNCTION public.tell_coach()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_people(about text, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO live_changes (topic, people, teams)
  SELECT about, CASE WHEN cardinality(ids) <= 200 THEN ids END, CASE WHEN cardinality(ids) <= 200 THEN (
    SELECT coalesce(array_agg(DISTINCT team), '{}') FROM (
      SELECT CASE role WHEN 'coach' THEN participant_id ELSE coach_id END AS team FROM participants WHERE id = ANY (ids)
    ) AS teams WHERE team IS NOT NULL) END
  WHERE cardinality(ids) > 0
$function$;

CREATE OR REPLACE FUNCTION public.tell_of_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM tell_of_people('messages', (SELECT array_agg(participant_id) FROM new_rows));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_sms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_changes (topic, teams)
  SELECT 'messages', '{}' FROM new_rows AS n JOIN old_rows AS o USING (id)
  WHERE n.notification_id IS NOT NULL
    AND replace(n.state, 'handing_over', 'queued') <> replace(o.state, 'handing_over', 'queued')
  LIMIT 1;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_stopped()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM tell_of_people('messages', ARRAY(
    SELECT participant_id FROM notification_recipients WHERE notification_id = NEW.id AND status IS NOT NULL));
  INSERT INTO live_changes (topic, teams) VALUES ('messages', '{}');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_topic()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_changes (topic, teams) VALUES (TG_ARGV[0], CASE WHEN TG_ARGV[1] = 'admins' THEN '{}'::text[] END);
  RETURN NULL;
END $function$;
