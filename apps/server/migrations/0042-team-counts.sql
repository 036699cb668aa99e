-- The players of each team, so that the dashboard counts teams without reading all players. A check-in changes none.
CREATE TABLE team_counts (
  coach_id text,
  team_name text_of_200 NOT NULL,
  players integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (coach_id, team_name)
);

-- The statistics of a table that became empty are never replaced, and would keep names that were masked.
ALTER TABLE team_counts ALTER coach_id SET STATISTICS 0, ALTER team_name SET STATISTICS 0;

CREATE FUNCTION add_to_teams(coaches text[], teams text[], differences integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_counts AS t
  SELECT coach, team, sum(difference) FROM unnest(coaches, teams, differences) AS d (coach, team, difference)
  WHERE team IS NOT NULL GROUP BY coach, team HAVING sum(difference) <> 0 ORDER BY coach, team
  ON CONFLICT (coach_id, team_name) DO UPDATE SET players = t.players + excluded.players;
  -- A team without players would keep a name that was masked.
  DELETE FROM team_counts AS t USING unnest(coaches, teams) AS d (coach, team)
  WHERE t.team_name = d.team AND t.coach_id IS NOT DISTINCT FROM d.coach AND players = 0;
END $$;

CREATE FUNCTION count_new_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_teams(array_agg(coach_id), array_agg(team_name::text), array_agg(players)) FROM (
    SELECT coach_id, team_name, count(*)::integer AS players FROM new_rows WHERE team_name IS NOT NULL GROUP BY 1, 2
  ) AS teams HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_removed_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_teams(array_agg(coach_id), array_agg(team_name::text), array_agg(-players)) FROM (
    SELECT coach_id, team_name, count(*)::integer AS players FROM old_rows WHERE team_name IS NOT NULL GROUP BY 1, 2
  ) AS teams HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_moved_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_teams(ARRAY[OLD.coach_id, NEW.coach_id], ARRAY[OLD.team_name::text, NEW.team_name::text], ARRAY[-1, 1]);
  RETURN NULL;
END $$;

CREATE TRIGGER count_teams_of_new AFTER INSERT ON participants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_players();
CREATE TRIGGER count_teams_of_removed AFTER DELETE ON participants REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_players();
CREATE TRIGGER count_teams_of_moved AFTER UPDATE OF coach_id, team_name ON participants
  FOR EACH ROW WHEN ((OLD.coach_id, OLD.team_name) IS DISTINCT FROM (NEW.coach_id, NEW.team_name))
  EXECUTE FUNCTION count_moved_player();

-- Corrects counters that differ from the players; returns how many did.
CREATE FUNCTION correct_team_counts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT array_agg(coach_id) AS coaches, array_agg(team_name) AS teams, array_agg(players) AS differences,
    count(*)::integer AS total INTO wrong
  FROM (
    SELECT coach_id, team_name::text, sum(players)::integer AS players FROM (
      SELECT coach_id, team_name, count(*) AS players FROM participants WHERE team_name IS NOT NULL GROUP BY 1, 2
      UNION ALL SELECT coach_id, team_name, -players FROM team_counts
    ) AS each GROUP BY 1, 2 HAVING sum(players) <> 0
  ) AS difference;
  PERFORM add_to_teams(wrong.coaches, wrong.teams, wrong.differences) WHERE wrong.total > 0;
  RETURN wrong.total;
END $$;

SELECT correct_team_counts();
