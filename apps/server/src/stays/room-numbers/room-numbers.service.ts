import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { lockWithKept } from '../../participants/merge/merged-people.service.ts'
import { matchRequestedPeople, type RequestedPeople } from '../../participants/requested-people.rules.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { lockPeople } from '../locked-people.sql.ts'
import type { StayActor } from '../stays.service.ts'
import { storeRoomNumbers } from './stored-rooms.service.ts'

export interface RoomNumberChange {
  /** `id` or `participantId` of each person. */
  readonly participantIds: readonly string[]
  readonly roomNumber: string | null
  /** When it happened, an instant with offset; by default now. */
  readonly at?: string | undefined
}

/**
 * Sets the room number of people where they sleep tonight, or next. An older change never replaces a newer one. Ledger,
 * capacity and payment stay as they are (beyond.md, Rooms).
 * @throws 404 when a coach names anybody outside the team; 400 for a time in the future
 */
export const setRoomNumbers = async (
  context: Context,
  actor: StayActor,
  { participantIds, roomNumber, at }: RoomNumberChange,
): Promise<{ changed: number; skipped?: Skipped }> => {
  const now = context.clock.now()
  const happened = at === undefined ? now : new Date(at)
  if (happened > now) throw invalid('happenedAt', stayMessages.timeInFuture)
  const teamOf = actor.role === 'coach' ? actor.id : null
  return context.database.transaction(async (transaction) => {
    const lock = (requested: RequestedPeople) => lockPeople(transaction, requested, teamOf)
    const { names, people } = await lockWithKept(transaction, participantIds, teamOf, lock)
    const { found, unknown } = matchRequestedPeople(names, people)
    if (teamOf !== null && unknown.length > 0) throw notFound()
    const change = { roomNumber, at: happened }
    const { changed, refused } = await storeRoomNumbers(transaction, context, found, change, { actor, now })
    const skipped = [
      ...found.flatMap(({ id, participantId }) => {
        const reason = refused.get(id)
        return reason === undefined ? [] : [{ participantId, reason }]
      }),
      ...unknown.map((name) => ({ participantId: name, reason: skipReasons.unknown })),
    ]
    return { changed, ...(skipped.length > 0 && { skipped }) }
  })
}
