-- What the delivery of SMS needs: whom an SMS belongs to, how far it has come, figures that outlive the SMS, and what all
-- processes know of the gateway.

-- 'handing_over' is durable before the gateway is called; a process that dies then leaves an SMS of which nobody knows
-- whether it was taken: 'unconfirmed', until the gateway tells.
ALTER TABLE sms_messages DROP CONSTRAINT sms_messages_state_check;
ALTER TABLE sms_messages ADD CHECK (
  state IN ('queued', 'handing_over', 'unconfirmed', 'sent', 'delivered', 'failed')
);
ALTER TABLE sms_messages
  ADD COLUMN notification_id uuid REFERENCES notifications,
  -- By the database's clock: when it is due, or when the gateway is to be asked about it.
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- The worker that hands it over, known to live by its advisory lock.
  ADD COLUMN held_by text,
  ADD COLUMN handed_over_at timestamptz,
  -- When it was sent again by another SMS, which stands for it since.
  ADD COLUMN replaced_at timestamptz,
  ADD CONSTRAINT held_while_handed_over CHECK (state <> 'handing_over' OR held_by IS NOT NULL);
DROP INDEX sms_messages_state_created_at_idx;
-- Of several messages with one reference a gateway may make one: it must not stop the others.
DROP INDEX sms_messages_gateway_reference_idx;
CREATE INDEX ON sms_messages (gateway_reference) WHERE gateway_reference IS NOT NULL;
CREATE INDEX sms_due ON sms_messages (next_attempt_at) WHERE state = 'queued' AND text IS NOT NULL;
CREATE INDEX sms_in_hand ON sms_messages (held_by) WHERE state = 'handing_over';
CREATE INDEX sms_unconfirmed ON sms_messages (next_attempt_at) WHERE state = 'unconfirmed' AND text IS NOT NULL;
CREATE INDEX sms_to_send_again ON sms_messages (notification_id)
  WHERE state IN ('failed', 'unconfirmed') AND replaced_at IS NULL;

-- Recipients with one number in common share the SMS.
ALTER TABLE notification_recipients DROP CONSTRAINT notification_recipients_sms_id_key;
CREATE INDEX ON notification_recipients (sms_id) WHERE sms_id IS NOT NULL;

ALTER TABLE notifications ADD COLUMN sms_text text;

-- How many SMS of a notification are in which state, and how many coaches have it and have read it. Kept by triggers, and
-- kept when the SMS themselves are cleaned up.
CREATE TABLE notification_figures (
  notification_id uuid PRIMARY KEY REFERENCES notifications,
  queued integer NOT NULL DEFAULT 0 CHECK (queued >= 0),
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  delivered integer NOT NULL DEFAULT 0 CHECK (delivered >= 0),
  failed integer NOT NULL DEFAULT 0 CHECK (failed >= 0),
  unconfirmed integer NOT NULL DEFAULT 0 CHECK (unconfirmed >= 0),
  portal integer NOT NULL DEFAULT 0 CHECK (portal >= 0),
  read integer NOT NULL DEFAULT 0 CHECK (read >= 0)
) WITH (fillfactor = 50);

CREATE FUNCTION figures_of_new_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_figures AS f (notification_id, queued)
  SELECT notification_id, count(*) FROM new_rows WHERE notification_id IS NOT NULL GROUP BY notification_id
  ON CONFLICT (notification_id) DO UPDATE SET queued = f.queued + excluded.queued;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON sms_messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION figures_of_new_sms();

-- What was sent again counts no more: the SMS that stands for it does.
CREATE FUNCTION figures_of_changed_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notification_figures AS f
  SET queued = f.queued + change.queued, sent = f.sent + change.sent, delivered = f.delivered + change.delivered,
    failed = f.failed + change.failed, unconfirmed = f.unconfirmed + change.unconfirmed
  FROM (
    SELECT notification_id,
      sum(n) FILTER (WHERE state IN ('queued', 'handing_over')) AS queued, sum(n) FILTER (WHERE state = 'sent') AS sent,
      sum(n) FILTER (WHERE state = 'delivered') AS delivered, sum(n) FILTER (WHERE state = 'failed') AS failed,
      sum(n) FILTER (WHERE state = 'unconfirmed') AS unconfirmed
    FROM (
      SELECT notification_id, state, -1 AS n FROM old_rows WHERE replaced_at IS NULL
      UNION ALL SELECT notification_id, state, 1 FROM new_rows WHERE replaced_at IS NULL
      -- So that no sum is null.
      UNION ALL SELECT DISTINCT o.notification_id, s, 0 FROM old_rows AS o
        CROSS JOIN unnest(ARRAY['queued', 'sent', 'delivered', 'failed', 'unconfirmed']) AS s
    ) AS counted
    WHERE notification_id IS NOT NULL GROUP BY notification_id
  ) AS change
  WHERE f.notification_id = change.notification_id
    AND (change.queued, change.sent, change.delivered, change.failed, change.unconfirmed) <> (0, 0, 0, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed AFTER UPDATE ON sms_messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_changed_sms();

CREATE FUNCTION figures_of_new_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_figures AS f (notification_id, portal, read)
  SELECT notification_id, count(status), count(*) FILTER (WHERE status = 'read') FROM new_rows GROUP BY notification_id
  ON CONFLICT (notification_id) DO UPDATE SET portal = f.portal + excluded.portal, read = f.read + excluded.read;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON notification_recipients
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION figures_of_new_recipients();

CREATE FUNCTION figures_of_changed_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notification_figures AS f SET read = f.read + change.read
  FROM (
    SELECT n.notification_id,
      count(*) FILTER (WHERE n.status = 'read') - count(*) FILTER (WHERE o.status = 'read') AS read
    FROM new_rows AS n JOIN old_rows AS o USING (id) GROUP BY n.notification_id
  ) AS change
  WHERE f.notification_id = change.notification_id AND change.read <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed AFTER UPDATE ON notification_recipients
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_changed_recipients();

INSERT INTO notification_figures (notification_id, portal, read)
SELECT notification_id, count(status), count(*) FILTER (WHERE status = 'read')
FROM notification_recipients GROUP BY notification_id;

CREATE TRIGGER tell AFTER INSERT OR UPDATE ON notification_figures
  FOR EACH ROW EXECUTE FUNCTION tell_of_topic('messages', 'admins');

-- The gateway as all processes see it: the rate that is left, and whether it has stopped taking SMS.
CREATE TABLE sms_gateway (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  tokens double precision NOT NULL DEFAULT 0,
  refilled_at timestamptz NOT NULL DEFAULT now(),
  failures_in_row integer NOT NULL DEFAULT 0 CHECK (failures_in_row >= 0),
  -- While this lies ahead nothing is handed over; after it, one SMS is tried, until `probing_until` by one process.
  open_until timestamptz,
  openings integer NOT NULL DEFAULT 0 CHECK (openings >= 0),
  probing_until timestamptz,
  -- By the event's clock, for people to read.
  away_since timestamptz
) WITH (fillfactor = 10);
INSERT INTO sms_gateway DEFAULT VALUES;
CREATE TRIGGER tell AFTER UPDATE ON sms_gateway
  FOR EACH ROW WHEN (OLD.away_since IS DISTINCT FROM NEW.away_since)
  EXECUTE FUNCTION tell_of_topic('messages', 'admins');
