import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

/** A message to one coach. */
export interface StoredNotice {
  /** The coach's UUID. */
  readonly coachId: string
  readonly message: string
  /** The SMS that carries it as well; null for a coach without a number. */
  readonly smsId: string | null
}

export interface NoticeSender {
  readonly subject: string
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
}

/** Writes messages of one admin, each to one coach, who has not read it yet. The SMS are there already. */
export const insertNotices = (
  db: Queryable,
  notices: readonly StoredNotice[],
  { subject, sentBy, now }: NoticeSender,
) =>
  db.run(sql`
    WITH notice AS (
      SELECT gen_random_uuid() AS id, coach_id, message, sms_id
      FROM unnest(${notices.map(({ coachId }) => coachId)}::uuid[], ${notices.map(({ message }) => message)}::text[],
        ${notices.map(({ smsId }) => smsId)}::uuid[]) AS each (coach_id, message, sms_id)
    ),
    notification AS (
      INSERT INTO notifications
        (id, audience, notification_type, subject, message, sent_by, sent_at, recipient_count)
      SELECT id, 'coaches', 'general', ${subject}, message, ${sentBy}::uuid, ${now}::timestamptz, 1 FROM notice
    )
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, sms_id, status)
    SELECT id, coach_id, CASE WHEN sms_id IS NULL THEN 'portal' ELSE 'sms' END, sms_id, 'unread' FROM notice`)
