import type { QueryOf } from '@trophy/contract/core/http/endpoint.ts'
import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { printHandler, type Selected } from '../platform/reports/report-handlers.ts'
import { checkinSheet } from './checkin-sheet.service.ts'
import { keyIn } from './paper.service.ts'

const printCheckinSheet = printHandler({
  name: 'checkin-sheet',
  detailOf: ({ query }: Selected<QueryOf<typeof paperEndpoints.print>>) =>
    `${query.hotelId ?? 'all hotels'}, ${query.day}`,
  read: (context, { query }) => checkinSheet(context, query),
})

export const paperRoutes: Route[] = [
  route(paperEndpoints.print, printCheckinSheet),
  route(paperEndpoints.keyIn, (context, { body, caller }) => keyIn(context, body, { ...caller, role: 'admin' })),
]
