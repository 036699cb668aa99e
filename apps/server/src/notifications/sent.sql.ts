import { namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import {
  carrierRefusalSchema,
  failedSmsSchema,
  sentNotificationSchema,
  stopResultSchema,
} from '@trophy/contract/notifications/sent-notifications.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { type PageQuery, selectPage } from '../platform/db/statements/page.ts'
import { insertSms } from '../platform/sms/messages.sql.ts'
import { handedOverBefore } from './audience.sql.ts'

const smsIn = (states: Sql): Sql => sql`count(*) FILTER (WHERE state IN (${states}))`

/** How many SMS of the notification `n` are in which state, those included that were removed since. */
const smsFigures: Sql = sql`
  SELECT ${smsIn(sql`'queued', 'handing_over'`)} AS queued, n.removed_sent + ${smsIn(sql`'sent'`)} AS sent,
    n.removed_delivered + ${smsIn(sql`'delivered'`)} AS delivered, n.removed_failed + ${smsIn(sql`'failed'`)} AS failed,
    n.removed_unconfirmed + ${smsIn(sql`'unconfirmed'`)} AS unconfirmed,
    n.removed_expired + ${smsIn(sql`'expired'`)} AS expired, n.removed_stopped + ${smsIn(sql`'stopped'`)} AS stopped
  FROM sms_messages WHERE notification_id = n.id AND replaced_at IS NULL`

/** How many people have the notification `n` in the portal, and have read it. */
const portalFigures: Sql = sql`
  SELECT n.removed_portal + count(*) AS portal, n.removed_read + count(*) FILTER (WHERE status = 'read') AS read
  FROM notification_recipients WHERE notification_id = n.id AND status IS NOT NULL`

/** Past notifications, newest first, with their delivery. */
export const selectSent = (db: Queryable, query: PageQuery) =>
  selectPage(db, query, {
    schema: sentNotificationSchema,
    matches: sql`SELECT id, sent_at FROM notifications`,
    key: sql`id`,
    order: sql`sent_at DESC, id`,
    rows: sql`
      SELECT n.id, n.audience AS "audienceType", n.notification_type AS "notificationType", n.subject, n.message,
        n.sms_text AS "smsText", (
          SELECT coalesce(json_agg(json_build_object('language', language, 'subject', subject, 'message', message,
            'smsText', sms_text) ORDER BY language), '[]')
          FROM notification_translations WHERE notification_id = n.id
        ) AS translations, n.checkout_date AS "checkoutDate", n.checkout_reason AS "checkoutReason",
        n.target_disciplines AS "targetDisciplines", n.team_name AS "teamName", u.name AS "sentBy",
        n.sent_at AS "sentAt", n.recipient_count AS "recipientCount", n.skipped_count AS skipped,
        n.sms_until AS "smsUntil", n.stopped_at AS "stoppedAt", stopper.name AS "stoppedBy",
        json_build_object('sms', s.queued + s.sent + s.delivered + s.failed + s.unconfirmed + s.expired + s.stopped,
          'queued', s.queued, 'sent', s.sent, 'delivered', s.delivered, 'failed', s.failed,
          'unconfirmed', s.unconfirmed, 'expired', s.expired, 'stopped', s.stopped,
          'portal', r.portal, 'read', r.read) AS figures, ids.position
      FROM ids JOIN notifications AS n USING (id)
      CROSS JOIN LATERAL (${smsFigures}) AS s CROSS JOIN LATERAL (${portalFigures}) AS r
      LEFT JOIN users AS u ON u.id = n.sent_by LEFT JOIN users AS stopper ON stopper.id = n.stopped_by`,
  })

/** Whether there is such a notification. */
export const hasNotification = (db: Queryable, id: string) =>
  db.value(z.boolean(), sql`SELECT EXISTS (SELECT FROM notifications WHERE id = ${id})`)

/**
 * SMS of a notification that were not sent or may not have been, up to a limit, each with the first person who has the
 * number.
 */
export const selectFailures = (db: Queryable, notificationId: string) =>
  db.all(
    failedSmsSchema,
    sql`
      SELECT * FROM (
        SELECT DISTINCT ON (s.id) s.id AS "smsId", p.participant_id AS "participantId", p.name,
          s.mobile_number AS "mobileNumber", s.state, s.last_error AS reason
        FROM sms_messages AS s JOIN notification_recipients AS r ON r.sms_id = s.id
        JOIN participants AS p ON p.id = r.participant_id
        WHERE s.notification_id = ${notificationId} AND s.state IN ('failed', 'expired', 'unconfirmed')
          AND s.replaced_at IS NULL
        ORDER BY s.id, lower(p.name), p.participant_id
      ) AS failure
      ORDER BY array_position(ARRAY['failed', 'expired', 'unconfirmed'], state), lower(name), "participantId"
      LIMIT ${namedPeopleLimit}`,
  )

/** The SMS that the gateway refused for good, by template, language and reason. */
export const selectRefusals = (db: Queryable) =>
  db.all(
    carrierRefusalSchema,
    sql`
      SELECT template_key AS "templateKey", language, last_error AS reason, count(*)::integer AS sms
      FROM sms_messages WHERE state = 'failed' AND last_error IS NOT NULL
      GROUP BY template_key, language, last_error ORDER BY template_key, language, last_error`,
  )

/** Marks a notification as stopped, the first time only. Returns how many there are. */
export const markStopped = (db: Queryable, id: string, stoppedBy: string, now: Date) =>
  db.run(sql`
    UPDATE notifications SET stopped_at = coalesce(stopped_at, ${now}::timestamptz),
      stopped_by = CASE WHEN stopped_at IS NULL THEN ${stoppedBy}::uuid ELSE stopped_by END
    WHERE id = ${id}`)

/** Stops what is queued. What is being handed over is stopped by the dispatcher if the gateway refuses it. */
export const stopQueued = (db: Queryable, id: string, now: Date) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'stopped', settled_at = ${now}::timestamptz
    WHERE notification_id = ${id} AND state = 'queued'`)

/**
 * How many SMS of a stopped notification are not sent, and how many the gateway has or may have, those included that
 * were sent again.
 */
export const countStopped = (db: Queryable, id: string) =>
  db.one(
    stopResultSchema,
    sql`
      SELECT n.removed_stopped + count(s.id) FILTER (WHERE s.state = 'stopped') AS stopped,
        n.removed_sent + n.removed_delivered + n.removed_unconfirmed
          + count(s.id) FILTER (WHERE s.state IN ('handing_over', 'unconfirmed', 'sent', 'delivered'))
          + (SELECT count(*) FROM (${handedOverBefore(sql`n.id`)}) AS earlier) AS "alreadySent"
      FROM notifications AS n
      LEFT JOIN sms_messages AS s ON s.notification_id = n.id AND s.replaced_at IS NULL
      WHERE n.id = ${id} GROUP BY n.id`,
  )

/** Whether a notification was stopped; undefined for an unknown one. */
export const selectIsStopped = async (db: Queryable, id: string): Promise<boolean | undefined> =>
  (await db.values(z.boolean(), sql`SELECT stopped_at IS NOT NULL FROM notifications WHERE id = ${id}`))[0]

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
