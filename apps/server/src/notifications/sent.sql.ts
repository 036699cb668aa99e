import { namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import { failedSmsSchema, sentNotificationSchema } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { selectPage } from '../platform/db/statements/page.ts'

const sentNotificationRow = sentNotificationSchema.strict()

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
export const selectSent = (db: Queryable, { page, limit }: { readonly page: number; readonly limit: number }) =>
  selectPage(db, {
    schema: sentNotificationRow,
    matches: sql`SELECT id, sent_at FROM notifications`,
    isSearch: false,
    key: sql`id`,
    order: sql`sent_at DESC, id`,
    page,
    limit,
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

const existingRow = z.strictObject({})

/** Whether there is such a notification. */
export const hasNotification = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.first(existingRow, sql`SELECT FROM notifications WHERE id = ${id}`)) !== undefined

const failedSmsRow = failedSmsSchema.strict()

/**
 * SMS of a notification that were not sent or may not have been, up to a limit, each with the first person who has the
 * number.
 */
export const selectFailures = (db: Queryable, notificationId: string) =>
  db.all(
    failedSmsRow,
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
