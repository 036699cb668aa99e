import { removeParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { cancelSignIns } from '../../auth/session/session.service.ts'
import type { Actor, ChangeOrigin } from '../../platform/actor.ts'
import { recordAudits } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { lockTeams } from '../edit/edit-participant.sql.ts'
import { parseRequestedPeople, personByName } from '../requested-people.rules.ts'
import {
  countPlayers,
  eraseParticipants,
  lockPeopleOfUpload,
  lockRemoved,
  type RemovedPerson,
  selectIsMissing,
} from './remove-participant.sql.ts'

/**
 * Removes a participant who was added by mistake or asks for it, with booking, nights, sessions, histories and
 * messages. The audit log keeps the id and the reason. This cannot be undone.
 * @param name `id` or `participantId`
 * @throws 404; 409 while the person is checked in or missing, and for a coach who still has players
 */
export const removeParticipant = async (
  { clock, database }: Context,
  name: string,
  reason: string,
  actor: Actor,
): Promise<void> => {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const person = (await lockPeople(transaction, [name]))(name)
    if (person.checkinStatus === 'checked_in') throw new Refusal('conflict', messages.checkedIn)
    await removeLocked(transaction, person, reason, { actor, now })
  })
}

/**
 * Locks people for removal until the transaction ends, in the order of check-ins, and returns who has which name.
 * @throws 404, by the returned function, for a name that nobody has
 */
export const lockPeople = async (
  transaction: Queryable,
  names: readonly string[],
): Promise<(name: string) => RemovedPerson> => {
  await lockTeams(transaction)
  const find = personByName(await lockRemoved(transaction, parseRequestedPeople(names)))
  return (name) => {
    const person = find(name)
    if (!person) throw notFound()
    return person
  }
}

/**
 * Removes a person whom `lockPeople` has locked, whatever the status.
 * @throws 409 for a coach who still has players, and for a player who is missing since a roll-call: with the person the
 *   organisers would lose the warning
 */
export const removeLocked = async (
  transaction: Queryable,
  person: RemovedPerson,
  reason: string,
  origin: ChangeOrigin,
): Promise<void> => {
  const players = await countPlayers(transaction, person.participantId)
  if (players > 0) throw new Refusal('conflict', messages.hasPlayers(players))
  if (await selectIsMissing(transaction, person.id)) throw new Refusal('conflict', messages.missing)
  await removeTogether(transaction, [person], reason, origin)
}

/**
 * Locks everybody whom an upload created, until the transaction ends. Whether somebody was touched since has to be read
 * afterwards: the statement that waits for a check-in does not see it.
 */
export const lockCreatedBy = async (transaction: Queryable, uploadId: string): Promise<RemovedPerson[]> => {
  await lockTeams(transaction)
  return lockPeopleOfUpload(transaction, uploadId)
}

/** Removes locked people together, whatever the status. They have no players but each other. */
export const removeTogether = async (
  transaction: Queryable,
  people: readonly RemovedPerson[],
  reason: string,
  origin: ChangeOrigin,
): Promise<void> => {
  if (people.length === 0) return
  const coaches = people.filter(({ role }) => role === 'coach')
  await cancelSignIns(transaction, coaches, origin.now)
  const objects = people.map(({ participantId }) => participantId)
  await recordAudits(transaction, objects, { kind: 'remove_participant', detail: reason }, origin)
  const ids = people.map(({ id }) => id)
  await eraseParticipants(transaction, ids, origin.now)
}
