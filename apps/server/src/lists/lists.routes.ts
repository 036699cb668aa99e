import { createReadStream } from 'node:fs'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import {
  type HeadcountQuery,
  listChangesEndpoints as changesEndpoints,
  type ListChangesQuery,
  type ListQuery,
  listsEndpoints as endpoints,
} from '@trophy/contract/lists/lists.contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/responses/send.ts'
import { printFontFiles, printFontPath } from '../platform/reports/print-fonts.ts'
import { printHandler, reportHandlers, type Selected } from '../platform/reports/report-handlers.ts'
import { beginGivingOut } from './given-out/giving-out.service.ts'
import { listChangesDocument, readListChanges } from './given-out/list-changes.service.ts'
import { guestDocument, guestReport, hotelsOfList, listHotelsOfDay } from './guest-lists.service.ts'
import { guestRegister, roomingList } from './guest-list.ts'
import { headcountDocument, headcountReport } from './headcount.service.ts'
import { readPapersStatus, tonightsPapers } from './papers.service.ts'

interface ListCall extends Selected<ListQuery> {
  readonly caller: Actor
}

/**
 * The handlers of a list of guests. Who looks at a list on the screen does not give it out. The hotels that are on it
 * are read before the response begins.
 */
const guestListHandlers = (name: 'rooming-list' | 'guest-register') => {
  const read = async (context: Context, { query, caller }: ListCall) => {
    const list = name === 'rooming-list' ? roomingList : guestRegister(context.guestRegister)
    const giving = beginGivingOut(context, { lists: [list.given], ...query }, caller)
    const source = { hotels: await hotelsOfList(context, query), giving }
    return {
      report: () => ({ ...guestReport(context, list, query, source), sent: giving.complete }),
      document: () => ({ ...guestDocument(context, list, query, source), sent: giving.complete }),
    }
  }
  const detailOf = ({ query: { day, hotelId } }: ListCall) => [day, hotelId ?? 'all hotels'].join(', ')
  return {
    ...reportHandlers({ detailOf, read: async (context, call) => (await read(context, call)).report() }),
    print: printHandler({ name, detailOf, read: async (context, call) => (await read(context, call)).document() }),
  }
}

const datesOf = ({ query: { startDate, endDate, hotelId } }: Selected<HeadcountQuery>): string =>
  [`${startDate} to ${endDate}`, hotelId ?? 'all hotels'].join(', ')

const roomingLists = guestListHandlers('rooming-list')
const guestRegisters = guestListHandlers('guest-register')
const headcount = reportHandlers({
  detailOf: datesOf,
  read: (context, { query }) => headcountReport(context, query),
})
const printHeadcount = printHandler({
  name: 'headcount',
  detailOf: datesOf,
  read: (context, { query }) => headcountDocument(context, query),
})

const printChanges = printHandler({
  name: 'list-changes',
  detailOf: ({ query: { list, hotelId, day } }: Selected<ListChangesQuery>) => [list, hotelId, day].join(', '),
  read: (context, { query }) => listChangesDocument(context, query),
})

export const listsRoutes: Route[] = [
  route(endpoints.roomingList, roomingLists.workbook),
  route(endpoints.roomingListView, roomingLists.view),
  route(endpoints.roomingListPrint, roomingLists.print),
  route(endpoints.guestRegister, guestRegisters.workbook),
  route(endpoints.guestRegisterView, guestRegisters.view),
  route(endpoints.guestRegisterPrint, guestRegisters.print),
  route(endpoints.headcount, headcount.workbook),
  route(endpoints.headcountView, headcount.view),
  route(endpoints.headcountPrint, printHeadcount),
  route(changesEndpoints.read, (context, { query }) => readListChanges(context, query)),
  route(changesEndpoints.print, printChanges),
  route(endpoints.hotels, (context, { query }) => listHotelsOfDay(context, query.day)),
  route(endpoints.papers, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: query.day },
      await tonightsPapers(context, query.day, caller),
    ),
  ),
  route(endpoints.papersStatus, (context) => readPapersStatus(context)),
  route(endpoints.printFont, async (_context, { params, reply }) => {
    if (!printFontFiles.includes(params.file)) throw notFound()
    return reply.type(mediaTypes.woff2).send(createReadStream(printFontPath(params.file)))
  }),
]
