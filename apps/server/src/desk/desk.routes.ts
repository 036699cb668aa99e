import { deskEndpoints } from '@trophy/contract/desk/desk.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { completeArrival, listArrivals, registerArrival, undoArrival } from './arrivals.service.ts'

export const deskRoutes: Route[] = [
  route(deskEndpoints.register, (context, { body, caller }) => registerArrival(context, body, caller)),
  route(deskEndpoints.list, (context, { query }) => listArrivals(context, query)),
  route(deskEndpoints.complete, (context, { params, caller }) =>
    completeArrival(context, params.participantId, caller),
  ),
  route(deskEndpoints.undo, (context, { params, body, caller }) =>
    undoArrival(context, params.participantId, body.reason, caller),
  ),
]
