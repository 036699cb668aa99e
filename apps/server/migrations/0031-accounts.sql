-- Accounts of admins and technical admins can be disabled, and show when they were last used.
ALTER TABLE users ADD COLUMN is_active boolean NOT NULL DEFAULT true;
-- Kept from the sessions that have been removed; the newest use may still be in `sessions`.
ALTER TABLE users ADD COLUMN last_seen_at timestamptz;

-- A disabled account loses its sessions for good, as with a new role or password.
DROP TRIGGER end_sessions ON users;
CREATE TRIGGER end_sessions AFTER UPDATE OF role, password_hash, is_active ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.password_hash <> NEW.password_hash OR OLD.is_active > NEW.is_active)
  EXECUTE FUNCTION end_sessions_of_changed_user();

CREATE FUNCTION keep_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = greatest(users.last_seen_at, removed.last_used_at)
  FROM (SELECT user_id, max(last_used_at) AS last_used_at FROM old_rows GROUP BY user_id) AS removed
  WHERE users.id = removed.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_last_seen AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_last_seen();

-- Wrong passwords in a row, for the wait before the next try. By account and network, so that nobody can lock an
-- account for others. `account` is a hash of the typed email, which may belong to nobody.
CREATE TABLE password_failures (
  account bytea NOT NULL CHECK (length(account) = 32),
  network inet NOT NULL,
  failed integer NOT NULL CHECK (failed > 0),
  last_failed_at timestamptz NOT NULL,
  PRIMARY KEY (account, network)
);
CREATE INDEX ON password_failures (last_failed_at);

-- The streams of an ended session are closed by every server, which reads here that it has ended.
ALTER TABLE live_changes DROP CONSTRAINT live_changes_topic_check;
ALTER TABLE live_changes ADD CONSTRAINT live_changes_topic_check CHECK (topic IN
  ('people', 'hotels', 'rooms', 'messages', 'settings', 'uploads', 'calculation', 'ended_sessions'));
ALTER TABLE live_changes ADD COLUMN sessions uuid[];
ALTER TABLE live_changes ADD CHECK ((topic = 'ended_sessions') = (sessions IS NOT NULL));

CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, people, teams, sessions) VALUES ('ended_sessions', '{}', '{}', ARRAY[OLD.id]);
  RETURN NULL;
END $$;
-- For each row, because a trigger for a statement cannot be limited to `ended_at`, and each request updates the table.
CREATE TRIGGER tell_of_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_of_ended_session();

CREATE FUNCTION tell_of_removed_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (topic, people, teams, sessions)
  SELECT 'ended_sessions', '{}', '{}', array_agg(id) FROM old_rows WHERE ended_at IS NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_removed AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_removed_sessions();
