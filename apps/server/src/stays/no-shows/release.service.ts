import type { CalendarDay } from '@trophy/contract/core/days.ts'
import type { noShowEndpoints } from '@trophy/contract/stays/no-shows.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/endpoint.ts'
import { latestLateFirstDay } from '@trophy/contract/stays/late-arrival.rules.ts'
import { noShowMessages as messages, type noShowReasons } from '@trophy/contract/stays/no-shows.constants.ts'
import { type StatusRefusal, statusRefusal } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../../participants/requested-people.rules.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectLatestEvents } from '../boards/latest-events.sql.ts'
import { type LockedPerson, lockPeople } from '../locked-people.sql.ts'
import { splitOutcomes } from '../outcomes.service.ts'
import { restoreRooms } from '../rooms/restore-rooms.service.ts'
import { comingBack } from '../rooms/coming-back.rules.ts'
import { markRestored, releaseRooms, selectReleasedPeople } from './no-shows.sql.ts'

type Released = ResponseOf<typeof noShowEndpoints.release>
type Undone = ResponseOf<typeof noShowEndpoints.undo>

interface Release {
  /** `id` or `participantId` of each person. */
  readonly participantIds: readonly string[]
  readonly reason: string
}

/**
 * Releases the rooms of late people from today on (beyond.md, The desk). Nobody's status changes: who comes later is
 * checked in while a room is free.
 * @throws 409 with `skipped` when nobody is late and holds a room
 */
export const releaseNoShows = async (
  context: Context,
  actor: Actor,
  { participantIds, reason }: Release,
): Promise<Released> => {
  const { clock, config, database } = context
  const { checkinGraceHours } = await readSettings(database)
  const latest = latestLateFirstDay(checkinGraceHours, momentOf(context))
  const from = today(context)
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const locked = await lockPeople(transaction, parseRequestedPeople(participantIds))
    const { found } = matchRequestedPeople(participantIds, locked)
    const people = found.map((person) => ({ ...person, refusal: refusalOf(person, latest, from) }))
    const refused = people.filter(({ refusal }) => refusal !== null).map(({ id }) => id)
    const { changed, skipped } = splitOutcomes(
      { participantIds, isCoach: false, nobody: messages.noneReleased },
      people,
      { events: await selectLatestEvents(transaction, refused), timeZone: config.eventTimeZone },
    )
    const ids = people.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    const { releaseId, nights } = await releaseRooms(transaction, ids, { actor, now, from, reason })
    const detail = `${changed} people released ${nights} nights from ${from}`
    await recordAudit(transaction, { kind: 'no_show', object: releaseId, detail }, { actor, now })
    return { releaseId, released: changed, nights, skipped }
  })
}

const refusalOf = (
  person: LockedPerson,
  latestLateDay: CalendarDay,
  from: CalendarDay,
): StatusRefusal | keyof typeof noShowReasons | null => {
  const refusal = statusRefusal('checkin', person)
  if (refusal !== null) return refusal
  if (person.releasedFrom !== null) return 'released'
  if (person.startDate === null || person.startDate > latestLateDay) return 'notLate'
  return person.heldUntil === null || person.heldUntil <= from ? 'nothingHeld' : null
}

/**
 * Gives the nights of a release back to those who are still expected without a room, each night where it is free, and
 * names the others. Who has no room for the coming night stays as before; it can be repeated for them.
 * @throws 404 for an unknown release; 409 when nobody of it is still without a room
 */
export const undoRelease = async (context: Context, actor: Actor, releaseId: string): Promise<Undone> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const released = await selectReleasedPeople(transaction, releaseId)
    if (released.length === 0) throw notFound(messages.unknown)
    const dayOf = new Map(released.map(({ id, releasedFrom }) => [id, releasedFrom]))
    const people = await lockPeople(transaction, { ids: [...dayOf.keys()], participantIds: [] })
    const waiting = people.filter(
      ({ id, checkinStatus, releasedFrom }) => checkinStatus === 'pending' && releasedFrom === dayOf.get(id),
    )
    if (waiting.length === 0) throw new Refusal('conflict', messages.nobodyLeft)
    const {
      granted,
      refused,
      missing: nightsWithoutRoom,
    } = await restoreRooms(
      transaction,
      waiting.map((person) => comingBack(person, context, 'first')),
      { givenUp: 'released' },
    )
    await markRestored(transaction, granted, { actor, now })
    const detail = `${granted.length} people hold their rooms again`
    await recordAudit(transaction, { kind: 'no_show', object: releaseId, detail }, { actor, now })
    const missing = waiting.flatMap(({ id, participantId }) =>
      [...[refused.get(id) ?? []].flat(), ...nightsWithoutRoom.filter(({ person }) => person === id)].map(
        ({ night, hotelId }) => ({ participantId, night, hotelId }),
      ),
    )
    return { restored: granted.length, missing }
  })
}
