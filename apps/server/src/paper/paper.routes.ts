import type { QueryOf } from '@trophy/contract/core/http/endpoint.ts'
import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { beginGivingOut, showExpected } from '../lists/given-out/giving-out.service.ts'
import type { Actor } from '../platform/actor.ts'
import { type Route, route } from '../platform/http/route.ts'
import { printHandler, type Selected } from '../platform/reports/report-handlers.ts'
import { checkinSheet, keyIn } from './paper.service.ts'

interface SheetCall extends Selected<QueryOf<typeof paperEndpoints.print>> {
  readonly caller: Actor
}

const printCheckinSheet = printHandler({
  name: 'checkin-sheet',
  detailOf: ({ query }: SheetCall) => `${query.hotelId ?? 'all hotels'}, ${query.day}`,
  read: async (context, { query, caller }) => {
    const giving = beginGivingOut(context, { lists: ['checkin'], ...query }, caller)
    return { ...(await checkinSheet(context, query, showExpected(giving))), sent: giving.complete }
  },
})

export const paperRoutes: Route[] = [
  route(paperEndpoints.print, printCheckinSheet),
  route(paperEndpoints.keyIn, (context, { body, caller }) => keyIn(context, body, { ...caller, role: 'admin' })),
]
