import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import type { TestPerson } from './people.ts'

export interface NotificationOptions {
  readonly message?: string
  readonly subject?: string
  readonly sentAt?: string
  readonly deliveryMethod?: 'sms' | 'portal'
}

/** A general message to people, unread by those of them who have a portal: the coaches. Answers its id. */
export const createNotification = async (
  db: Queryable,
  recipients: readonly Pick<TestPerson, 'id' | 'role'>[],
  options: NotificationOptions = {},
): Promise<string> => {
  const id = randomUUID()
  await db.run(sql`
    INSERT INTO notifications (id, audience, notification_type, subject, message, sent_at, recipient_count)
    VALUES (${id}, 'coaches', 'general', ${options.subject ?? null}, ${options.message ?? 'Dinner is at eight'},
      ${options.sentAt ?? '2026-11-21T10:00:00+05:30'}, ${recipients.length})`)
  for (const { id: participantId, role } of recipients) {
    await db.run(sql`
      INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, status)
      VALUES (${id}, ${participantId}, ${options.deliveryMethod ?? 'portal'}, ${role === 'coach' ? 'unread' : null})`)
  }
  return id
}
