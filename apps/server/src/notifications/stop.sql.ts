import { stopResultSchema } from '@trophy/contract/notifications/stop-notification.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

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

/** How many SMS of a stopped notification are not sent, and how many the gateway has or may have. */
export const countStopped = (db: Queryable, id: string) =>
  db.first(
    stopResultSchema.strict(),
    sql`
      SELECT n.removed_stopped + count(s.id) FILTER (WHERE s.state = 'stopped') AS stopped,
        n.removed_sent + n.removed_delivered + n.removed_unconfirmed
          + count(s.id) FILTER (WHERE s.state IN ('handing_over', 'unconfirmed', 'sent', 'delivered')) AS "alreadySent"
      FROM notifications AS n
      LEFT JOIN sms_messages AS s ON s.notification_id = n.id AND s.replaced_at IS NULL
      WHERE n.id = ${id} GROUP BY n.id`,
  )

const stoppedRow = z.strictObject({ isStopped: z.boolean() })

/** Whether a notification was stopped; undefined for an unknown one. */
export const selectIsStopped = async (db: Queryable, id: string): Promise<boolean | undefined> =>
  (await db.first(stoppedRow, sql`SELECT stopped_at IS NOT NULL AS "isStopped" FROM notifications WHERE id = ${id}`))
    ?.isStopped
