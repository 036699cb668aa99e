import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedPrintPage } from '../platform/print/send-print-page.ts'
import { checkinSheet } from './checkin-sheet.service.ts'
import { keyIn } from './paper.service.ts'

export const paperRoutes: Route[] = [
  route(paperEndpoints.print, async (context, { query, caller, reply }) => {
    const detail = `${query.hotelId ?? 'all hotels'}, ${query.day}`
    return sendAuditedPrintPage(
      context,
      { reply, actor: caller, object: 'checkin-sheet', detail },
      await checkinSheet(context, query),
    )
  }),
  route(paperEndpoints.keyIn, (context, { body, caller }) => keyIn(context, body, { ...caller, role: 'admin' })),
]
