-- Room rates in histories and sheets, and the invoices of the hotels.

ALTER TABLE upload_rows ADD COLUMN room_rate bigint, ADD COLUMN pays_for text;

CREATE OR REPLACE VIEW upload_accepted_rows AS
  SELECT r.upload_id, r.row_number, r.id, r.cells, r.errors, r.warnings, r.hotel_id, r.start_date, r.end_date,
    r.location, r.district, r.instance_code, r.hotel_name, r.address, r.pincode, r.point_of_contact,
    r.contact_phone_number, r.total_rooms, r.participant_id, r.role, r.name, r.mobile_number, r.team_name, r.coach_id,
    r.discipline, r.stadium, r.notify_transport, r.travel_poc_name, r.travel_poc_mobile, r.venue_poc_name,
    r.venue_poc_mobile, r.is_reference_only, r.unknown_players, r.reference, r.room_rate, r.pays_for
  FROM upload_rows AS r
  WHERE r.is_clean AND NOT EXISTS (
    SELECT FROM upload_messages AS m
    WHERE m.upload_id = r.upload_id AND m.row_number = r.row_number AND m.outcome <> 'warning');

-- What a hotel bills for a period. A mistaken invoice is withdrawn beside it, with a reason.
CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hotel_id text NOT NULL REFERENCES hotels (hotel_id),
  number text_of_100 NOT NULL,
  invoice_date calendar_day NOT NULL,
  start_date calendar_day NOT NULL,
  end_date calendar_day NOT NULL,
  room_nights integer NOT NULL CHECK (room_nights BETWEEN 0 AND 100000000),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
  created_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  CHECK (end_date >= start_date AND end_date - start_date <= 366)
);
CREATE INDEX invoices_hotel_id_start_date_idx ON invoices (hotel_id, start_date);

CREATE TABLE withdrawn_invoices (
  invoice_id bigint PRIMARY KEY REFERENCES invoices (id),
  reason text_of_500 NOT NULL,
  created_at timestamptz NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawn_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tell AFTER INSERT ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settlement', 'admins');
CREATE TRIGGER tell AFTER INSERT ON withdrawn_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_topic('settlement', 'admins');
