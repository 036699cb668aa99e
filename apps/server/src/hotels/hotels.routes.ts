import { addHotelEndpoints, editHotelEndpoints } from '@trophy/contract/hotels/instances.contract.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { sendListPart } from '../platform/http/responses/send.ts'
import { type Route, route } from '../platform/http/route.ts'
import { addHotel, checkHotelId, listDistricts, listHotels, listInstances, searchHotels } from './hotels.service.ts'
import { editHotel, readHotelHistory } from './edit-hotel.service.ts'

export const hotelRoutes: Route[] = [
  route(hotelEndpoints.list, (context, { query }) => listHotels(context, query)),
  route(hotelEndpoints.search, async (context, { query, reply }) =>
    sendListPart(reply, await searchHotels(context, query.query ?? '')),
  ),
  route(hotelEndpoints.instances, (context, { params }) => listInstances(context, params.hotelId)),
  route(hotelEndpoints.districts, (context) => listDistricts(context)),
  route(addHotelEndpoints.checkId, (context, { query }) => checkHotelId(context, query.hotelId)),
  route(addHotelEndpoints.add, (context, { body, caller }) => addHotel(context, body, caller)),
  route(editHotelEndpoints.edit, (context, { params, body, caller }) =>
    editHotel(context, params.hotelId, body, caller),
  ),
  route(editHotelEndpoints.history, (context, { params, query }) => readHotelHistory(context, params.hotelId, query)),
]
