import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import {
  nightAuditRefusals as refusals,
  nightDifferenceDetails as details,
  nightStateLabels as labels,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import type {
  AdjustmentRequest,
  ListedNight,
  NightAdjustment,
  NightAudit,
} from '@trophy/contract/night-audit/night-audit.contract.ts'
import { lastNightOver } from '@trophy/contract/night-audit/night-audit.rules.ts'
import { withRooms } from '../stays/room-numbers/stored-rooms.service.ts'
import { extendOverstays } from '../stays/overstays/overstays.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { recordNight } from '../platform/runs.sql.ts'
import {
  type DifferenceRow,
  insertAdjustment,
  insertAudit,
  selectAdjustments,
  selectChangesSinceClosing,
  selectClosedFigures,
  selectNight,
  selectNights,
  selectOpenDifferences,
  selectOpenFigures,
  type StayOfNight,
} from './night-audit.sql.ts'
import type { NightRange } from './night-figures.fragment.sql.ts'

/** The nights that are over and in which hotels had rooms, the latest first. */
export const listNights = (context: Context): Promise<ListedNight[]> =>
  selectNights(context.database, lastNightOver(momentOf(context)))

/**
 * The audit of a night: as it was closed, or as it is now (beyond.md, Night audit).
 * @throws 409 for a night after tonight
 */
export const readNightAudit = async (context: Context, night: CalendarDay): Promise<NightAudit> => {
  if (night > today(context)) throw new Refusal('conflict', refusals.notOver(night))
  const { database } = context
  const range = rangeOf(context, night)
  const stored = await selectNight(database, night)
  const isClosed = stored.closedAt !== null
  const [hotels, differences, adjustments] = await Promise.all([
    isClosed ? selectClosedFigures(database, night) : selectOpenFigures(database, range),
    isClosed ? selectChangesSinceClosing(database, range) : selectOpenDifferences(database, range),
    selectAdjustments(database, night),
  ])
  const rooms = await withRooms(context, database, differences, { nightOf: () => night })
  return {
    night,
    status: isClosed ? 'closed' : 'open',
    canBeClosed: !isClosed && isOver(context, night) && hotels.length > 0,
    ...stored,
    hotels,
    differences: rooms.map((row) => ({ ...row, detail: detailOf(row) })),
    moreDifferences: (differences[0]?.total ?? 0) - differences.length,
    adjustments,
  }
}

/** The `detail` of a difference, for the organiser who corrects it. */
const detailOf = ({ kind, firstDay, lastDay, closedAs, now }: DifferenceRow): string => {
  if (kind === 'changed') {
    const isMoved = closedAs !== null && now !== null && closedAs.hotelId !== now.hotelId
    return details.changed(stayText(closedAs, isMoved), stayText(now, isMoved))
  }
  if (kind === 'no_show') return details.noShow
  if (firstDay === null || lastDay === null) return details.noBooking
  if (kind === 'no_room') return now === null ? details.noRoom : details.full
  if (kind === 'overstay') return details.overstay(lastDay)
  return details.earlyArrival(firstDay)
}

const stayText = (stay: StayOfNight | null, withHotel: boolean): string => {
  if (stay === null) return details.notListed
  return withHotel ? details.atHotel(labels[stay.state], stay.hotelId) : labels[stay.state]
}

/**
 * Closes a night: its figures and who slept where are stored, and never change again.
 * @throws 409 for a night that is not over, has no rooms, or was closed before
 */
export const closeNight = async (
  context: Context,
  night: CalendarDay,
  { note }: { readonly note: string | null },
  actor: Actor,
): Promise<NightAudit> => {
  if (!isOver(context, night)) throw new Refusal('conflict', refusals.notOver(night))
  const origin = { actor, now: context.clock.now() }
  await extendOverstays(context)
  await context.database.transaction(async (transaction) => {
    const closed = await insertAudit(transaction, rangeOf(context, night), { ...origin, note })
    if (!closed) throw new Refusal('conflict', refusals.closed(night))
    if (closed.instances === 0) throw new Refusal('conflict', refusals.noRooms(night))
    const detail = `Closed. Instances: ${closed.instances}, people: ${closed.people}${note === null ? '' : `: ${note}`}`
    await recordAudit(transaction, { kind: 'night_audit', object: night, detail }, origin)
  })
  return readNightAudit(context, night)
}

/**
 * Adds a correction beside the figures of a closed night.
 * @throws 409 for an open night; 404 for an instance that had no rooms in it
 */
export const adjustNight = (
  { clock, database }: Context,
  night: CalendarDay,
  request: AdjustmentRequest,
  actor: Actor,
): Promise<NightAdjustment> => {
  const origin = { actor, now: clock.now() }
  const { hotelId, instanceCode, rooms, amount, reason } = request
  return database.transaction(async (transaction) => {
    const added = await insertAdjustment(transaction, { night, ...request }, origin)
    if (!added) {
      if ((await selectNight(transaction, night)).closedAt === null) throw new Refusal('conflict', refusals.open(night))
      throw notFound(refusals.unknownInstance(hotelId, instanceCode, night))
    }
    const what = amount === null ? `rooms: ${rooms}` : `rooms: ${rooms}, paise: ${amount}`
    const detail = `Adjusted ${hotelId}, instance ${instanceCode}, ${what}: ${reason}`
    await recordAudit(transaction, { kind: 'night_audit', object: night, detail }, origin)
    return added
  })
}

/** Stores how much there is to correct in a night, so that organisers see it; nothing for a night that is closed. */
export const prepareNight = async (context: Context, night: CalendarDay): Promise<void> => {
  await extendOverstays(context)
  const audit = await readNightAudit(context, night)
  if (!audit.canBeClosed) return
  const differences = audit.differences.length + audit.moreDifferences
  await recordNight(context.database, night, { now: context.clock.now(), differences })
  context.log.info({ night, instances: audit.hotels.length, differences }, 'the past night is ready for its audit')
}

const rangeOf = ({ config }: Pick<Context, 'config'>, night: CalendarDay): NightRange => ({
  firstNight: night,
  lastNight: night,
  timeZone: config.eventTimeZone,
})

const isOver = (context: Context, night: CalendarDay): boolean => night <= lastNightOver(momentOf(context))
