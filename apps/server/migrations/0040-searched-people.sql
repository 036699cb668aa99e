-- What the search of people looks in, one text for each person: name, id, mobile and team, and reference, hotel id and
-- hotel name of the booking. The texts are in a table of their own, which no check-in changes. Whatever changes one of
-- these values also changes the text, in the same transaction.
CREATE TABLE searched_people (
  -- Of a participant. A foreign key would cost a fifth of writing the text.
  id uuid PRIMARY KEY,
  -- The order in which the participants table opens, so that a search needs no other table.
  participant_id participant_code NOT NULL,
  created_at timestamptz NOT NULL,
  search_text text NOT NULL
);

CREATE VIEW searched_people_recomputed AS
  SELECT p.id, p.participant_id, p.created_at,
    concat_ws(E'\n', p.search_text, lower(b.reference), lower(i.hotel_id), lower(i.hotel_name)) AS search_text
  FROM participants AS p
  LEFT JOIN bookings AS b ON b.participant_id = p.id LEFT JOIN hotel_instances AS i ON i.id = b.instance_id;

CREATE FUNCTION keep_searched_people(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Afterwards the next statement sees what another transaction, for whose row this one waited, has committed.
  PERFORM FROM searched_people WHERE id = ANY (people) ORDER BY id FOR UPDATE;
  IF FOUND THEN
    UPDATE searched_people AS s
    SET participant_id = r.participant_id, created_at = r.created_at, search_text = r.search_text
    FROM searched_people_recomputed AS r
    WHERE s.id = ANY (people) AND r.id = s.id
      AND (s.participant_id, s.created_at, s.search_text) <> (r.participant_id, r.created_at, r.search_text);
  END IF;
  INSERT INTO searched_people
  SELECT * FROM searched_people_recomputed AS r
  WHERE r.id = ANY (people) AND NOT EXISTS (SELECT FROM searched_people AS s WHERE s.id = r.id);
END $$;

-- New people mostly get a booking in the same transaction, which writes the text. The others get it at its end, when a
-- deferred trigger sees the row with their ids and deletes it.
CREATE TABLE new_people (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ids uuid[] NOT NULL
);

CREATE FUNCTION note_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO new_people (ids) SELECT array_agg(id) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing uuid[] := ARRAY(SELECT unnest(NEW.ids) EXCEPT SELECT id FROM searched_people WHERE id = ANY (NEW.ids));
BEGIN
  DELETE FROM new_people WHERE number = NEW.number;
  IF cardinality(missing) > 0 THEN
    PERFORM keep_searched_people(missing);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_searched_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM searched_people WHERE id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_changed_searched_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_people_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people((SELECT array_agg(participant_id) FROM new_rows));
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_person_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people(ARRAY[OLD.participant_id]);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_searched_people_of_instance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_people(ARRAY(SELECT participant_id FROM bookings WHERE instance_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER keep_searched_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_people();
CREATE CONSTRAINT TRIGGER keep_searched_new AFTER INSERT ON new_people DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_searched_new_people();
CREATE TRIGGER keep_searched_changed
  AFTER UPDATE OF participant_id, name, mobile_number, team_name, created_at ON participants
  FOR EACH ROW WHEN ((OLD.participant_id, OLD.created_at, OLD.search_text) <>
    (NEW.participant_id, NEW.created_at, NEW.search_text))
  EXECUTE FUNCTION keep_changed_searched_person();
CREATE TRIGGER keep_searched_removed AFTER DELETE ON participants REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_searched_people();
CREATE TRIGGER keep_searched_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_people_of_bookings();
CREATE TRIGGER keep_searched_changed AFTER UPDATE OF reference, hotel_id, instance_id ON bookings
  FOR EACH ROW WHEN (OLD.reference <> NEW.reference OR OLD.instance_id IS DISTINCT FROM NEW.instance_id)
  EXECUTE FUNCTION keep_searched_person_of_booking();
CREATE TRIGGER keep_searched_removed AFTER DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_searched_person_of_booking();
CREATE TRIGGER keep_searched_people AFTER UPDATE OF hotel_id, hotel_name ON hotel_instances
  FOR EACH ROW WHEN (OLD.hotel_id <> NEW.hotel_id OR OLD.hotel_name <> NEW.hotel_name)
  EXECUTE FUNCTION keep_searched_people_of_instance();

INSERT INTO searched_people SELECT * FROM searched_people_recomputed;
CREATE INDEX ON searched_people USING gin (search_text gin_trgm_ops);

-- Searches no longer read these.
DROP INDEX participants_search_text_idx, bookings_lower_idx;
