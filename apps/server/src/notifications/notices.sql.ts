import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import type { RenderedSms } from '../platform/sms/gateways/template.ts'
import { insertSms } from '../platform/sms/messages.sql.ts'
import type { TranslatedMessage } from './send.sql.ts'

/** A message to one coach. */
export interface Notice {
  /** The coach's UUID. */
  readonly coachId: string
  readonly subject: string
  /** The text in the portal. */
  readonly message: string
  /** The SMS with the same message; null for a coach without a real number. */
  readonly sms: RenderedSms | null
  /** The message in the coach's own language. */
  readonly translation: Omit<TranslatedMessage, 'sms'> | null
}

export interface NoticeSender {
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
}

/** Inserts unread messages of one admin, each to one coach, and queues the SMS for them. */
export const insertNotices = (db: Queryable, notices: readonly Notice[], { sentBy, now }: NoticeSender) => {
  const sms = notices.map((notice) => notice.sms)
  const translations = notices.map(({ translation }) => translation)
  const queued = sql`
    SELECT sms_id AS id, id AS notification_id, mobile_number, template_key, sms_language AS language, variables, text
    FROM notice WHERE sms_id IS NOT NULL`
  return db.run(sql`
    WITH notice AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, CASE WHEN text IS NOT NULL THEN gen_random_uuid() END AS sms_id, each.*
      FROM unnest(${notices.map(({ coachId }) => coachId)}::uuid[], ${notices.map(({ subject }) => subject)}::text[],
        ${notices.map(({ message }) => message)}::text[],
        ${sms.map((each) => each?.to ?? null)}::text[],
        ${sms.map((each) => each?.templateKey ?? null)}::text[],
        ${sms.map((each) => each?.language ?? null)}::text[],
        ${sms.map((each) => (each ? JSON.stringify(each.variables) : null))}::jsonb[],
        ${sms.map((each) => each?.text ?? null)}::text[],
        ${translations.map((each) => each?.language ?? null)}::text[],
        ${translations.map((each) => each?.subject ?? null)}::text[],
        ${translations.map((each) => each?.message ?? null)}::text[])
        AS each (coach_id, subject, message, mobile_number, template_key, sms_language, variables, text,
          language, own_subject, own_message)
    ), notification AS (
      INSERT INTO notifications
        (id, audience, notification_type, subject, message, sms_text, sent_by, sent_at, recipient_count)
      SELECT id, 'coaches', 'general', subject, message, CASE sms_language WHEN 'en' THEN text END, ${sentBy}::uuid,
        ${now}::timestamptz, 1
      FROM notice
    ), translation AS (
      INSERT INTO notification_translations (notification_id, language, subject, message, sms_text)
      SELECT id, language, own_subject, own_message, CASE sms_language WHEN language THEN text END
      FROM notice WHERE language IS NOT NULL
    ), message AS (
      ${insertSms(queued, { until: null, now })}
    )
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, sms_id, status)
    SELECT id, coach_id, CASE WHEN sms_id IS NULL THEN 'portal' ELSE 'sms' END, sms_id, 'unread' FROM notice`)
}
