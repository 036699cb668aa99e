import { namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import { failedSmsSchema, sentNotificationSchema } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { selectPage } from '../platform/db/page.ts'

const sentNotificationRow = sentNotificationSchema.strict()

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
        json_build_object('sms', coalesce(f.queued + f.sent + f.delivered + f.failed + f.unconfirmed, 0),
          'queued', coalesce(f.queued, 0), 'sent', coalesce(f.sent, 0), 'delivered', coalesce(f.delivered, 0),
          'failed', coalesce(f.failed, 0), 'unconfirmed', coalesce(f.unconfirmed, 0),
          'portal', coalesce(f.portal, 0), 'read', coalesce(f.read, 0)) AS figures, ids.position
      FROM ids JOIN notifications AS n USING (id)
      LEFT JOIN notification_figures AS f ON f.notification_id = n.id LEFT JOIN users AS u ON u.id = n.sent_by`,
  })

const existingRow = z.strictObject({})

/** Whether there is such a notification. */
export const hasNotification = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.first(existingRow, sql`SELECT FROM notifications WHERE id = ${id}`)) !== undefined

const failedSmsRow = failedSmsSchema.strict()

/**
 * Undelivered SMS of a notification up to a limit, failed ones first, each with the first person who has the number.
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
        WHERE s.notification_id = ${notificationId} AND s.state IN ('failed', 'unconfirmed') AND s.replaced_at IS NULL
        ORDER BY s.id, lower(p.name), p.participant_id
      ) AS failure
      ORDER BY state, lower(name), "participantId"
      LIMIT ${namedPeopleLimit}`,
  )
