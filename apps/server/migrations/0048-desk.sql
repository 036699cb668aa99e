-- People who do not come give back their rooms, and people without a registration are added at the desk.

CREATE TABLE no_show_releases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  released_from calendar_day NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE no_show_people (
  release_id uuid NOT NULL REFERENCES no_show_releases (id) ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants (id) ON DELETE CASCADE,
  PRIMARY KEY (release_id, participant_id)
);
CREATE INDEX no_show_people_participant_id_idx ON no_show_people (participant_id);

-- Who was added at the desk, until an organiser has completed the record.
CREATE TABLE desk_arrivals (
  participant_id uuid PRIMARY KEY REFERENCES participants (id) ON DELETE CASCADE,
  registered_at timestamptz NOT NULL,
  registered_by uuid REFERENCES users (id) ON DELETE SET NULL,
  completed_at timestamptz
);
CREATE INDEX desk_arrivals_registered_by_idx ON desk_arrivals (registered_by);
CREATE INDEX desk_arrivals_open_idx ON desk_arrivals (registered_at, participant_id) WHERE completed_at IS NULL;
