import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import type { RenderedSms } from '../platform/sms/gateways/template.ts'

/** A message to one coach. */
export interface Notice {
  /** The coach's UUID. */
  readonly coachId: string
  /** The text in the portal. */
  readonly message: string
  /** The SMS with the same message; null for a coach without a real number. */
  readonly sms: RenderedSms | null
}

export interface NoticeSender {
  readonly subject: string
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
}

/** Inserts unread messages of one admin, each to one coach, and queues the SMS for them. */
export const insertNotices = (db: Queryable, notices: readonly Notice[], { subject, sentBy, now }: NoticeSender) =>
  db.run(sql`
    WITH notice AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, CASE WHEN text IS NOT NULL THEN gen_random_uuid() END AS sms_id, each.*
      FROM unnest(${notices.map(({ coachId }) => coachId)}::uuid[], ${notices.map(({ message }) => message)}::text[],
        ${notices.map(({ sms }) => sms?.to ?? null)}::text[],
        ${notices.map(({ sms }) => sms?.templateKey ?? null)}::text[],
        ${notices.map(({ sms }) => (sms ? JSON.stringify(sms.variables) : null))}::jsonb[],
        ${notices.map(({ sms }) => sms?.text ?? null)}::text[])
        AS each (coach_id, message, mobile_number, template_key, variables, text)
    ), notification AS (
      INSERT INTO notifications
        (id, audience, notification_type, subject, message, sms_text, sent_by, sent_at, recipient_count)
      SELECT id, 'coaches', 'general', ${subject}, message, text, ${sentBy}::uuid, ${now}::timestamptz, 1 FROM notice
    ), message AS (
      INSERT INTO sms_messages (id, notification_id, mobile_number, template_key, variables, text, created_at)
      SELECT sms_id, id, mobile_number, template_key, variables, text, ${now}::timestamptz
      FROM notice WHERE sms_id IS NOT NULL
    )
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, sms_id, status)
    SELECT id, coach_id, CASE WHEN sms_id IS NULL THEN 'portal' ELSE 'sms' END, sms_id, 'unread' FROM notice`)
