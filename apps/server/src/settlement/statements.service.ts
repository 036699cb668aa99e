import { settlementMessages } from '@trophy/contract/settlement/settlement.constants.ts'
import type { SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { selectAdjustments, selectHotel, selectHotelsAfter, selectLines, type SettledHotel } from './settlement.sql.ts'
import { type Charges, lineOf } from './statement.rules.ts'

/** Small enough that other requests are served between two pages: 30 nights of them are some 1,000 lines. */
const hotelsAPage = 25

/** What one hotel is due for a period. */
export interface HotelStatement extends Charges {
  readonly hotel: SettledHotel
}

/**
 * The statement of one hotel, or of all by hotel id, a page of hotels at a time. The first hotels are read before the
 * response begins.
 * @throws 404 for an unknown hotel
 */
export const readStatements = async (context: Context, query: SettlementReportQuery) => {
  const { hotelId } = query
  const { database } = context
  if (hotelId === undefined) {
    const first = await selectHotelsAfter(database, '', hotelsAPage)
    return { hotel: undefined, pages: statementsOfAll(context, query, first) }
  }
  const hotel = await selectHotel(database, hotelId)
  if (!hotel) throw notFound(settlementMessages.unknownHotel(hotelId))
  return { hotel, pages: statementsOfOne(context, query, hotel) }
}

async function* statementsOfOne(context: Context, query: SettlementReportQuery, hotel: SettledHotel) {
  yield await statementsOf(context, query, [hotel])
}

async function* statementsOfAll(context: Context, query: SettlementReportQuery, first: readonly SettledHotel[]) {
  for (let hotels = first; ;) {
    const last = hotels.at(-1)
    if (!last) return
    yield await statementsOf(context, query, hotels)
    hotels = await selectHotelsAfter(context.database, last.hotelId, hotelsAPage)
  }
}

const statementsOf = async (
  { config, database }: Context,
  { startDate, endDate }: SettlementReportQuery,
  hotels: readonly SettledHotel[],
): Promise<HotelStatement[]> => {
  const ids = hotels.map(({ hotelId }) => hotelId)
  const range = { firstNight: startDate, lastNight: endDate, timeZone: config.eventTimeZone }
  const lines = await selectLines(database, ids, range)
  const adjustments = await selectAdjustments(database, ids, range)
  return hotels.map((hotel) => {
    const isOfHotel = ({ hotelId }: { readonly hotelId: string }) => hotelId === hotel.hotelId
    return {
      hotel,
      lines: lines.filter(isOfHotel).map(({ hotelId: _hotelId, ...line }) => lineOf(line)),
      adjustments: adjustments.filter(isOfHotel).map(({ hotelId: _hotelId, ...adjustment }) => adjustment),
    }
  })
}
