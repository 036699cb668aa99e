-- The export reads people by role and id, page by page. The key that makes a player's coach a coach has both columns,
-- so with the role first it is the index of that order too: a page is found at once, and no index is added that each
-- check-in would have to update.
ALTER TABLE participants
  DROP CONSTRAINT coach_of_player,
  DROP CONSTRAINT participants_participant_id_role_key,
  ADD UNIQUE (role, participant_id),
  ADD CONSTRAINT coach_of_player FOREIGN KEY (coach_id, coach_role) REFERENCES participants (participant_id, role);
