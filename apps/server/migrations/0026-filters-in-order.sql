-- The table of participants shows the people of a discipline, or of a status, in the order in which they were added. By an
-- index in that order a page is found at once, whether they are five or five thousand, and one plan serves them all.
DROP INDEX participants_discipline_participant_id_idx;
CREATE INDEX ON participants (discipline, created_at, participant_id);
DROP INDEX participants_checkin_status_participant_id_idx;
CREATE INDEX ON participants (checkin_status, created_at, participant_id);
