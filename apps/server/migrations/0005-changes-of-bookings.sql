-- Departures of teams, plans of re-housing, and rooms given back by people who did not come.

-- Teams that are out: whose bookings were shortened, what they were before, and what became free.
CREATE TABLE departures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  leave_on calendar_day NOT NULL,
  teams integer NOT NULL CHECK (teams > 0),
  people integer NOT NULL CHECK (people > 0),
  nights_freed integer NOT NULL CHECK (nights_freed >= 0),
  -- Coaches who got the message.
  recipients integer NOT NULL DEFAULT 0 CHECK (recipients >= 0),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  undone_at timestamptz,
  restored integer CHECK (restored > 0),
  CONSTRAINT undone_departures_restored_somebody CHECK ((undone_at IS NULL) = (restored IS NULL))
);
CREATE INDEX departures_created_at_idx ON departures (created_at, id);
CREATE INDEX departures_created_by_idx ON departures (created_by);

-- The booking before, and what it became: whoever has another one since is left alone by an undo.
CREATE TABLE departed_people (
  departure_id uuid NOT NULL REFERENCES departures ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  hotel_id text REFERENCES hotels,
  instance_id uuid REFERENCES hotel_instances,
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  hotel_from calendar_day,
  released_from calendar_day,
  new_hotel_id text REFERENCES hotels,
  new_end_date calendar_day NOT NULL,
  new_hotel_from calendar_day,
  new_released_from calendar_day,
  PRIMARY KEY (departure_id, participant_id)
);
CREATE INDEX departed_people_hotel_id_idx ON departed_people (hotel_id);
CREATE INDEX departed_people_instance_id_idx ON departed_people (instance_id);
CREATE INDEX departed_people_new_hotel_id_idx ON departed_people (new_hotel_id);
CREATE INDEX departed_people_participant_id_idx ON departed_people (participant_id);

-- Their allocations before.
CREATE TABLE departed_rooms (
  departure_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  nights daterange NOT NULL CHECK (NOT isempty(nights)),
  held daterange NOT NULL,
  former_stay integer NOT NULL CHECK (former_stay >= 0),
  PRIMARY KEY (departure_id, participant_id, instance_id, former_stay),
  FOREIGN KEY (departure_id, participant_id)
    REFERENCES departed_people (departure_id, participant_id) ON DELETE CASCADE
);
CREATE INDEX departed_rooms_instance_id_idx ON departed_rooms (instance_id);

-- The rooms that became free on each night.
CREATE TABLE freed_nights (
  departure_id uuid NOT NULL REFERENCES departures ON DELETE CASCADE,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  night date NOT NULL,
  rooms integer NOT NULL CHECK (rooms > 0),
  PRIMARY KEY (departure_id, instance_id, night)
);
CREATE INDEX freed_nights_instance_id_idx ON freed_nights (instance_id);

-- The nights that an undo could not give back.
CREATE TABLE missing_nights (
  departure_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  instance_id uuid NOT NULL REFERENCES hotel_instances,
  night date NOT NULL,
  PRIMARY KEY (departure_id, participant_id, night),
  FOREIGN KEY (departure_id, participant_id)
    REFERENCES departed_people (departure_id, participant_id) ON DELETE CASCADE
);
CREATE INDEX missing_nights_instance_id_idx ON missing_nights (instance_id);

-- Plans for the people of hotels that lose rooms. A plan changes nothing until it is carried out.
CREATE TABLE rehousing_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_night date NOT NULL,
  stays integer NOT NULL CHECK (stays >= 0),
  figures jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  carried_out_at timestamptz,
  -- Whether the coaches were told; who is moved back is told as well then.
  has_notified boolean NOT NULL DEFAULT false,
  undone_at timestamptz,
  -- A plan is opened by its address and planned again with other pins, so it keeps its request.
  request jsonb,
  CONSTRAINT only_carried_out_plans_are_undone CHECK (undone_at IS NULL OR carried_out_at IS NOT NULL)
);
-- The list shows the newest plans first.
CREATE INDEX rehousing_plans_created_at_idx ON rehousing_plans (created_at, id);
CREATE INDEX rehousing_plans_created_by_idx ON rehousing_plans (created_by);

-- Who moves where, or why not, with the booking for which it was planned.
CREATE TABLE rehousing_people (
  plan_id uuid NOT NULL REFERENCES rehousing_plans ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  from_hotel_id text NOT NULL REFERENCES hotels,
  to_hotel_id text REFERENCES hotels,
  unplaced_reason text CHECK (length(unplaced_reason) BETWEEN 1 AND 200),
  -- The first night in the new hotel.
  from_night date NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  hotel_from date,
  -- Why somebody was not moved back when the plan was undone, for its receipt.
  not_restored_reason text CHECK (length(not_restored_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (plan_id, participant_id),
  CONSTRAINT placed_or_has_a_reason CHECK ((to_hotel_id IS NULL) = (unplaced_reason IS NOT NULL))
);
CREATE INDEX rehousing_people_from_hotel_id_idx ON rehousing_people (from_hotel_id);
CREATE INDEX rehousing_people_participant_id_idx ON rehousing_people (participant_id);
CREATE INDEX rehousing_people_to_hotel_id_idx ON rehousing_people (to_hotel_id);

CREATE TABLE no_show_releases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  released_from calendar_day NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE no_show_people (
  release_id uuid NOT NULL REFERENCES no_show_releases ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants ON DELETE CASCADE,
  PRIMARY KEY (release_id, participant_id)
);
CREATE INDEX no_show_people_participant_id_idx ON no_show_people (participant_id);
