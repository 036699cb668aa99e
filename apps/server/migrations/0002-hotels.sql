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
  nights daterange GENERATED ALWAYS AS (nights_of(start_date, end_date)) STORED NOT NULL,
  total_rooms integer NOT NULL CHECK (total_rooms BETWEEN 1 AND 100000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS
    (lower(hotel_id || E'\n' || hotel_name || E'\n' || location || E'\n' || district || E'\n' || address)) STORED,
  CHECK (end_date >= start_date AND end_date - start_date <= 366),
  UNIQUE (hotel_id, instance_code),
  UNIQUE (id, hotel_id),
  CONSTRAINT instances_never_overlap EXCLUDE USING gist (hotel_id WITH =, nights WITH &&)
);
CREATE INDEX ON hotel_instances USING gin (search_text gin_trgm_ops);
CREATE INDEX ON hotel_instances (district);
CREATE INDEX ON hotel_instances (start_date, end_date);

-- One row for each night of each instance, from the moment the instance exists, so that a night can be locked before
-- anybody holds it. `occupied` always equals the allocations that hold that night: the triggers below keep it so.
CREATE TABLE room_nights (
  instance_id uuid NOT NULL REFERENCES hotel_instances ON DELETE CASCADE,
  night date NOT NULL,
  occupied integer NOT NULL DEFAULT 0 CHECK (occupied >= 0),
  PRIMARY KEY (instance_id, night)
) WITH (fillfactor = 70);
CREATE INDEX ON room_nights (night);

-- Gives an instance its nights, and refuses to take away a night that somebody holds.
CREATE FUNCTION keep_nights_of_instance() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  INSERT INTO room_nights (instance_id, night)
  SELECT NEW.id, lower(NEW.nights) + n
  FROM generate_series(0, upper(NEW.nights) - lower(NEW.nights) - 1) AS n
  ON CONFLICT DO NOTHING;
  WITH gone AS (
    DELETE FROM room_nights WHERE instance_id = NEW.id AND NOT night <@ NEW.nights RETURNING occupied
  )
  SELECT count(*) INTO held FROM gone WHERE occupied > 0;
  IF held > 0 THEN
    RAISE EXCEPTION 'instance % loses % nights that are held', NEW.id, held USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_nights AFTER INSERT OR UPDATE OF start_date, end_date ON hotel_instances
  FOR EACH ROW EXECUTE FUNCTION keep_nights_of_instance();

CREATE TABLE hotel_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  created_at timestamptz NOT NULL,
  admin_username text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  record jsonb NOT NULL,
  reason text
);
CREATE INDEX ON hotel_history (instance_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON hotel_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
