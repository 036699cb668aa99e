import { type CalendarDay, formatDay } from '@trophy/contract/core/days.ts'
import { paginate } from '@trophy/contract/core/list.ts'
import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import type {
  DeparturePreview,
  DepartureReceipt,
  DepartureRequest,
} from '@trophy/contract/departures/departures.contract.ts'
import { insertCheckoutDate, templateOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { sendToCoaches } from '../notifications/send.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { storeBookings } from '../reassignment/move-people.service.ts'
import {
  type DepartedPerson,
  insertDeparture,
  selectDeparture,
  selectDepartures,
  selectFreedNights,
  selectMissingNights,
  setRecipients,
} from './departures.sql.ts'
import { findTeams, type Member } from './members.service.ts'
import { lockNights, replaceRooms } from './nights.sql.ts'
import { afterDeparture, nightKey, nightsBetween, type Room } from './stays.rules.ts'

interface TeamsOut {
  /** `id` or `participantId` of each coach. */
  readonly coachIds: readonly string[]
  readonly leaveOn: CalendarDay
}

/**
 * Who leaves when teams are out, and which rooms become free (beyond.md, Departures). Changes nothing.
 * @throws 400 for unknown coaches or a day before today
 */
export const previewDeparture = async (
  context: Context,
  { coachIds, leaveOn }: TeamsOut,
): Promise<DeparturePreview> => {
  refusePastDay(context, leaveOn)
  const members = await findTeams(context.database, coachIds, { lock: false })
  const people = departing(context, members, leaveOn)
  const countWith = (status: Member['checkinStatus'], among: readonly Pick<Member, 'checkinStatus'>[] = people) =>
    among.filter(({ checkinStatus }) => checkinStatus === status).length
  return {
    teams: teamsOf(people).length,
    people: people.length,
    checkedIn: countWith('checked_in'),
    neverArrived: countWith('pending'),
    alreadyOut: countWith('checked_out', members),
    nights: freedNights(people).map(({ room: { hotelId, instanceCode }, night, rooms }) => ({
      hotelId,
      instanceCode,
      night,
      rooms,
    })),
  }
}

/**
 * Ends the bookings of teams that are out: rooms, bookings, histories and messages, in one transaction. Nobody's status
 * changes. Of two organisers who send out the same team, the second finds nothing to do.
 * @throws 400 for unknown coaches or a day before today; 409 when nobody holds a room from that day on
 */
export const sendTeamsOut = async (
  context: Context,
  { coachIds, leaveOn, reason, notify, notice, checkoutReason }: DepartureRequest,
  actor: Actor & { readonly id: string },
) => {
  const { clock, database } = context
  const now = clock.now()
  refusePastDay(context, leaveOn)
  return database.transaction(async (transaction) => {
    const members = await findTeams(transaction, coachIds, { lock: true })
    const people = departing(context, members, leaveOn)
    if (people.length === 0) throw new Refusal('conflict', refusals.nobody(leaveOn))
    await lockNights(
      transaction,
      people.map(({ id }) => id),
      null,
    )
    const nights = freedNights(people)
    const nightsFreed = nights.reduce((sum, { rooms }) => sum + rooms, 0)
    const teams = teamsOf(people)
    const departureId = await insertDeparture(
      transaction,
      {
        leaveOn,
        teams: teams.length,
        people,
        nights: nights.map(({ room, night, rooms }) => ({ instanceId: room.instanceId, night, rooms })),
      },
      { actor, now },
    )
    const changed = people.map(({ after, ...person }) => ({ ...person, stay: after }))
    await replaceRooms(transaction, changed)
    await storeBookings(transaction, changed.map(bookingOf), { actor, now, reason })
    const recipients = notify
      ? await tellCoaches({ ...context, database: transaction }, teams, { leaveOn, notice, checkoutReason }, actor.id)
      : 0
    await setRecipients(transaction, departureId, recipients)
    const detail = `People: ${people.length}, teams: ${teams.length}, until ${formatDay(leaveOn)}: ${reason}`
    await recordAudit(transaction, { kind: 'departure', object: departureId, detail }, { actor, now })
    return { departureId, changed: people.length, nightsFreed, recipients }
  })
}

/** The booking of a stay, as it is stored. */
export const bookingOf = ({
  id,
  stay,
  reference,
}: Pick<Member, 'id' | 'reference'> & { stay: DepartedPerson['after'] }) => ({
  ...stay,
  participantId: id,
  reference: reference ?? '',
})

const refusePastDay = (context: Context, leaveOn: CalendarDay): void => {
  if (leaveOn < today(context)) throw invalid('leaveOn', refusals.pastDay)
}

type Departing = DepartedPerson & Pick<Member, 'team' | 'reference' | 'checkinStatus'>

/** The coaches' participant ids. */
const teamsOf = (people: readonly Departing[]): string[] => [...new Set(people.map(({ team }) => team))]

/** Those whose booking or rooms change. */
const departing = (context: Context, members: readonly Member[], leaveOn: CalendarDay): Departing[] => {
  const days = { leaveOn, lastNight: lastNightBegun(momentOf(context)) }
  return members.flatMap(({ id, team, reference, checkinStatus, stay }): Departing[] => {
    if (stay === null || checkinStatus === 'checked_out') return []
    const after = afterDeparture({ stay, checkinStatus }, days)
    const isSame =
      after.endDate === stay.endDate &&
      after.releasedFrom === stay.releasedFrom &&
      nightsBetween(stay, after).length === 0
    return isSame ? [] : [{ id, team, reference, checkinStatus, before: stay, after }]
  })
}

/** How many rooms become free in each instance on each night, by hotel and night. */
const freedNights = (people: readonly DepartedPerson[]) => {
  const freed = new Map<string, { readonly room: Room; readonly night: CalendarDay; rooms: number }>()
  for (const { room, night } of people.flatMap(({ before, after }) => nightsBetween(before, after))) {
    const key = nightKey(room.instanceId, night)
    const other = freed.get(key)
    if (other) other.rooms += 1
    else freed.set(key, { room, night, rooms: 1 })
  }
  const orderOf = ({ room, night }: { readonly room: Room; readonly night: string }) =>
    `${room.hotelName}\n${room.hotelId}\n${night}`
  return [...freed.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Sends the template of Send Notification to the coaches; returns how many get it. */
const tellCoaches = async (
  context: Parameters<typeof sendToCoaches>[0],
  selectedCoaches: readonly string[],
  { leaveOn, notice, checkoutReason }: Pick<DepartureRequest, 'leaveOn' | 'notice' | 'checkoutReason'>,
  sentBy: string,
): Promise<number> => {
  const { subject, message } = templateOf(notice, checkoutReason)
  const { recipientCount } = await sendToCoaches(
    context,
    { sentBy },
    {
      selectedCoaches: [...selectedCoaches],
      includeTeamMembers: false,
      notificationType: notice,
      subject,
      message: insertCheckoutDate(message, leaveOn, null),
      checkoutDate: leaveOn,
      checkoutReason,
      customText: '',
      translations: {},
    },
  )
  return recipientCount
}

/** Departures, newest first. */
export const listDepartures = async (
  { database }: Context,
  query: { readonly page: number; readonly limit: number },
) => {
  const { rows, total } = await selectDepartures(database, query)
  return { data: rows, pagination: paginate(total, query.page, query.limit, rows.length) }
}

/** @throws 404 for an unknown departure */
export const readDeparture = async ({ database }: Context, departureId: string): Promise<DepartureReceipt> => {
  const departure = await selectDeparture(database, departureId)
  if (!departure) throw notFound(refusals.unknown)
  const nights = await selectFreedNights(database, departureId)
  return { ...departure, nights, missing: await selectMissingNights(database, departureId) }
}
