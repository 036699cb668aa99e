import { tell } from '@trophy/contract/core/texts/told.rules.ts'
import { rollCallRefusals as refusals } from '@trophy/contract/roll-call/roll-call.constants.ts'
import type { RollCall, RollCallAnswer } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { rollCallAt } from '@trophy/contract/roll-call/roll-call.rules.ts'
import { lockWithKept } from '../participants/merge/merged-people.service.ts'
import { matchRequestedPeople, type RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { withRooms } from '../stays/room-numbers/stored-rooms.service.ts'
import {
  insertAnswer,
  insertMissing,
  lockNamed,
  recordFound,
  selectAsked,
  selectLastAnswer,
  selectRollCallTime,
} from './roll-call.sql.ts'

/** `id` is that of the participant. */
type Coach = Actor & { readonly id: string }

/** The roll-call of the current night as the coach sees it. */
export const readRollCall = async (
  context: Context,
  { id }: Pick<Coach, 'id'>,
  db: Queryable = context.database,
): Promise<RollCall> => {
  const { night, isOpen, nextChangeAt } = rollCallAt(momentOf(context), await selectRollCallTime(db))
  const period = { night, isOpen, nextChangeAt: nextChangeAt?.toISOString() ?? null }
  if (!isOpen) return { ...period, answeredAt: null, note: null, players: [] }
  const players = await withRooms(context, db, await selectAsked(db, id), { teamOf: id })
  const answer = await selectLastAnswer(db, night, id)
  return { ...period, answeredAt: null, note: null, ...answer, players }
}

/**
 * Stores the coach's answer: the named players are missing, all others of the team are present. It replaces the
 * earlier answer of the night. A missing player who is not named any more was found.
 * @throws 404 when anybody named is not a player of the coach; 409 when the roll-call of that night is not open, nobody
 *   is checked in, a named player has left, another phone has answered since `answeredAt`, or somebody is missing who
 *   is neither named nor `found`
 */
export const answerRollCall = (
  context: Context,
  coach: Coach,
  { night, missing: sent, note, answeredAt, found }: RollCallAnswer,
): Promise<RollCall> =>
  context.database.transaction(async (transaction) => {
    const lock = (requested: RequestedPeople) => lockNamed(transaction, coach.id, requested)
    const { names, people: locked } = await lockWithKept(transaction, [...sent, ...(found ?? [])], coach.id, lock)
    const { found: named, unknown } = matchRequestedPeople(names.slice(0, sent.length), locked)
    const current = await readRollCall(context, coach, transaction)
    if (!current.isOpen || current.night !== night) throw new Refusal('conflict', refusals.notOpen)
    if (unknown.length > 0) throw notFound()
    if (answeredAt !== undefined && !isSameInstant(answeredAt, current.answeredAt)) {
      throw new Refusal('conflict', refusals.answeredElsewhere)
    }
    const asked = new Set(current.players.map(({ participantId }) => participantId))
    const left = named.find(({ participantId }) => !asked.has(participantId))
    if (left) throw new Refusal('conflict', tell(refusals.notCheckedIn, left.name))
    if (current.players.length === 0) throw new Refusal('conflict', refusals.nobody)
    const namedIds = new Set(named.map(({ participantId }) => participantId))
    const notNamed = current.players.filter((player) => !player.isPresent && !namedIds.has(player.participantId))
    if (found) {
      const foundIds = new Set(
        matchRequestedPeople(names.slice(sent.length), locked).found.map(({ participantId }) => participantId),
      )
      const isListed = notNamed.every(({ participantId }) => foundIds.has(participantId))
      if (!isListed) throw new Refusal('conflict', refusals.listChanged)
    }
    const answer = { night, asked: current.players.length, missing: named.map(({ id }) => id), note }
    const origin = { actor: coach, now: context.clock.now() }
    await insertAnswer(transaction, answer, origin)
    await recordFound(
      transaction,
      notNamed.map(({ participantId }) => participantId),
      origin,
    )
    await insertMissing(transaction, answer, origin)
    return readRollCall(context, coach, transaction)
  })

const isSameInstant = (seen: string | null, stored: string | null): boolean =>
  (seen === null ? null : Date.parse(seen)) === (stored === null ? null : Date.parse(stored))
