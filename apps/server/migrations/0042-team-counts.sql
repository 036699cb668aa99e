-- The players of each team, so that the dashboard counts teams without reading all players. Each change of a team adds a
-- row, so that two transactions with players of one team do not wait for each other; fold_team_counts() adds them up.
CREATE TABLE team_counts (
  coach_id text,
  team_name text_of_200 NOT NULL,
  players integer NOT NULL
);
-- The statistics of a table that became empty are never replaced, and would keep names that were masked.
ALTER TABLE team_counts ALTER coach_id SET STATISTICS 0, ALTER team_name SET STATISTICS 0;

CREATE FUNCTION count_players_of_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO team_counts
    SELECT coach_id, team_name, count(*) FROM new_rows WHERE team_name IS NOT NULL GROUP BY coach_id, team_name;
  ELSE
    INSERT INTO team_counts
    SELECT coach_id, team_name, -count(*) FROM old_rows WHERE team_name IS NOT NULL GROUP BY coach_id, team_name;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_moved_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_counts
  SELECT * FROM (VALUES (OLD.coach_id, OLD.team_name, -1), (NEW.coach_id, NEW.team_name, 1)) AS team (coach, name)
  WHERE name IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER count_teams_of_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players_of_teams();
CREATE TRIGGER count_teams_of_removed AFTER DELETE ON participants REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players_of_teams();
CREATE TRIGGER count_teams_of_moved AFTER UPDATE OF coach_id, team_name ON participants
  FOR EACH ROW WHEN ((OLD.coach_id, OLD.team_name) IS DISTINCT FROM (NEW.coach_id, NEW.team_name))
  EXECUTE FUNCTION count_moved_player();

-- Makes one row of those of each team.
CREATE FUNCTION fold_team_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM team_counts AS t USING (
      SELECT coach_id, team_name FROM team_counts GROUP BY 1, 2 HAVING count(*) > 1 OR sum(players) = 0
    ) AS changed
    WHERE t.team_name = changed.team_name AND t.coach_id IS NOT DISTINCT FROM changed.coach_id
    RETURNING t.coach_id, t.team_name, t.players
  )
  INSERT INTO team_counts
  SELECT coach_id, team_name, sum(players) FROM folded GROUP BY 1, 2 HAVING sum(players) <> 0
$$;

-- Corrects counters that differ from the players; returns how many did.
CREATE FUNCTION correct_team_counts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  corrected integer;
BEGIN
  INSERT INTO team_counts
  SELECT coach_id, team_name, sum(players) FROM (
    SELECT coach_id, team_name, count(*) AS players FROM participants WHERE team_name IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT coach_id, team_name, -players FROM team_counts
  ) AS difference
  GROUP BY 1, 2 HAVING sum(players) <> 0;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  RETURN corrected;
END $$;

SELECT correct_team_counts();
