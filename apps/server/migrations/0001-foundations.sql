-- What the other migrations stand on: extensions, and the guard of everything that is append-only.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Days that the product accepts (decisions §5).
CREATE DOMAIN calendar_day AS date
  CHECK (VALUE BETWEEN DATE '2000-01-01' AND DATE '2100-12-31');

-- '+91' and ten digits; ten zeros are the dummy number of people whose number is not known yet.
CREATE DOMAIN mobile_number AS text
  CHECK (VALUE ~ '^\+91([6-9][0-9]{9}|0{10})$');

-- The nights of a stay: [start, end), and one night when it starts and ends on one day (decisions §2).
CREATE FUNCTION nights_of(start_date date, end_date date) RETURNS daterange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN daterange(start_date, greatest(end_date, start_date + 1), '[)');

CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
