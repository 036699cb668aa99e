import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { insertSms } from '../platform/sms/messages.sql.ts'

const sendableRow = z.strictObject({ smsUntil: z.string().nullable(), isStopped: z.boolean() })

/**
 * When the SMS of a notification end, and whether it was stopped; no row for an unknown one. Until the transaction
 * ends nobody can stop it.
 */
export const lockForSending = (db: Queryable, id: string) =>
  db.first(
    sendableRow,
    sql`
      SELECT sms_until AS "smsUntil", stopped_at IS NOT NULL AS "isStopped" FROM notifications
      WHERE id = ${id} FOR SHARE`,
  )

export interface Resend {
  readonly notificationId: string
  readonly states: readonly string[]
  readonly smsUntil: Date | null
  readonly now: Date
}

/**
 * Replaces each SMS of a notification in one of the states by a new one to the current number of its recipients.
 * Recipients without a number keep the old SMS. Of simultaneous requests one queues the SMS. Returns how many.
 */
export const insertReplacementSms = async (db: Queryable, { notificationId, states, smsUntil, now }: Resend) => {
  const queued = sql`
    SELECT DISTINCT ON (mobile_number) gen_random_uuid() AS id, ${notificationId}::uuid AS notification_id,
      mobile_number, template_key, language, variables, text
    FROM people ORDER BY mobile_number`
  return db.value(
    z.int(),
    sql`
    WITH missed AS (
      SELECT id, template_key, language, variables, text FROM sms_messages
      WHERE notification_id = ${notificationId} AND state = ANY (${states}::text[]) AND replaced_at IS NULL
      FOR UPDATE
    ), people AS (
      SELECT r.participant_id, missed.*, p.mobile_number FROM missed
      JOIN notification_recipients AS r ON r.sms_id = missed.id JOIN participants AS p ON p.id = r.participant_id
      WHERE is_callable(p.mobile_number)
    ), fresh AS (
      ${insertSms(queued, { until: smsUntil, now })}
    ), moved AS (
      UPDATE notification_recipients AS r SET sms_id = fresh.id
      FROM people JOIN fresh USING (mobile_number) 
      WHERE r.notification_id = ${notificationId} AND r.participant_id = people.participant_id
    ), replaced AS (
      UPDATE sms_messages SET replaced_at = ${now}::timestamptz WHERE id IN (SELECT id FROM people)
    )
    SELECT count(*) FROM fresh`,
  )
}
