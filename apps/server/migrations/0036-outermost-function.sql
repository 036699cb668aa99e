-- Histories are append-only except for erase_personal_data. The context of a statement quotes its text, which could
-- imitate the line of that function: only the last line, that of the outermost function, cannot be imitated.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context text;
BEGIN
  GET DIAGNOSTICS context = PG_CONTEXT;
  IF TG_OP = 'TRUNCATE' OR context !~ ('\nPL/pgSQL function (public\.)?erase_personal_data\('
    || 'timestamp with time zone,uuid,text,bigint,bigint\) line [0-9]+ at [A-Za-z ]+$') THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
