-- Changes of many bookings at once that are recorded with what was before: departures of teams, plans of re-housing,
-- releases of no-shows, reassignments. A further kind needs no table of its own.

CREATE TABLE booking_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- What the kind keeps: its request, figures of its receipt, whether coaches were told.
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- Null for a plan, which changes nothing until it is carried out.
  carried_out_at timestamptz,
  undone_at timestamptz,
  CONSTRAINT only_carried_out_changes_are_undone CHECK (undone_at IS NULL OR carried_out_at IS NOT NULL)
);
-- Lists show the newest first.
CREATE INDEX booking_changes_kind_created_at_idx ON booking_changes (kind, created_at, id);
CREATE INDEX booking_changes_created_by_idx ON booking_changes (created_by);

-- The booking of each person with the pieces of the stay, before and after: whoever has another one since is left alone
-- by an undo.
CREATE TABLE booking_change_people (
  change_id uuid NOT NULL REFERENCES booking_changes ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  before jsonb NOT NULL,
  -- Null where nothing was changed: in a plan, or of somebody who was left out.
  after jsonb,
  -- What is planned for the person, and the nights that an undo could not give back.
  details jsonb NOT NULL DEFAULT '{}',
  -- Why somebody has no place in a plan, or was left alone when it was undone.
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  is_restored boolean NOT NULL DEFAULT false,
  PRIMARY KEY (change_id, participant_id),
  CONSTRAINT only_changed_people_are_restored CHECK (NOT is_restored OR after IS NOT NULL)
);
CREATE INDEX booking_change_people_participant_id_idx ON booking_change_people (participant_id);
