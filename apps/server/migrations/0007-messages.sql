-- Notifications of the admins, their recipients, and every SMS.

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'coaches' is a send to chosen coaches.
  audience text NOT NULL CHECK (audience IN ('coaches_only', 'all_participants', 'discipline_specific', 'coaches')),
  notification_type text NOT NULL CHECK (notification_type IN ('general', 'early_checkout', 'custom', 'match_lost')),
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
  skipped_count integer NOT NULL DEFAULT 0 CHECK (skipped_count >= 0)
);
CREATE INDEX ON notifications (sent_at DESC);

-- One SMS. The text of a one-time password is never stored: `text` and `variables` are null for that template.
CREATE TABLE sms_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mobile_number mobile_number NOT NULL CHECK (mobile_number <> '+910000000000'),
  template_key text NOT NULL CHECK (length(template_key) BETWEEN 1 AND 50),
  variables jsonb,
  text text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  gateway_reference text,
  last_error text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  settled_at timestamptz,
  CONSTRAINT no_secret_is_stored CHECK (template_key <> 'one_time_password' OR (text IS NULL AND variables IS NULL)),
  CONSTRAINT others_keep_their_text CHECK (template_key = 'one_time_password' OR text IS NOT NULL)
);
CREATE INDEX ON sms_messages (created_at);
CREATE INDEX ON sms_messages (state, created_at) WHERE state = 'queued';
CREATE UNIQUE INDEX ON sms_messages (gateway_reference) WHERE gateway_reference IS NOT NULL;

CREATE TABLE notification_recipients (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notification_id uuid NOT NULL REFERENCES notifications,
  participant_id uuid NOT NULL REFERENCES participants,
  delivery_method text NOT NULL CHECK (delivery_method IN ('sms', 'portal')),
  sms_id uuid UNIQUE REFERENCES sms_messages ON DELETE SET NULL,
  -- Null for people who have no portal.
  status text CHECK (status IN ('unread', 'read')),
  read_at timestamptz,
  UNIQUE (notification_id, participant_id),
  CHECK ((status IS NOT DISTINCT FROM 'read') = (read_at IS NOT NULL))
);
CREATE INDEX ON notification_recipients (participant_id, notification_id);
CREATE INDEX ON notification_recipients (participant_id) WHERE status = 'unread';
