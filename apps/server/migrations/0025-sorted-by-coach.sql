-- The table of participants sorts by coach, too, and those without one have a place in it: an index that leaves them out made it
-- sort everybody. Players, whose rows change most, had their entry before.
DROP INDEX participants_coach_id_participant_id_idx;
CREATE INDEX ON participants (coach_id, participant_id);
