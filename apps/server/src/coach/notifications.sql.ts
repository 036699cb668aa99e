import { notificationSchema } from '@trophy/contract/coach/coach.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const notificationRow = z.strictObject(notificationSchema.shape)
const countRow = z.strictObject({ count: z.int() })

const notificationColumns = sql`
  n.id, n.notification_type AS "notificationType", r.delivery_method AS "deliveryMethod",
  coalesce(t.subject, n.subject) AS subject, coalesce(t.message, n.message) AS message, n.sent_at AS "sentAt",
  n.checkout_date AS "checkoutDate", n.stopped_at AS "withdrawnAt"`

/** The messages of a coach, in the coach's language where they are translated. */
const messages = sql`
  notification_recipients AS r JOIN notifications AS n ON n.id = r.notification_id
  JOIN participants AS p ON p.id = r.participant_id
  LEFT JOIN notification_translations AS t ON t.notification_id = n.id AND t.language = p.preferred_language`

/** The coach's messages, newest first. */
export const selectNotifications = (db: Queryable, coachId: string) =>
  db.all(
    notificationRow,
    sql`
    SELECT ${notificationColumns}, r.status
    FROM ${messages}
    WHERE r.participant_id = ${coachId} AND r.status IS NOT NULL
    ORDER BY n.sent_at DESC, n.id`,
  )

export const countUnread = async (db: Queryable, coachId: string): Promise<number> =>
  (
    await db.first(
      countRow,
      sql`
    SELECT count(*) FROM notification_recipients WHERE participant_id = ${coachId} AND status = 'unread'`,
    )
  )?.count ?? 0

/** Marks a message as read, the first time only. Returns it, or no row when it is not the coach's. */
export const markRead = (db: Queryable, coachId: string, notificationId: string, now: Date) =>
  db.first(
    notificationRow,
    sql`
    WITH marked AS (
      UPDATE notification_recipients SET status = 'read', read_at = ${now}
      WHERE notification_id = ${notificationId} AND participant_id = ${coachId} AND status = 'unread'
    )
    SELECT ${notificationColumns}, 'read' AS status
    FROM ${messages}
    WHERE n.id = ${notificationId} AND r.participant_id = ${coachId} AND r.status IS NOT NULL`,
  )
