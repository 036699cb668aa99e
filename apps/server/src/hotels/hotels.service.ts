import { listedPage } from '@trophy/contract/core/list.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelFound, HotelQuery } from '@trophy/contract/hotels/hotels.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { listPart } from '../platform/db/statements/page.ts'
import { selectDistricts, selectHotelsLike, selectInstances, selectInstancesOf } from './hotels.sql.ts'

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
