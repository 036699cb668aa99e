-- Hotels, their instances (date-ranged blocks of rooms), and the room-night ledger.

-- The hotel code that reception gives to coaches. All else about a hotel belongs to its instances.
CREATE TABLE hotels (
  hotel_id text PRIMARY KEY CHECK (hotel_id ~ '^[A-Z0-9_-]{1,10}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE hotel_instances (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  hotel_id text NOT NULL REFERENCES hotels,
  instance_code text NOT NULL CHECK (instance_code ~ '^[1-9][0-9]{0,8}$'),
  hotel_name text NOT NULL CHECK (length(hotel_name) BETWEEN 1 AND 100),
  location text NOT NULL CHECK (length(location) BETWEEN 1 AND 100),
  district text NOT NULL CHECK (length(district) BETWEEN 1 AND 100),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  pincode text NOT NULL CHECK (length(pincode) BETWEEN 6 AND 100),
  point_of_contact text CHECK (length(point_of_contact) BETWEEN 1 AND 100),
  contact_phone_number text CHECK (length(contact_phone_number) BETWEEN 1 AND 100),
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  nights daterange NOT NULL GENERATED ALWAYS AS (nights_of(start_date, end_date)) STORED,
  total_rooms integer NOT NULL CHECK (total_rooms BETWEEN 1 AND 100000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (translate(lower(hotel_id || E'\n' || hotel_name || E'\n' || location || E'\n' ||
    district || E'\n' || address), E'\u200C\u200D', '')) STORED,
  -- What a room of an instance costs for a night, in paise, and which rooms are paid for.
  room_rate bigint CHECK (room_rate BETWEEN 0 AND 100000000),
  pays_for text NOT NULL DEFAULT 'used' CHECK (pays_for IN ('blocked', 'booked', 'used')),
  UNIQUE (hotel_id, instance_code),
  UNIQUE (id, hotel_id),
  CONSTRAINT instance_ends_after_it_starts CHECK (end_date >= start_date AND end_date - start_date <= 366),
  CONSTRAINT instances_never_overlap EXCLUDE USING gist (hotel_id WITH =, nights WITH &&)
);
CREATE INDEX hotel_instances_district_idx ON hotel_instances (district);
CREATE INDEX hotel_instances_search_text_idx ON hotel_instances USING gin (search_text gin_trgm_ops);
CREATE INDEX hotel_instances_start_date_end_date_idx ON hotel_instances (start_date, end_date);

-- One row for each night of each instance, from the moment the instance exists, so that a night can be locked before
-- anybody holds it. `occupied` always equals the stays that hold that night: their triggers keep it so.
CREATE TABLE room_nights (
  instance_id uuid NOT NULL REFERENCES hotel_instances ON DELETE CASCADE,
  night date NOT NULL,
  occupied integer NOT NULL DEFAULT 0 CHECK (occupied >= 0),
  PRIMARY KEY (instance_id, night)
) WITH (fillfactor = 70);
CREATE INDEX room_nights_night_idx ON room_nights (night);

-- Of each instance: its status on `today`, and the rooms of its fullest night from `today` on (of all its nights
-- when it
-- has expired or not begun). Rooms available never fall below 0.
CREATE FUNCTION inventory_on(today date)
  RETURNS TABLE (instance_id uuid, status text, occupied_rooms integer, available_rooms integer)
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT i.id, as_of.status, fullest.occupied, greatest(i.total_rooms - fullest.occupied, 0)
    FROM hotel_instances AS i
    CROSS JOIN LATERAL (
      SELECT
        CASE WHEN today < i.start_date THEN 'upcoming' WHEN today > i.end_date THEN 'expired' ELSE 'active' END AS status
    ) AS as_of
    CROSS JOIN LATERAL (
      SELECT coalesce(max(r.occupied), 0) AS occupied FROM room_nights AS r
      WHERE r.instance_id = i.id AND (r.night >= today OR as_of.status <> 'active')
    ) AS fullest;
  END;

-- What administrators changed of instances and of the settings.
CREATE TABLE admin_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for the settings. Not a reference: the history outlives an instance whose upload was taken back.
  instance_id uuid,
  created_at timestamptz NOT NULL,
  admin_username text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  reason text,
  actor_id uuid
);
CREATE INDEX admin_history_instance_id_id_idx ON admin_history (instance_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
