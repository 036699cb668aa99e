-- A participant's booking, the allocations that serve it, and the triggers that keep the room-night ledger.

CREATE TABLE bookings (
  participant_id uuid PRIMARY KEY REFERENCES participants,
  -- Null when a sheet named a hotel that is not there and was told not to mind (decisions §5).
  hotel_id text,
  -- The instance in which the booking begins: whose name the booking shows.
  instance_id uuid,
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 50),
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (end_date >= start_date AND end_date - start_date <= 366),
  CHECK ((hotel_id IS NULL) = (instance_id IS NULL)),
  FOREIGN KEY (instance_id, hotel_id) REFERENCES hotel_instances (id, hotel_id)
);
CREATE INDEX ON bookings (hotel_id);
CREATE INDEX ON bookings (instance_id);
CREATE INDEX ON bookings (start_date);
CREATE INDEX ON bookings (end_date);
CREATE INDEX ON bookings USING gin (lower(reference) gin_trgm_ops);

-- The part of a booking that one instance serves. `nights` is what was booked; `held` is what counts against the rooms:
-- shorter after an early check-out, longer while somebody stays on past the last day (decisions §3).
CREATE TABLE allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participant_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  nights daterange NOT NULL CHECK (NOT isempty(nights) AND lower_inc(nights) AND NOT upper_inc(nights)),
  held daterange NOT NULL,
  UNIQUE (participant_id, instance_id),
  CONSTRAINT one_room_a_night EXCLUDE USING gist (participant_id WITH =, held WITH &&)
);
CREATE INDEX ON allocations (instance_id);

-- Adds the given differences to the ledger. Nights are locked in one order, so that two changes never deadlock here.
CREATE FUNCTION shift_ledger(instances uuid[], shifted date[], differences integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
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
    RAISE EXCEPTION 'an allocation holds a night that its instance does not have' USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION nights_in(held daterange) RETURNS SETOF date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
  AS $$ SELECT lower(held) + n FROM generate_series(0, upper(held) - lower(held) - 1) AS n $$;

CREATE FUNCTION keep_ledger_on_insert() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(count)) FROM (
    SELECT instance_id, night, count(*)::integer AS count
    FROM new_rows, nights_in(held) AS night GROUP BY instance_id, night
  ) AS difference;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_ledger_on_update() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(difference)) FROM (
    SELECT instance_id, night, sum(sign)::integer AS difference FROM (
      SELECT instance_id, night, 1 AS sign FROM new_rows, nights_in(held) AS night
      UNION ALL
      SELECT instance_id, night, -1 FROM old_rows, nights_in(held) AS night
    ) AS both_sides GROUP BY instance_id, night HAVING sum(sign) <> 0
  ) AS difference;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_ledger_on_delete() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_ledger(array_agg(instance_id), array_agg(night), array_agg(count)) FROM (
    SELECT instance_id, night, -count(*)::integer AS count
    FROM old_rows, nights_in(held) AS night GROUP BY instance_id, night
  ) AS difference;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_ledger_on_insert AFTER INSERT ON allocations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_on_insert();
CREATE TRIGGER keep_ledger_on_update AFTER UPDATE ON allocations
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_on_update();
CREATE TRIGGER keep_ledger_on_delete AFTER DELETE ON allocations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_on_delete();

-- The truth that the ledger must equal, night by night.
CREATE VIEW room_nights_recounted AS
  SELECT instance_id, night, count(*)::integer AS occupied
  FROM allocations, nights_in(held) AS night GROUP BY instance_id, night;
