-- Extensions, domains, and functions that the other files use.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Days that the product accepts (decisions §5).
CREATE DOMAIN calendar_day AS date CHECK (VALUE BETWEEN DATE '2000-01-01' AND DATE '2100-12-31');
-- '+91' and ten digits; ten zeros are the dummy number of people whose number is not known yet.
CREATE DOMAIN mobile_number AS text CHECK (VALUE ~ '^\+91([6-9][0-9]{9}|0{10}|•{6}[0-9]{4})$');

-- PostgreSQL parses each check of a table in each statement that changes a row, which took a quarter of the time of a
-- check-in. The check of a domain is parsed once for each connection, and only for columns that the statement sets.
CREATE DOMAIN participant_code AS text CHECK (VALUE ~ '^[A-Za-z0-9_-]{1,20}$');
CREATE DOMAIN text_of_100 AS text CHECK (length(VALUE) BETWEEN 1 AND 100);
CREATE DOMAIN text_of_200 AS text CHECK (length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN text_of_500 AS text CHECK (length(VALUE) BETWEEN 1 AND 500);
CREATE DOMAIN coach_role AS text CHECK (VALUE = 'coach');
CREATE DOMAIN stay_event_kind AS text
  CHECK (VALUE IN ('checkin', 'checkout', 'undo_checkin', 'undo_checkout'));
CREATE DOMAIN stay_actor_role AS text CHECK (VALUE IN ('admin', 'coach'));
CREATE DOMAIN language_code AS text CHECK (VALUE IN ('en', 'ta', 'hi'));
CREATE DOMAIN live_topic AS text
  CHECK (VALUE IN ('people', 'hotels', 'rooms', 'messages', 'settings', 'uploads', 'calculation',
    'ended_sessions', 'settlement', 'roll_call', 'journeys', 'lists'));

-- The nights of a stay: [start, end), and one night when it starts and ends on one day (decisions §2).
CREATE FUNCTION nights_of(start_date date, end_date date) RETURNS daterange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN daterange(start_date, greatest(end_date, start_date + 1), '[)');

CREATE FUNCTION nights_in(held daterange) RETURNS SETOF date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
  AS $$ SELECT lower(held) + n FROM generate_series(0, upper(held) - lower(held) - 1) AS n $$;

-- A night ends at 12:00 PM of the next day.
CREATE FUNCTION night_ends(night date, zone text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (night + 1 + time '12:00') AT TIME ZONE zone;

-- An instant as the API writes it, whatever the session's time zone.
CREATE FUNCTION iso_instant(moment timestamptz) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Whether somebody has the number: it is not the dummy number, and not masked.
CREATE FUNCTION is_callable(number text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN number ~ '^\+91[6-9]';

-- Added by an upload for somebody whose name is not known, or with the number that means 'not known yet'.
CREATE FUNCTION is_placeholder(name text, mobile_number text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(mobile_number = '+910000000000', false) OR name ~ '^Player [0-9]+$';

-- Equal for names with the same words in any order, whatever the case and punctuation: 'R. Asha' and 'asha r'. The sum
-- of 57 bits of a hash of each word, which for all people of an event takes a quarter of the time of sorted words. Stored
-- names have no other spaces.
CREATE FUNCTION name_key(name text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
END $$;

-- Refuses to change an append-only table, but for erase_personal_data, which has this setting for the time of its call.
-- Of what is added admins are told, where the trigger has INSERT and the topic.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO live_changes (topic, teams) VALUES (TG_ARGV[0], '{}');
  ELSIF TG_OP = 'TRUNCATE' OR current_setting('trophy.erases_personal_data', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
