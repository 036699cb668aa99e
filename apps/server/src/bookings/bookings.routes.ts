import { bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { findAvailableHotels } from './available-hotels.service.ts'

export const bookingRoutes: Route[] = [
  route(bookingEndpoints.availableHotels, (context, { query }) => findAvailableHotels(context, query)),
]
