-- PostgreSQL guesses that hardly any row has no errors, and then looks up the hotel of each row by itself. It has
-- statistics about a column of its own, in which there is nothing personal.
ALTER TABLE upload_rows ADD is_clean boolean NOT NULL GENERATED ALWAYS AS (errors = '{}') STORED;
CREATE OR REPLACE VIEW upload_accepted_rows AS
  SELECT r.upload_id, r.row_number, r.id, r.cells, r.errors, r.warnings, r.hotel_id, r.start_date, r.end_date,
    r.location, r.district, r.instance_code, r.hotel_name, r.address, r.pincode, r.point_of_contact,
    r.contact_phone_number, r.total_rooms, r.participant_id, r.role, r.name, r.mobile_number, r.team_name, r.coach_id,
    r.discipline, r.stadium, r.notify_transport, r.travel_poc_name, r.travel_poc_mobile, r.venue_poc_name,
    r.venue_poc_mobile, r.is_reference_only, r.unknown_players, r.reference
  FROM upload_rows AS r
  WHERE r.is_clean AND NOT EXISTS (
    SELECT FROM upload_messages AS m
    WHERE m.upload_id = r.upload_id AND m.row_number = r.row_number AND m.outcome <> 'warning');
