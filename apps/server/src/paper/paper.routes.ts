import type { QueryOf } from '@trophy/contract/core/endpoint.ts'
import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { type Route, route, routeFromReplica } from '../platform/http/route.ts'
import { printHandler, type Selected } from '../platform/reports/report-handlers.ts'
import { keyIn } from './paper.service.ts'

const printCheckinSheet = printHandler({
  name: 'checkin-sheet',
  detailOf: ({ query }: Selected<QueryOf<typeof paperEndpoints.print>>) =>
    `${query.hotelId ?? 'all hotels'}, ${query.day}`,
  // Loaded when first used.
  read: async (context, { query }) => (await import('./checkin-sheet.service.ts')).checkinSheet(context, query),
})

export const paperRoutes: Route[] = [
  routeFromReplica(paperEndpoints.print, printCheckinSheet),
  route(paperEndpoints.keyIn, (context, { body, caller }) => keyIn(context, body, { ...caller, role: 'admin' })),
]
