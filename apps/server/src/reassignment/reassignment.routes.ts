import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { findBookedPeople } from '../participants/list/booked-people.service.ts'
import { type Route, route } from '../platform/http/route.ts'
import { reassignBookings } from './reassign.service.ts'
import { findRooms } from './rooms.service.ts'

export const reassignmentRoutes: Route[] = [
  route(reassignmentEndpoints.search, (context, { query }) => findBookedPeople(context, query.query)),
  route(reassignmentEndpoints.availableHotels, (context, { body }) => findRooms(context, body)),
  route(reassignmentEndpoints.reassign, (context, { body, caller }) => reassignBookings(context, body, caller)),
]
