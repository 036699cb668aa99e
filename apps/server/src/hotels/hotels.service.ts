import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import type { addHotelEndpoints, HotelIdCheck, NewHotel } from '@trophy/contract/hotels/instances.contract.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelFound, HotelQuery, StoredInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { highestInstanceCode, instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { overlapping } from '@trophy/contract/hotels/instances.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { listPart } from '../platform/db/statements/page.ts'
import { conflictOn, notFound } from '../platform/errors.ts'
import { conflictOnDates } from './edit-hotel.service.ts'
import {
  recordInstanceChanges,
  selectDistricts,
  selectHotelsLike,
  selectInstance,
  selectInstances,
  selectInstancesOf,
} from './hotels.sql.ts'
import {
  holdOverstaysAt,
  insertInstance,
  lockHotel,
  selectOverbooking,
  selectStoredInstances,
} from './instances.sql.ts'

/** The hotel inventory, one row for each instance (part 2 §2, §7), with rooms counted as in decisions §3. */
export const listHotels = async (context: Context, query: HotelQuery) =>
  listedPage(query, await selectInstances(context.database, query, today(context)))

/** The first hotels by id or name. */
export const searchHotels = async ({ database }: Context, typed: string): Promise<ListPart<HotelFound>> =>
  listPart(await selectHotelsLike(database, typed))

/** The instances of one hotel by start date; 404 for an unknown hotel. */
export const listInstances = async (context: Context, hotelId: string) => {
  const instances = await selectInstancesOf(context.database, hotelId, today(context))
  if (instances.length === 0) throw notFound(hotelMessages.unknown(hotelId))
  return instances
}

/** Districts that have hotels, by name. */
export const listDistricts = ({ database }: Context) => selectDistricts(database)

/** The instances of a hotel id, for the form (part 2 §3, Hotel-ID check result). */
export const checkHotelId = async ({ database }: Context, hotelId: string): Promise<HotelIdCheck> => {
  const instances = await selectStoredInstances(database, hotelId)
  return {
    exists: instances.length > 0,
    existingInstances: instances.map(({ id: _id, hotelId: _hotelId, totalRooms: _totalRooms, ...shown }) => shown),
    suggestedInstanceCode: nextCode(instances),
    earliestStart: instances[0]?.startDate ?? null,
    latestEnd: latestEnd(instances),
  }
}

/**
 * Adds a hotel, or an instance of one, with the first record of its history (part 2 §5, Add hotel). Gap nights of
 * bookings at the hotel that it covers are filled, however few rooms it has.
 * @throws 409 for an id that exists in mode `new`, a code in use, or dates that overlap another instance; 404 for an
 *   unknown id in mode `instance`
 */
export const addHotel = async (
  context: Context,
  { mode, ...hotel }: NewHotel,
  actor: Actor,
): Promise<ResponseOf<typeof addHotelEndpoints.add>> => {
  const now = context.clock.now()
  return context.database.transaction(async (transaction) => {
    await lockHotel(transaction, hotel.hotelId, now)
    const existing = await selectStoredInstances(transaction, hotel.hotelId)
    refuseWrongMode(mode, existing.length > 0)
    const added = {
      ...hotel,
      instanceCode: hotel.instanceCode ?? nextCode(existing),
      pointOfContact: hotel.pointOfContact ?? null,
      contactPhoneNumber: hotel.contactPhoneNumber ?? null,
      roomRate: hotel.roomRate ?? null,
      paysFor: hotel.paysFor ?? 'used',
    }
    refuseClash(existing, added)
    const id = await insertInstance(transaction, added, now)
    await holdOverstaysAt(transaction, hotel.hotelId, momentOf(context))
    await recordInstanceChanges(transaction, id, [], { actor, now })
    const stored = await selectInstance(transaction, id, today(context))
    if (!stored) throw new Error('an instance just added is not there')
    return { ...stored, warnings: await selectOverbooking(transaction, id) }
  })
}

const refuseWrongMode = (mode: NewHotel['mode'], exists: boolean): void => {
  if (mode === 'new' && exists) throw conflictOn('hotelId', instanceMessages.idExists)
  if (mode === 'instance' && !exists) throw notFound(instanceMessages.idUnknown)
}

const refuseClash = (existing: readonly StoredInstance[], added: Omit<StoredInstance, 'id'>): void => {
  const { hotelId, instanceCode } = added
  if (existing.some((other) => other.instanceCode === instanceCode)) {
    throw conflictOn('instanceCode', instanceMessages.codeInUse(hotelId, instanceCode))
  }
  const other = overlapping(existing, added)
  if (!other) return
  throw conflictOnDates(instanceMessages.overlaps(other.instanceCode, other.startDate, other.endDate))
}

/** As for rows of a sheet without one (`numberInstances`). */
const nextCode = (instances: readonly Pick<StoredInstance, 'instanceCode'>[]): string => {
  const codes = new Set(instances.map(({ instanceCode }) => Number(instanceCode)))
  let next = Math.max(0, ...codes) + 1
  if (next > highestInstanceCode) next = 1
  while (codes.has(next)) next += 1
  return String(next)
}

const latestEnd = (instances: readonly Pick<StoredInstance, 'endDate'>[]): string | null =>
  instances
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1) ?? null
