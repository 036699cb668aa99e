import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import type {
  DeparturePreview,
  DepartureRequest,
  DepartureReceipt,
  departureEndpoints,
} from '@trophy/contract/departures/departures.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import { leftAloneReasons as reasons } from '@trophy/contract/changes/changes.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { lockInstancesOf } from '../bookings/bookings.service.ts'
import { nightsFreed, roomsFreed, isSameBooking } from '../changes/booking-state.rules.ts'
import {
  keepDetails,
  recordChange,
  type StateChange,
  storeStates,
  lockChange,
} from '../changes/record-change.service.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { PageQuery } from '../platform/db/statements/page.ts'
import { invalid, Refusal, notFound } from '../platform/errors.ts'
import { afterDeparture } from './departure.rules.ts'
import {
  type Member,
  selectCoaches,
  selectFreedNights,
  selectMembers,
  selectTeams,
  selectDeparture,
  selectDepartures,
  selectLeftAlone,
  selectMissingNights,
  selectStates,
} from './departures.sql.ts'
import { tellTeamsOut, tellTeamsStay } from './tell-coaches.service.ts'
import { undoChange, type UndoRules } from '../changes/undo-change.service.ts'

/**
 * Who leaves when teams are out, and which rooms become free (beyond.md, Departures). Changes nothing.
 * @throws 400 for unknown coaches or a day before today
 */
export const previewDeparture = async (
  context: Context,
  { coachIds, leaveOn }: Pick<DepartureRequest, 'coachIds' | 'leaveOn'>,
): Promise<DeparturePreview> => {
  refusePastDay(context, leaveOn)
  const members = await findTeams(context.database, coachIds, { lock: false })
  const people = departing(context, members, leaveOn)
  const countWith = (status: Member['checkinStatus'], among: readonly Pick<Member, 'checkinStatus'>[] = people) =>
    among.filter(({ checkinStatus }) => checkinStatus === status).length
  const nights = await selectFreedNights(context.database, freedBy(people))
  return {
    teams: teamsOf(people).length,
    people: people.length,
    checkedIn: countWith('checked_in'),
    neverArrived: countWith('pending'),
    alreadyOut: countWith('checked_out', members),
    nights: nights.map(({ hotelId, instanceCode, night, rooms }) => ({ hotelId, instanceCode, night, rooms })),
  }
}

/**
 * Ends the bookings of teams that are out: rooms, bookings, histories and messages, in one transaction. Nobody's status
 * changes. Of two organisers who send out the same team, the second finds nothing to do.
 * @throws 400 for unknown coaches or a day before today; 409 when nobody holds a room from that day on
 */
export const sendTeamsOut = async (
  context: Context,
  { coachIds, reason, notify, ...message }: DepartureRequest,
  actor: Actor & { readonly id: string },
) => {
  const { clock, database } = context
  const { leaveOn } = message
  const now = clock.now()
  refusePastDay(context, leaveOn)
  return database.transaction(async (transaction) => {
    const people = departing(context, await findTeams(transaction, coachIds, { lock: true }), leaveOn)
    if (people.length === 0) throw new Refusal('conflict', refusals.nobody(leaveOn))
    const teams = teamsOf(people)
    const freed = freedBy(people).reduce((sum, { rooms }) => sum + rooms, 0)
    const details = { leaveOn, teams: teams.length, people: people.length, nightsFreed: freed }
    const change = { kind: 'departure', details, people: people.map(({ id }) => id) } as const
    return recordChange(transaction, change, { actor, now }, async (departureId) => {
      await storeStates(transaction, people, { actor, now, reason })
      const recipients = notify
        ? await tellTeamsOut({ ...context, database: transaction }, teams, message, actor.id)
        : 0
      await keepDetails(transaction, departureId, { recipients })
      const detail = `People: ${people.length}, teams: ${teams.length}, until ${formatDay(leaveOn)}: ${reason}`
      await recordAudit(transaction, { kind: 'departure', object: departureId, detail }, { actor, now })
      return { departureId, changed: people.length, nightsFreed: freed, recipients }
    })
  })
}

/**
 * Everybody in the teams of these coaches, but reference-only coaches. With `lock` they are locked before they are
 * read, with the instances in which they have rooms, until the transaction ends.
 * @throws 400 naming the ids that belong to no coach
 */
const findTeams = async (
  db: Queryable,
  names: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<Member[]> => {
  const { found, unknown } = matchRequestedPeople(names, await selectCoaches(db, parseRequestedPeople(names)))
  if (unknown.length > 0) throw invalid('coachIds', refusals.unknownCoaches(unknown))
  const teams = found.map(({ participantId }) => participantId)
  const people = await selectTeams(db, teams, { lock })
  if (lock) await lockInstancesOf(db, people)
  return selectMembers(db, people)
}

const refusePastDay = (context: Context, leaveOn: CalendarDay): void => {
  if (leaveOn < today(context)) throw invalid('leaveOn', refusals.pastDay)
}

type Departing = StateChange & Pick<Member, 'checkinStatus'>

/** The coaches' participant ids. */
const teamsOf = (people: readonly Departing[]): string[] => [...new Set(people.map(({ to: { team } }) => team))]

const freedBy = (people: readonly Departing[]) =>
  roomsFreed(people.map(({ from, to }) => ({ before: from, after: to })))

/** Those whose booking or rooms change. */
const departing = (context: Context, members: readonly Member[], leaveOn: CalendarDay): Departing[] => {
  const days = { leaveOn, lastNight: lastNightBegun(momentOf(context)) }
  return members.flatMap(({ id, checkinStatus, state: from }): Departing[] => {
    if (from === null || checkinStatus === 'checked_out') return []
    const to = afterDeparture(from, checkinStatus, days)
    const isSame =
      to.endDate === from.endDate && to.releasedFrom === from.releasedFrom && nightsFreed(from, to).length === 0
    return isSame ? [] : [{ id, checkinStatus, from, to }]
  })
}

/** Departures, newest first. */
export const listDepartures = async ({ database }: Context, query: PageQuery) =>
  listedPage(query, await selectDepartures(database, query))

/** @throws 404 for an unknown departure */
export const readDeparture = async ({ database }: Context, departureId: string): Promise<DepartureReceipt> => {
  const departure = await selectDeparture(database, departureId)
  if (!departure) throw notFound(refusals.unknown)
  return {
    ...departure,
    nights: await selectFreedNights(database, roomsFreed(await selectStates(database, departureId))),
    missing: await selectMissingNights(database, departureId),
    leftAlone: await selectLeftAlone(database, departureId),
  }
}

/**
 * Gives people the nights back that a departure took, also those who were checked in since, and tells the coaches where
 * the departure did.
 * @throws 404 for an unknown departure; 409 when it was undone already, or nobody can be restored
 */
export const undoDeparture = (
  context: Context,
  departureId: string,
  reason: string,
  actor: Actor & { readonly id: string },
): Promise<ResponseOf<typeof departureEndpoints.undo>> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const { isUndone, details } = await lockChange(transaction, 'departure', departureId, refusals.unknown)
    if (isUndone) throw new Refusal('conflict', refusals.undone)
    const undone = await undoChange(transaction, context, departureId, rules, { actor, now, reason })
    const { restored, missing, leftAlone } = undone
    if (details['recipients'] !== 0) {
      const teams = [...new Set(restored.map(({ before: { team } }) => team))]
      await tellTeamsStay({ ...context, database: transaction }, teams, String(details['leaveOn']), actor.id)
    }
    const counts = `people: ${restored.length}, nights missing: ${missing.length}, left alone: ${leftAlone.length}`
    const detail = `Undone for ${counts}: ${reason}`
    await recordAudit(transaction, { kind: 'departure', object: departureId, detail }, { actor, now })
    return { restored: restored.length, missing: [...missing], leftAlone }
  })
}

const rules: UndoRules = {
  whyLeftAlone: ({ checkinStatus, after, now }) => {
    if (checkinStatus === 'checked_out') return reasons.checkedOut
    // A check-in since ends the release.
    const isReleasedAgain = now.releasedFrom !== null && now.releasedFrom !== after.releasedFrom
    return isSameBooking(after, now) && !isReleasedAgain ? null : reasons.changed
  },
  refuse: ({ missing, leftAlone }) => new Refusal('conflict', refusals.noneRestored, { missing, leftAlone }),
}
