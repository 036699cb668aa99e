import { sendToCoachesSchema } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { removeParticipant } from '../participants/remove/remove-participant.service.ts'
import { admin } from '../testing/actors.ts'
import { whileHeld } from '../testing/database/lock-waits.ts'
import { createCoach } from '../testing/factories/people.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { it, server } from '../testing/server-test.ts'
import { sendToCoaches } from './send.service.ts'

/** Sends to a coach who is being removed, and to others. */
const sendWhileRemoved = async (others: readonly { readonly participantId: string }[]) => {
  const { database, context } = server
  const { id, participantId } = await createCoach(database, { booking: null })
  const sentBy = await createUserWithoutPassword(database, 'admin')
  const selectedCoaches = [participantId, ...others.map((other) => other.participantId)]
  const text = { notificationType: 'general', subject: 'Bus', customText: 'The bus leaves at 8' }
  const body = sendToCoachesSchema.parse({ selectedCoaches, ...text })
  const outcome = await whileHeld(
    context,
    (own) => removeParticipant(own, id, 'Added twice', admin),
    () => sendToCoaches(context, { sentBy }, body),
  )
  return { outcome, participantId }
}

it('a message to a coach who is removed meanwhile is refused, and not stored as one to nobody', async () => {
  const { outcome, participantId } = await sendWhileRemoved([])
  const message = notificationMessages.coachesNotFound([participantId])
  expect(outcome).toMatchObject({ reason: { status: 400, message } })
  expect(await server.database.all(sql`SELECT FROM notifications`)).toEqual([])
})

it('of several coaches, the one who is removed meanwhile is named as unknown', async () => {
  const { outcome, participantId } = await sendWhileRemoved([await createCoach(server.database, { booking: null })])
  expect(outcome).toMatchObject({ value: { recipientCount: 1, skipped: 1, unknownCoaches: [participantId] } })
})
