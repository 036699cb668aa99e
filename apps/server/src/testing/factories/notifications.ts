import { randomUUID } from 'node:crypto'
import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import type { TestPerson } from './people.ts'

export interface NotificationOptions {
  readonly message?: string
  readonly subject?: string
  readonly sentAt?: string
  readonly deliveryMethod?: 'sms' | 'portal'
  readonly type?: CoachNotification['notificationType']
  /** `YYYY-MM-DD` */
  readonly checkoutDate?: string
  /** When the coaches among the recipients read it; by default they have not. */
  readonly readAt?: string
}

/** A general message to people, by default unread by the coaches among them. Returns its id. */
export const createNotification = async (
  db: Queryable,
  recipients: readonly Pick<TestPerson, 'id' | 'role'>[],
  options: NotificationOptions = {},
): Promise<string> => {
  const id = randomUUID()
  await db.run(sql`
    INSERT INTO notifications
      (id, audience, notification_type, subject, message, checkout_date, sent_at, recipient_count)
    VALUES (${id}, 'coaches', ${options.type ?? 'general'}, ${options.subject ?? null},
      ${options.message ?? 'Dinner is at eight'}, ${options.checkoutDate ?? null},
      ${options.sentAt ?? '2026-11-21T10:00:00+05:30'}, ${recipients.length})`)
  const status = options.readAt === undefined ? 'unread' : 'read'
  for (const { id: participantId, role } of recipients) {
    await db.run(sql`
      INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, status, read_at)
      VALUES (${id}, ${participantId}, ${options.deliveryMethod ?? 'portal'}, ${role === 'coach' ? status : null},
        ${role === 'coach' ? (options.readAt ?? null) : null})`)
  }
  return id
}
