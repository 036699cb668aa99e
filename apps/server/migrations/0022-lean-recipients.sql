-- A send to everybody writes a hundred thousand recipients at once: they are kept by what names them, and indexed for what
-- is asked of them.

ALTER TABLE notification_recipients DROP CONSTRAINT notification_recipients_pkey;
ALTER TABLE notification_recipients DROP CONSTRAINT notification_recipients_notification_id_participant_id_key;
ALTER TABLE notification_recipients DROP COLUMN id;
ALTER TABLE notification_recipients ADD PRIMARY KEY (notification_id, participant_id);

-- That there is such a notification is checked once a statement, by the row of its figures, which the triggers write: the
-- same check for each row would be a quarter of the time of a send. Notifications are never removed.
ALTER TABLE notification_recipients DROP CONSTRAINT notification_recipients_notification_id_fkey;
ALTER TABLE sms_messages DROP CONSTRAINT sms_messages_notification_id_fkey;

-- The portal asks for those who have one.
DROP INDEX notification_recipients_participant_id_notification_id_idx;
CREATE INDEX ON notification_recipients (participant_id, notification_id) WHERE status IS NOT NULL;

-- Only the clean-up asks for the time, and SMS are written in its order.
DROP INDEX sms_messages_created_at_idx;
CREATE INDEX ON sms_messages USING brin (created_at) WITH (pages_per_range = 32);

CREATE OR REPLACE FUNCTION figures_of_changed_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notification_figures AS f SET read = f.read + change.read
  FROM (
    SELECT n.notification_id,
      count(*) FILTER (WHERE n.status = 'read') - count(*) FILTER (WHERE o.status = 'read') AS read
    FROM new_rows AS n JOIN old_rows AS o USING (notification_id, participant_id) GROUP BY n.notification_id
  ) AS change
  WHERE f.notification_id = change.notification_id AND change.read <> 0;
  RETURN NULL;
END $$;
