-- Plans for the people of hotels that lose rooms. A plan changes nothing until it is carried out.
CREATE TABLE rehousing_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_night date NOT NULL,
  stays integer NOT NULL CHECK (stays >= 0),
  figures jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  carried_out_at timestamptz,
  -- Whether the coaches were told; who is moved back is told as well then.
  has_notified boolean NOT NULL DEFAULT false,
  undone_at timestamptz CHECK (undone_at IS NULL OR carried_out_at IS NOT NULL)
);
CREATE INDEX rehousing_plans_created_by_idx ON rehousing_plans (created_by);

-- Who moves where, or why not, with the booking for which it was planned.
CREATE TABLE rehousing_people (
  plan_id uuid NOT NULL REFERENCES rehousing_plans (id) ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES participants (id) ON DELETE CASCADE,
  from_hotel_id text NOT NULL REFERENCES hotels (hotel_id),
  to_hotel_id text REFERENCES hotels (hotel_id),
  unplaced_reason text CHECK (length(unplaced_reason) BETWEEN 1 AND 200),
  -- The first night in the new hotel.
  from_night date NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  hotel_from date,
  PRIMARY KEY (plan_id, participant_id),
  CHECK ((to_hotel_id IS NULL) = (unplaced_reason IS NOT NULL))
);
CREATE INDEX rehousing_people_participant_id_idx ON rehousing_people (participant_id);
CREATE INDEX rehousing_people_from_hotel_id_idx ON rehousing_people (from_hotel_id);
CREATE INDEX rehousing_people_to_hotel_id_idx ON rehousing_people (to_hotel_id);
