-- The table of participants shows people of one role, discipline or status in the order in which they were added. By an index in
-- that order a page is found at once, whether they are five or five thousand, and one plan serves them all. The index of the
-- table's own order does not do it: players are uploaded last, and all of them stand in it before the first coach.
DROP INDEX participants_role_participant_id_idx;
CREATE INDEX ON participants (role, created_at, participant_id);
DROP INDEX participants_discipline_participant_id_idx;
CREATE INDEX ON participants (discipline, created_at, participant_id);
DROP INDEX participants_checkin_status_participant_id_idx;
CREATE INDEX ON participants (checkin_status, created_at, participant_id);
-- The other columns that the table sorts by have the same order within one value.
DROP INDEX participants_location_participant_id_idx;
CREATE INDEX ON participants (location, created_at, participant_id);
DROP INDEX participants_coach_id_participant_id_idx;
CREATE INDEX ON participants (coach_id, created_at, participant_id);
