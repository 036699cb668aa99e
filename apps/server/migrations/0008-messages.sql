-- Notifications, their recipients, every SMS, and what all processes know of the gateway.

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'coaches' is a send to chosen coaches.
  audience text NOT NULL
    CHECK (audience IN ('coaches_only', 'all_participants', 'discipline_specific', 'coaches')),
  notification_type text NOT NULL
    CHECK (notification_type IN ('general', 'early_checkout', 'custom', 'match_lost')),
  subject text CHECK (length(subject) <= 200),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  checkout_date calendar_day,
  checkout_reason text CHECK (checkout_reason IN ('match_lost', 'disciplinary_action', 'personal_urgent')),
  target_disciplines text[] NOT NULL DEFAULT '{}',
  team_name text,
  custom_text text CHECK (length(custom_text) BETWEEN 1 AND 30),
  sent_by uuid REFERENCES users ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  recipient_count integer NOT NULL DEFAULT 0 CHECK (recipient_count >= 0),
  skipped_count integer NOT NULL DEFAULT 0 CHECK (skipped_count >= 0),
  sms_text text
);
CREATE INDEX notifications_sent_at_idx ON notifications (sent_at DESC);

-- A message as coaches of another language read it. `sms_text` is null if their SMS is the English one.
CREATE TABLE notification_translations (
  notification_id uuid NOT NULL REFERENCES notifications,
  language language_code NOT NULL CHECK (language <> 'en'),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  sms_text text,
  PRIMARY KEY (notification_id, language)
);

-- One SMS. The text of a one-time password is never stored: `text` and `variables` are null for that template.
CREATE TABLE sms_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mobile_number mobile_number NOT NULL CHECK (mobile_number <> '+910000000000'),
  template_key text NOT NULL CHECK (length(template_key) BETWEEN 1 AND 50),
  variables jsonb,
  text text,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'handing_over', 'unconfirmed', 'sent', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  gateway_reference text,
  last_error text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  settled_at timestamptz,
  notification_id uuid,
  -- By the database's clock: when it is due, or when the gateway is to be asked about it.
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- The worker that hands it over, known to live by its advisory lock.
  held_by text,
  handed_over_at timestamptz,
  -- When it was sent again by another SMS, which stands for it since.
  replaced_at timestamptz,
  language language_code NOT NULL DEFAULT 'en',
  CONSTRAINT held_while_handed_over CHECK (state <> 'handing_over' OR held_by IS NOT NULL),
  CONSTRAINT no_secret_is_stored CHECK (template_key <> 'one_time_password' OR text IS NULL AND variables IS NULL),
  CONSTRAINT others_keep_their_text CHECK (template_key = 'one_time_password' OR text IS NOT NULL)
);
CREATE INDEX sms_due ON sms_messages (next_attempt_at) WHERE state = 'queued' AND text IS NOT NULL;
CREATE INDEX sms_in_hand ON sms_messages (held_by) WHERE state = 'handing_over';
-- Only the clean-up reads by time, and SMS are written in that order.
CREATE INDEX sms_messages_created_at_idx ON sms_messages USING brin (created_at) WITH (pages_per_range = 32);
-- Not unique: a gateway may give several SMS one reference.
CREATE INDEX sms_messages_gateway_reference_idx ON sms_messages (gateway_reference)
  WHERE gateway_reference IS NOT NULL;
CREATE INDEX sms_to_send_again ON sms_messages (notification_id)
  WHERE state IN ('failed', 'unconfirmed') AND replaced_at IS NULL;
CREATE INDEX sms_unconfirmed ON sms_messages (next_attempt_at) WHERE state = 'unconfirmed' AND text IS NOT NULL;

-- A send to everybody writes a hundred thousand recipients. A foreign key to notifications would take a quarter of the
-- time; the row of the figures, which triggers write, has it once for each statement.
CREATE TABLE notification_recipients (
  notification_id uuid NOT NULL,
  participant_id uuid NOT NULL REFERENCES participants,
  delivery_method text NOT NULL CHECK (delivery_method IN ('sms', 'portal')),
  sms_id uuid REFERENCES sms_messages ON DELETE SET NULL,
  -- Null for people who have no portal.
  status text CHECK (status IN ('unread', 'read')),
  read_at timestamptz,
  PRIMARY KEY (notification_id, participant_id),
  CONSTRAINT read_messages_have_a_time CHECK ((status IS NOT DISTINCT FROM 'read') = (read_at IS NOT NULL))
);
CREATE INDEX notification_recipients_participant_id_idx ON notification_recipients (participant_id)
  WHERE status = 'unread';
CREATE INDEX notification_recipients_participant_id_notification_id_idx
  ON notification_recipients (participant_id, notification_id)
  WHERE status IS NOT NULL;
CREATE INDEX notification_recipients_sms_id_idx ON notification_recipients (sms_id) WHERE sms_id IS NOT NULL;

-- How many SMS of a notification are in which state, and how many coaches have it and have read it. Kept by
-- triggers, and
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
    FROM new_rows AS n JOIN old_rows AS o USING (notification_id, participant_id) GROUP BY n.notification_id
  ) AS change
  WHERE f.notification_id = change.notification_id AND change.read <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed AFTER UPDATE ON notification_recipients
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_changed_recipients();

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
