import { z } from 'zod'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { hotelInstanceSchema } from '../hotels/hotels.contract.ts'

/** Where a hotel is and whom to call there. Never its id, which is the code that reception gives to coaches. */
export const coachHotelSchema = hotelInstanceSchema.pick({
  hotelName: true,
  address: true,
  location: true,
  district: true,
  pincode: true,
  pointOfContact: true,
  contactPhoneNumber: true,
})
export type CoachHotel = z.infer<typeof coachHotelSchema>

const findHotelSchema = z.object({
  /** The first day of the coach's booking, while it is too early to check in; then there are no hotels. */
  opensOn: calendarDaySchema.nullable(),
  /** Today, when the coach moves: the first hotel is left, the last one entered. */
  movesOn: calendarDaySchema.nullable(),
  hotels: z.array(coachHotelSchema),
})
export type FoundHotel = z.infer<typeof findHotelSchema>

export const coachHotelEndpoints = {
  find: endpoint('GET', '/api/coach/hotel', {
    roles: ['coach'],
    summary: "Where the coach's hotel is, from the opening of check-in on; both hotels on the day of a move",
    response: findHotelSchema,
  }),
}
