import { editParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { ParticipantEdit } from '@trophy/contract/participants/participant-changes.contract.ts'
import {
  changedMeanwhileMessage,
  editMistakes,
  type FieldValues,
} from '@trophy/contract/participants/edit-participant.rules.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import { cancelSignIns } from '../../auth/session/session.service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { invalid, notFound, Refusal } from '../../platform/errors.ts'
import { readSettings } from '../../settings/settings.service.ts'
import type { Actor, ChangeOrigin } from '../../platform/actor.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../requested-people.rules.ts'
import { withRooms, storeRoomNumbers } from '../../stays/room-numbers/stored-rooms.service.ts'
import { lockRequestedCoach, explainMobileInUse } from '../list/coaches.service.ts'
import { changedSince, changesOf, type EditedField, movesPlayers, placeOf } from './edit-participant.rules.ts'
import { lockEdited, lockTeams, movePlayersOf, updateParticipant } from './edit-participant.sql.ts'
import { recordChanges, selectLastChanges } from '../history/participant-history.sql.ts'
import { withDeparture } from '../list/list-participants.service.ts'
import { selectParticipant, type StoredParticipant } from '../list/list-participants.sql.ts'

/**
 * Changes fields of a participant, with history. An edit without changes writes no history, so it may be repeated. A
 * player's discipline, district and location follow a new coach and a change of the coach. A coach whose mobile number
 * changes is signed out. A room number holds where the person sleeps tonight, or next.
 * @param name `id` or `participantId`
 * @throws 400 for fields of another role, required ones that are empty, an unknown coach, a room without nights; 404;
 *   409 for a coach's mobile number in use, and with `changedMeanwhile` where a field is no longer what the editor
 *   expected
 */
export const editParticipant = async (
  context: Context,
  name: string,
  edit: ParticipantEdit,
  actor: Actor,
): Promise<Participant> => {
  const { clock, config, database } = context
  const origin = { actor, now: clock.now() }
  const { checkoutGraceHours } = await readSettings(database)
  const stored = await database
    .transaction((transaction) => storeEdit(transaction, context, { name, edit }, origin))
    .catch(async (error: unknown) => {
      throw await explainMobileInUse(database, error, edit.mobileNumber)
    })
  return withDeparture(stored, checkoutGraceHours, { now: origin.now, timeZone: config.eventTimeZone })
}

const storeEdit = async (
  transaction: Queryable,
  context: Context,
  { name, edit: { expected = {}, ...edit } }: { readonly name: string; readonly edit: ParticipantEdit },
  origin: ChangeOrigin,
): Promise<PersonWithRoom> => {
  const before = await lockPerson(transaction, context, name, edit)
  const [mistake, ...others] = editMistakes(before, edit)
  if (mistake) throw new Refusal('invalid_input', mistake.message, { errors: [mistake, ...others] })
  const wanted = { ...edit, ...(await withCoach(transaction, before, edit)) }
  await refuseConcurrentChanges(transaction, before.id, changedSince(before, wanted, expected))
  const changes = changesOf(before, wanted)
  if (changes.length === 0) return before
  const ofPerson = changes.filter(({ field }) => field !== 'roomNumber')
  if (ofPerson.length > 0) await storeFields(transaction, before, ofPerson, origin)
  if (ofPerson.length < changes.length) await storeRoom(transaction, context, before, edit.roomNumber ?? null, origin)
  return selectLockedPerson(transaction, context, before.id)
}

type PersonWithRoom = StoredParticipant & SharedRoom

/** The person, locked until the transaction ends. */
const lockPerson = async (
  transaction: Queryable,
  context: Context,
  name: string,
  edit: FieldValues,
): Promise<PersonWithRoom> => {
  const withPlayers = movesPlayers(edit)
  if (withPlayers || edit.coachId !== undefined) await lockTeams(transaction)
  const coach = parseRequestedPeople(edit.coachId ? [edit.coachId] : [])
  const locked = await lockEdited(transaction, { person: parseRequestedPeople([name]), coach, withPlayers })
  const [person] = matchRequestedPeople([name], locked).found
  if (!person) throw notFound()
  return selectLockedPerson(transaction, context, person.id)
}

const selectLockedPerson = async (transaction: Queryable, context: Context, id: string): Promise<PersonWithRoom> => {
  const stored = await selectParticipant(transaction, id)
  const [person] = await withRooms(context, transaction, stored ? [stored] : [])
  if (!person) throw new Error('the participant whose row is locked is missing')
  return person
}

/** A player who gets another coach gets the coach's discipline, district and location; without a coach they stay. */
const withCoach = async (
  transaction: Queryable,
  before: StoredParticipant,
  edit: FieldValues,
): Promise<FieldValues> => {
  if (!edit.coachId) return edit
  const { coachId, ...place } = await lockRequestedCoach(transaction, edit.coachId)
  return { ...edit, coachId, ...(coachId === before.coachId ? {} : place) }
}

const refuseConcurrentChanges = async (
  transaction: Queryable,
  id: string,
  changed: readonly EditedField[],
): Promise<void> => {
  if (changed.length === 0) return
  const fields = changed.map(({ field }) => field)
  const authors = await selectLastChanges(transaction, id, fields, editParticipantMessages.unknownEditor)
  const changedMeanwhile = changed.flatMap((change) =>
    authors.filter(({ field }) => field === change.field).map((author) => ({ ...change, ...author })),
  )
  throw new Refusal('conflict', changedMeanwhileMessage(changedMeanwhile), { changedMeanwhile })
}

/** Stores changes of a locked person, with their record and what follows from those of a coach. */
export const storeFields = async (
  transaction: Queryable,
  { id, participantId, role, mobileNumber }: Pick<StoredParticipant, 'id' | 'participantId' | 'role' | 'mobileNumber'>,
  changes: readonly EditedField[],
  origin: ChangeOrigin,
): Promise<void> => {
  await updateParticipant(transaction, id, changes, origin.now)
  await recordChanges(transaction, id, changes, origin)
  if (role !== 'coach') return
  await movePlayersOf(transaction, participantId, placeOf(changes), origin)
  const changesNumber = changes.some(({ field }) => field === 'mobileNumber')
  if (changesNumber) await cancelSignIns(transaction, [{ id, mobileNumber }], origin.now)
}

const storeRoom = async (
  transaction: Queryable,
  context: Context,
  person: StoredParticipant,
  roomNumber: string | null,
  origin: ChangeOrigin,
): Promise<void> => {
  const { refused } = await storeRoomNumbers(transaction, context, [person], { roomNumber, at: origin.now }, origin)
  const message = refused.get(person.id)
  if (message !== undefined) throw invalid('roomNumber', message)
}
