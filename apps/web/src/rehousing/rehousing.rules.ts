import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { rehousingPageSizes, requestLabels as labels } from './rehousing.constants.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { rehousingLimits } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { PlanRequest } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { type Checked, checked } from '../shared/form/form.rules.ts'

export const planTables = ['team', 'hotel', 'unplaced'] as const

/** The parameters of the screen in the URL: the open plan with its table, or what the request begins with. */
export const rehousingParams = (url: UrlReader) => ({
  plan: url.name('plan'),
  by: url.oneOf('by', planTables) ?? planTables[0],
  find: url.text('find'),
  page: url.page(),
  limit: url.limit(rehousingPageSizes, rehousingPageSizes[1]),
  hotelId: url.name('hotelId'),
  night: url.day('night'),
  rooms: url.text('rooms'),
})

export type RehousingParams = ReturnType<typeof rehousingParams>

/** The address of a plan, or of the request without one; the rest begins anew. */
export const addressOf = (plan: string | undefined): Omit<RehousingParams, 'limit'> => ({
  plan,
  by: planTables[0],
  find: '',
  page: 1,
  hotelId: undefined,
  night: undefined,
  rooms: '',
})

/** The values of the request's form; `from` is the typed text while it is no day. */
export interface RequestValues {
  readonly hotelId: string | null
  readonly from: string
  readonly rooms: string
  readonly further: readonly HotelFound[]
}

/** The form begins with what an entry point has put into the address. */
export const firstValues = (
  { hotelId, night, rooms }: Pick<RehousingParams, 'hotelId' | 'night' | 'rooms'>,
  today: CalendarDay,
): RequestValues => ({
  hotelId: hotelId ?? null,
  from: night === undefined || night < today ? today : night,
  rooms: rooms === '' ? '0' : rooms,
  further: [],
})

export const requestOf = (values: RequestValues, today: CalendarDay): Checked<PlanRequest> => {
  const { hotelId, from, further } = values
  const rooms = wholeNumberIn(values.rooms)
  const mistakes = {
    hotelId: hotelId === null ? labels.hotelMissing : undefined,
    from: isCalendarDay(from) ? (from < today ? labels.fromPast : undefined) : labels.fromMissing,
    rooms: rooms <= rehousingLimits.rooms ? undefined : labels.roomsInvalid(rehousingLimits.rooms),
  }
  const furtherHotelIds = further.map((hotel) => hotel.hotelId).filter((id) => id !== hotelId)
  return checked(
    mistakes,
    hotelId === null ? null : { hotelId, from, rooms, pins: [], excludeHotelIds: [], furtherHotelIds },
  )
}
