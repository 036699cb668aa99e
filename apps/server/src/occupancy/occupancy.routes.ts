import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readCalculationStatus, recalculate } from './recount.service.ts'
import { readNight, readOccupancy } from './grid.service.ts'

export const occupancyRoutes: Route[] = [
  route(occupancyEndpoints.grid, (context, { query }) => readOccupancy(context, query)),
  route(occupancyEndpoints.night, (context, { params }) => readNight(context, params.hotelId, params.night)),
  route(occupancyEndpoints.recalculate, (context, { params }) =>
    recalculate(context, params.hotelId, params.instanceCode),
  ),
  route(occupancyEndpoints.calculationStatus, (context) => readCalculationStatus(context)),
]
