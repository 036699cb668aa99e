-- Who did what from where: actions of administrators, and sign-ins of everybody.
-- The table only grows. `actor_id` is the id of a user, or of a coach's participant; it is no foreign key, because the
-- event stays when the person is removed. No text contains a mobile number in full.

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  outcome text NOT NULL CHECK (outcome IN ('succeeded', 'refused', 'failed')),
  actor_id uuid,
  actor_role text,
  actor_name text,
  address inet,
  object text CHECK (length(object) BETWEEN 1 AND 300),
  detail text CHECK (length(detail) BETWEEN 1 AND 1000)
);

-- Each filter of the list reads its index in the order of the list.
CREATE INDEX ON audit_events (happened_at, id);
CREATE INDEX ON audit_events (kind, happened_at, id);
CREATE INDEX ON audit_events (actor_id, happened_at, id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Names of administrators are not unique, and change. Null for records before this migration, and for the demo event.
ALTER TABLE participant_history ADD COLUMN actor_id uuid;
ALTER TABLE hotel_history ADD COLUMN actor_id uuid;
ALTER TABLE settings_history ADD COLUMN actor_id uuid;
ALTER TABLE checkin_events ADD COLUMN actor_id uuid;
