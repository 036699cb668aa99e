import { addDays } from '@trophy/contract/core/dates/days.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type UndoAction, undoRefusal } from '@trophy/contract/stays/stay-transitions.rules.ts'
import type { Skipped, undoEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { holdRoomsOfStaying } from '../../bookings/move-rooms.service.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Context, momentOf } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type LockedPerson, lockPeople, selectLatestEvents } from '../locked-people.sql.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../../participants/requested-people.rules.ts'
import { type Outcome, splitOutcomes } from '../outcomes.service.ts'
import { bookedNights, comingNight, overstayOf } from '../rooms/first-night.rules.ts'
import type { Returning, RoomDecision } from '../rooms/grant-rooms.rules.ts'
import { restoreRooms } from '../rooms/restore-rooms.service.ts'
import { removeUnbookedNights } from '../rooms/rooms.sql.ts'
import { transitionNow } from '../transition-parts.sql.ts'
import { undoLastAction } from '../transitions.sql.ts'

type UndoRequest = BodyOf<(typeof undoEndpoints)[UndoAction]>

/**
 * Makes people who were checked in by mistake pending again (decisions, Smaller decisions). Of several admins who undo
 * the same action, one succeeds, and the others get who was first and when.
 * @throws 409 with `skipped` when nobody is eligible
 */
export const undoCheckinOf = (context: Context, actor: Actor, request: UndoRequest) =>
  undo(context, 'undoCheckin', actor, request)

/**
 * Makes people who were checked out by mistake checked in again. They get their nights back, each where it is free; who
 * has no room for the coming night is skipped. Rooms are granted in the order of the list.
 * @throws 409 with `skipped` when nobody is eligible, `no_room` naming hotel and date when that is why
 */
export const undoCheckoutOf = (context: Context, actor: Actor, request: UndoRequest) =>
  undo(context, 'undoCheckout', actor, request)

const noneUndone: Record<UndoAction, string> = {
  undoCheckin: undoMessages.noneCheckin,
  undoCheckout: undoMessages.noneCheckout,
}

const undo = (
  context: Context,
  action: UndoAction,
  actor: Actor,
  { participantIds, reason }: UndoRequest,
): Promise<{ undone: number; skipped: Skipped }> =>
  context.database.transaction(async (transaction) => {
    const { found: people } = matchRequestedPeople(
      participantIds,
      await lockPeople(transaction, parseRequestedPeople(participantIds)),
    )
    const events = await selectLatestEvents(
      transaction,
      people.map(({ id }) => id),
    )
    const evaluated = people.map((person) => {
      const latest = events.find((event) => event.person === person.id)
      return { ...person, refusal: undoRefusal(action, person, latest?.kind) }
    })
    const eligible = evaluated.filter(({ refusal }) => refusal === null)
    const { granted, refused } = await restoreNights[action](transaction, eligible, context)
    const outcomes = evaluated.map((person): Outcome => {
      const full = refused.get(person.id)
      return full ? { ...person, ...full } : person
    })
    const { changed, skipped } = splitOutcomes(
      { participantIds, isCoach: false, nobody: noneUndone[action] },
      outcomes,
      {
        events,
        timeZone: context.config.eventTimeZone,
      },
    )
    const now = context.clock.now()
    await undoLastAction(transaction, action, transitionNow(granted, { actor, now, reason }))
    if (action === 'undoCheckout') await holdRoomsOfStaying(transaction, granted, context)
    return { undone: changed, skipped }
  })

type RestoreNights = (
  db: Queryable,
  people: readonly LockedPerson[],
  context: Context,
) => Promise<Pick<RoomDecision, 'granted' | 'refused'>>

/** Restores the nights that people held before the action, and returns who has no room. */
const restoreNights: Record<UndoAction, RestoreNights> = {
  undoCheckin: async (db, people) => {
    const ids = people.map(({ id }) => id)
    await removeUnbookedNights(db, ids)
    return { granted: ids, refused: new Map() }
  },
  undoCheckout: (db, people, context) => {
    const moment = momentOf(context)
    const coming = comingNight(moment)
    const returning = people.map((person): Returning => {
      const booked = bookedNights(person)
      const staysOn = booked !== null && coming >= booked.end && coming === lastNightBegun(moment)
      const beyond = staysOn ? { start: coming, end: addDays(coming, 1) } : null
      return { id: person.id, from: null, beyond, isNeeded: (night) => night === coming }
    })
    const overstays = people.flatMap((person) => overstayOf(person, moment))
    return restoreRooms(db, returning, { givenUp: 'left', overstays })
  },
}
