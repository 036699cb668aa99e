import { removeParticipantMessages as messages } from '@trophy/contract/participants/remove-participant.constants.ts'
import { cancelSignIn } from '../../auth/session/session.service.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { lockTeams } from '../edit/edit-participant.sql.ts'
import { parseRequestedPeople } from '../requested-people.rules.ts'
import { countPlayers, eraseParticipant, lockRemoved, withoutNumbers } from './remove-participant.sql.ts'

/**
 * Removes a participant who was added by mistake or asks for it, with booking, nights, sessions, histories and
 * messages. The audit log keeps the id and the reason. This cannot be undone.
 * @param name `id` or `participantId`
 * @throws 404; 409 while the person is checked in, and for a coach who still has players
 */
export const removeParticipant = async (
  { clock, database }: Context,
  name: string,
  reason: string,
  actor: Actor,
): Promise<void> => {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const person = await lockRemovable(transaction, name)
    if (person.role === 'coach') {
      await cancelSignIn(transaction, { coachId: person.id, formerNumber: person.mobileNumber, now })
    }
    const detail = await withoutNumbers(transaction, reason)
    const record = { kind: 'remove_participant', object: person.participantId, detail } as const
    await recordAudit(transaction, record, { actor, now })
    await eraseParticipant(transaction, person.id, now)
  })
}

const lockRemovable = async (transaction: Queryable, name: string) => {
  await lockTeams(transaction)
  const person = await lockRemoved(transaction, parseRequestedPeople([name]))
  if (!person) throw notFound()
  if (person.checkinStatus === 'checked_in') throw new Refusal('conflict', messages.checkedIn)
  const players = await countPlayers(transaction, person.participantId)
  if (players > 0) throw new Refusal('conflict', messages.hasPlayers(players))
  return person
}
