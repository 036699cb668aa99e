import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listDistricts, listHotels, listInstances } from './hotels.service.ts'

export const hotelRoutes: Route[] = [
  route(hotelEndpoints.list, (context, { query }) => listHotels(context, query)),
  route(hotelEndpoints.instances, (context, { params }) => listInstances(context, params.hotelId)),
  route(hotelEndpoints.districts, (context) => listDistricts(context)),
]
