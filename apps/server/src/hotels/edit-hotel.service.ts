import { stayLengthMistake } from '@trophy/contract/bookings/stay-length.rules.ts'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import type { FieldChange } from '@trophy/contract/core/history.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import {
  type editHotelEndpoints,
  type HotelEdit,
  type HotelHistory,
  paysFor,
} from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages, paymentBasisLabels } from '@trophy/contract/hotels/instances.constants.ts'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { StoredInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { type EditedField, instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { editParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { changedMeanwhileMessage } from '@trophy/contract/participants/edit-participant.rules.ts'
import { overlapping } from '@trophy/contract/hotels/instances.rules.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { withFieldsAfter } from '../platform/history.rules.ts'
import { instancesExist, recordInstanceChanges, selectHotelHistory, selectInstance } from './hotels.sql.ts'
import {
  countBookingsOutside,
  holdOverstaysAt,
  lockHotel,
  selectFullestNight,
  selectOverbooking,
  selectStoredInstance,
  selectStoredInstances,
  updateInstance,
} from './instances.sql.ts'

/** The change that a stale edit missed is one of the newest. */
const longestHistory = 50

/**
 * Changes an instance, with history (part 2 §5, Hotel edit). Fewer rooms than are booked are allowed and reported, as
 * is a gap with fewer rooms than the people booked across it.
 * Dates that exclude booked nights are refused with the number of those bookings.
 * @throws 400 for dates in the wrong order, 404, 409 for such bookings, dates that overlap another instance, and with
 *   `changedMeanwhile` where a field is no longer what the editor expected (docs/decisions/0019-conflicts.md)
 */
export const editHotel = async (
  context: Context,
  id: string,
  { expected = {}, ...edit }: HotelEdit,
  actor: Actor,
): Promise<ResponseOf<typeof editHotelEndpoints.edit>> => {
  const now = context.clock.now()
  return context.database.transaction(async (transaction) => {
    const before = await lockInstance(transaction, id, now)
    const { after, changes } = changesOf(before, edit)
    await refuseConcurrentChanges(transaction, before, { changes, expected, now })
    const movesDates = before.startDate !== after.startDate || before.endDate !== after.endDate
    if (movesDates) await refuseDates(transaction, after)
    if (changes.length > 0) {
      await updateInstance(transaction, after, movesDates, now)
      if (movesDates) await holdOverstaysAt(transaction, before.hotelId, momentOf(context))
      await recordInstanceChanges(transaction, id, changes, { actor, now })
    }
    const hotel = await selectInstance(transaction, id, today(context))
    if (!hotel) throw new Error('an instance just edited is not there')
    const fullest = await selectFullestNight(transaction, id, today(context))
    const filled = movesDates ? await selectOverbooking(transaction, id, before) : []
    return {
      hotel,
      changeMessages: [...changes.map(describeChange), ...overbooked(before, after, fullest), ...filled],
    }
  })
}

/** The change of an editable field of an instance. */
type InstanceChange = FieldChange & { readonly field: EditedField }

const isEditedField = (field: string): field is EditedField => Object.hasOwn(instanceFieldLabels, field)

/** The instance after the edit, and the changed fields, in the order of the form. */
const changesOf = (
  before: StoredInstance,
  edit: HotelEdit,
): { readonly after: StoredInstance; readonly changes: InstanceChange[] } => {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: StoredInstance = { ...before, ...given }
  const changes = Object.keys(instanceFieldLabels)
    .filter(isEditedField)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
  return { after, changes }
}

const lockInstance = async (db: Queryable, id: string, now: Date): Promise<StoredInstance> => {
  const found = await selectStoredInstance(db, id)
  if (!found) throw notFound(hotelMessages.instanceUnknown)
  await lockHotel(db, found.hotelId, now)
  const locked = await selectStoredInstance(db, id)
  if (!locked) throw notFound(hotelMessages.instanceUnknown)
  return locked
}

interface ExpectedEdit {
  readonly expected: NonNullable<HotelEdit['expected']>
  readonly changes: readonly InstanceChange[]
  readonly now: Date
}

const refuseConcurrentChanges = async (
  db: Queryable,
  { id }: StoredInstance,
  { changes, expected, now }: ExpectedEdit,
): Promise<void> => {
  const stale = changes.filter(({ field, from }) => expected[field] !== undefined && expected[field] !== from)
  if (stale.length === 0) return
  const history = (await selectHotelHistory(db, { instanceId: id }, longestHistory)).map(({ entry }) => entry)
  const changedMeanwhile = stale.map(({ field, from: to }) => {
    const last = history.find((entry) => entry.changes.some((change) => change.field === field))
    const { adminUsername = editParticipantMessages.unknownEditor, createdAt = now.toISOString() } = last ?? {}
    return { field, from: expected[field] ?? null, to, adminUsername, createdAt }
  })
  throw new Refusal('conflict', changedMeanwhileMessage(changedMeanwhile, instanceFieldLabels), { changedMeanwhile })
}

const refuseDates = async (db: Queryable, after: StoredInstance): Promise<void> => {
  const { id, hotelId, startDate, endDate } = after
  const mistake = stayLengthMistake(startDate, endDate)
  if (mistake === 'endBeforeStart') throw invalid('endDate', instanceMessages.endBeforeStart)
  if (mistake === 'tooLong') throw invalid('endDate', instanceMessages.tooLongSpan)
  const others = (await selectStoredInstances(db, hotelId)).filter((other) => other.id !== id)
  const other = overlapping(others, after)
  if (other) {
    throw conflictOnDates(instanceMessages.overlaps(other.instanceCode, other.startDate, other.endDate))
  }
  const inTheWay = await countBookingsOutside(db, id, startDate, endDate)
  if (inTheWay > 0) throw conflictOnDates(instanceMessages.bookingsInTheWay(inTheWay))
}

const describeChange = ({ field, from, to }: InstanceChange): string =>
  changeText(instanceFieldLabels[field], formatValue(field, from), formatValue(field, to))

const formatValue = (field: EditedField, value: InstanceChange['from']): string => {
  if (value === null) return historyMessages.empty
  if (field === 'roomRate') return formatPaise(Number(value))
  if (field === 'paysFor') return paymentBasisLabels[paysFor.parse(value)]
  return field === 'startDate' || field === 'endDate' ? formatDay(String(value)) : String(value)
}

/** A message if the fullest night now has more people than rooms. */
const overbooked = (
  before: StoredInstance,
  after: StoredInstance,
  fullest: { readonly night: CalendarDay; readonly occupied: number } | undefined,
): string[] =>
  fullest !== undefined && after.totalRooms < before.totalRooms && fullest.occupied > after.totalRooms
    ? [instanceMessages.overbooked(fullest.occupied - after.totalRooms, fullest.night)]
    : []

/**
 * The history of an instance, newest first. `hotel`: an instance's `id`, or a hotel id with the instance's code;
 * without the code, the history of all its instances.
 * @throws 404
 */
export const readHotelHistory = async (
  { database }: Context,
  hotel: string,
  { instanceCode, limit }: { readonly instanceCode?: string | undefined; readonly limit: number },
): Promise<HotelHistory[]> => {
  const of = z.guid().safeParse(hotel).success ? { instanceId: hotel } : { hotelId: hotel, instanceCode }
  const records = await selectHotelHistory(database, of, limit)
  if (records.length === 0 && !(await instancesExist(database, of))) {
    // With a code the instance is missing, whether or not the hotel exists.
    throw notFound(instanceCode === undefined ? hotelMessages.unknown(hotel) : hotelMessages.instanceUnknown)
  }
  return withFieldsAfter(records)
}

/** A 409 about the dates of an instance. It names both fields, because either can be corrected. */
export const conflictOnDates = (message: string): Refusal =>
  new Refusal('conflict', message, { errors: ['startDate', 'endDate'].map((path) => ({ path, message })) })
