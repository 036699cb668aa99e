-- Notifications, their recipients, every SMS, and what all processes know of the gateway.

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'coaches' is a send to chosen coaches, 'reached' a correction to those whom a stopped message reached.
  audience text NOT NULL
    CHECK (audience IN ('coaches_only', 'all_participants', 'discipline_specific', 'coaches', 'reached')),
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
  sms_text text,
  -- When its SMS end, also those that are sent again. Null: each has a day from when it was queued.
  sms_until timestamptz,
  -- Since then nothing of it is handed to the gateway, and the portal shows it as withdrawn.
  stopped_at timestamptz,
  stopped_by uuid REFERENCES users ON DELETE SET NULL,
  -- Of SMS that have been removed, by the state that they had, and of recipients who have been.
  removed_sent integer NOT NULL DEFAULT 0 CHECK (removed_sent >= 0),
  removed_delivered integer NOT NULL DEFAULT 0 CHECK (removed_delivered >= 0),
  removed_failed integer NOT NULL DEFAULT 0 CHECK (removed_failed >= 0),
  removed_unconfirmed integer NOT NULL DEFAULT 0 CHECK (removed_unconfirmed >= 0),
  removed_expired integer NOT NULL DEFAULT 0 CHECK (removed_expired >= 0),
  removed_stopped integer NOT NULL DEFAULT 0 CHECK (removed_stopped >= 0),
  removed_portal integer NOT NULL DEFAULT 0 CHECK (removed_portal >= 0),
  removed_read integer NOT NULL DEFAULT 0 CHECK (removed_read >= 0)
);
CREATE INDEX notifications_sent_at_idx ON notifications (sent_at DESC);
CREATE INDEX notifications_stopped ON notifications (id) WHERE stopped_at IS NOT NULL;

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
    CHECK (state IN ('queued', 'handing_over', 'unconfirmed', 'sent', 'delivered', 'failed', 'expired', 'stopped')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  gateway_reference text,
  last_error text,
  created_at timestamptz NOT NULL,
  -- Its end, by the event's clock: what is queued then is never handed over.
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- A foreign key would take a third of the time of a send to everybody; the recipients have one.
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
CREATE INDEX sms_waiting_by_end ON sms_messages (expires_at) WHERE state = 'queued';
CREATE INDEX sms_in_hand ON sms_messages (held_by) WHERE state = 'handing_over';
-- Only the clean-up reads by time, and SMS are written in that order.
CREATE INDEX sms_messages_created_at_idx ON sms_messages USING brin (created_at) WITH (pages_per_range = 32);
-- Not unique: a gateway may give several SMS one reference.
CREATE INDEX sms_messages_gateway_reference_idx ON sms_messages (gateway_reference)
  WHERE gateway_reference IS NOT NULL;
-- What was sent again counts no more: the SMS that stands for it does.
CREATE INDEX sms_of_notification ON sms_messages (notification_id, state)
  WHERE notification_id IS NOT NULL AND replaced_at IS NULL;
-- Who may have one of these gets the correction of a stopped message, too.
CREATE INDEX sms_sent_again ON sms_messages (notification_id) WHERE replaced_at IS NOT NULL;
CREATE INDEX sms_unconfirmed ON sms_messages (next_attempt_at) WHERE state = 'unconfirmed' AND text IS NOT NULL;

CREATE TABLE notification_recipients (
  notification_id uuid NOT NULL REFERENCES notifications,
  participant_id uuid NOT NULL REFERENCES participants,
  delivery_method text NOT NULL CHECK (delivery_method IN ('sms', 'portal')),
  sms_id uuid REFERENCES sms_messages ON DELETE SET NULL,
  -- Null for people who have no portal.
  status text CHECK (status IN ('unread', 'read')),
  read_at timestamptz,
  PRIMARY KEY (notification_id, participant_id),
  CONSTRAINT read_messages_have_a_time CHECK ((status IS NOT DISTINCT FROM 'read') = (read_at IS NOT NULL))
);
CREATE INDEX notification_recipients_notification_id_status_idx ON notification_recipients (notification_id, status)
  WHERE status IS NOT NULL;
CREATE INDEX notification_recipients_participant_id_idx ON notification_recipients (participant_id)
  WHERE status = 'unread';
-- Of all recipients: whoever is removed is looked up here, and one upload may have created thousands.
CREATE INDEX notification_recipients_participant_id_notification_id_idx
  ON notification_recipients (participant_id, notification_id);
CREATE INDEX notification_recipients_sms_id_idx ON notification_recipients (sms_id) WHERE sms_id IS NOT NULL;

-- Removes SMS. The figures of their notifications stay.
CREATE FUNCTION remove_sms(messages uuid[]) RETURNS bigint LANGUAGE sql AS $$
  WITH freed AS (UPDATE notification_recipients SET sms_id = NULL WHERE sms_id = ANY (messages)),
  removed AS (
    DELETE FROM sms_messages WHERE id = ANY (messages) RETURNING notification_id, state, replaced_at
  ),
  kept AS (
    UPDATE notifications AS n
    SET removed_sent = removed_sent + sent, removed_delivered = removed_delivered + delivered,
      removed_failed = removed_failed + failed, removed_unconfirmed = removed_unconfirmed + unconfirmed,
      removed_expired = removed_expired + expired, removed_stopped = removed_stopped + stopped
    FROM (
      SELECT notification_id, count(*) FILTER (WHERE state = 'sent') AS sent,
        count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'failed') AS failed,
        count(*) FILTER (WHERE state = 'unconfirmed') AS unconfirmed,
        count(*) FILTER (WHERE state = 'expired') AS expired, count(*) FILTER (WHERE state = 'stopped') AS stopped
      FROM removed WHERE replaced_at IS NULL GROUP BY notification_id
    ) AS of_one
    WHERE n.id = of_one.notification_id
  )
  SELECT count(*) FROM removed
$$;

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
