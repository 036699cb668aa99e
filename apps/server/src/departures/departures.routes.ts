import { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { previewDeparture, sendTeamsOut, listDepartures, readDeparture, undoDeparture } from './departure.service.ts'

export const departureRoutes: Route[] = [
  route(departureEndpoints.preview, (context, { body }) => previewDeparture(context, body)),
  route(departureEndpoints.create, (context, { body, caller }) => sendTeamsOut(context, body, caller)),
  route(departureEndpoints.list, (context, { query }) => listDepartures(context, query)),
  route(departureEndpoints.read, (context, { params }) => readDeparture(context, params.departureId)),
  route(departureEndpoints.undo, (context, { params, body, caller }) =>
    undoDeparture(context, params.departureId, body.reason, caller),
  ),
]
