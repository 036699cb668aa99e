import { leftAloneReasons } from '@trophy/contract/changes/changes.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { noShowEndpoints } from '@trophy/contract/stays/no-shows.contract.ts'
import type { BodyOf, ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { latestLateFirstDay } from '@trophy/contract/stays/lateness.rules.ts'
import { noShowMessages as messages, type noShowReasons } from '@trophy/contract/stays/no-shows.constants.ts'
import { type StatusRefusal, statusRefusal } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { isSameBooking } from '../../changes/booking-state.rules.ts'
import { lockChange, recordChange } from '../../changes/record-change.service.ts'
import { undoChange, type UndoRules } from '../../changes/undo-change.service.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../../participants/requested-people.rules.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { type LockedPerson, lockPeople, selectLatestEvents } from '../locked-people.sql.ts'
import { splitOutcomes } from '../outcomes.service.ts'
import { releaseRooms, selectHolding } from './no-shows.sql.ts'

type Released = ResponseOf<typeof noShowEndpoints.release>
type Undone = ResponseOf<typeof noShowEndpoints.undo>

/**
 * Releases the rooms of late people from today on (beyond.md, The desk). Nobody's status changes: who comes later is
 * checked in while a room is free.
 * @throws 409 with `skipped` when nobody is late and holds a room
 */
export const releaseNoShows = async (
  context: Context,
  actor: Actor,
  { participantIds, reason }: BodyOf<typeof noShowEndpoints.release>,
): Promise<Released> => {
  const { clock, config, database } = context
  const { checkinGraceHours } = await readSettings(database)
  const latest = latestLateFirstDay(checkinGraceHours, momentOf(context))
  const from = today(context)
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const locked = await lockPeople(transaction, parseRequestedPeople(participantIds))
    const { found } = matchRequestedPeople(participantIds, locked)
    const named = found.map(({ id }) => id)
    const holding = new Set(await selectHolding(transaction, named, from))
    const people = found.map((person) => ({ ...person, refusal: refusalOf(person, latest, holding.has(person.id)) }))
    const refused = people.filter(({ refusal }) => refusal !== null).map(({ id }) => id)
    const { changed, skipped } = splitOutcomes(
      { participantIds, isCoach: false, nobody: messages.noneReleased },
      people,
      { events: await selectLatestEvents(transaction, refused), timeZone: config.eventTimeZone },
    )
    const ids = people.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    return recordChange(transaction, { kind: 'no_show', people: ids }, { actor, now }, async (releaseId) => {
      const nights = await releaseRooms(transaction, ids, { actor, now, from, reason })
      const detail = `${changed} people released ${nights} nights from ${from}`
      await recordAudit(transaction, { kind: 'no_show', object: releaseId, detail }, { actor, now })
      return { releaseId, released: changed, nights, skipped }
    })
  })
}

const refusalOf = (
  person: LockedPerson,
  latestLateDay: CalendarDay,
  holdsRoom: boolean,
): StatusRefusal | keyof typeof noShowReasons | null => {
  const refusal = statusRefusal('checkin', person)
  if (refusal !== null) return refusal
  if (person.releasedFrom !== null) return 'released'
  if (person.startDate === null || person.startDate > latestLateDay) return 'notLate'
  return holdsRoom ? null : 'nothingHeld'
}

/**
 * Gives the nights of a release back to those who are still expected without a room; it can be repeated for the others.
 * @throws 404 for an unknown release; 409 when nobody of it can be restored
 */
export const undoRelease = (context: Context, actor: Actor, releaseId: string): Promise<Undone> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    await lockChange(transaction, 'no_show', releaseId, messages.unknown)
    const origin = { actor, now, reason: null }
    const { restored, missing, leftAlone } = await undoChange(transaction, context, releaseId, undoRules, origin)
    const detail = `${restored.length} people hold their rooms again`
    await recordAudit(transaction, { kind: 'no_show', object: releaseId, detail }, { actor, now })
    return { restored: restored.length, missing: [...missing], leftAlone }
  })
}

const undoRules: UndoRules = {
  whyLeftAlone: ({ checkinStatus, after, now }) => {
    if (checkinStatus !== 'pending')
      return leftAloneReasons[checkinStatus === 'checked_in' ? 'checkedIn' : 'checkedOut']
    const isReleased = now.releasedFrom === after.releasedFrom
    return isSameBooking(after, now) && isReleased ? null : leftAloneReasons.changed
  },
  refuse: ({ missing, leftAlone }) =>
    new Refusal('conflict', missing.length > 0 ? messages.noneRestored : messages.nobodyLeft, { missing, leftAlone }),
}
