import { createReadStream } from 'node:fs'
import { mediaTypes } from '@trophy/contract/core/media-types.ts'
import type { ListQuery } from '@trophy/contract/lists/lists.contract.ts'
import { type HeadcountQuery, listsEndpoints as endpoints } from '@trophy/contract/lists/lists.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { type Route, route, routeFromReplica } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'
import { printFontFiles, printFontPath } from '../platform/print/print-fonts.ts'
import { printHandler, reportHandlers, type Selected } from '../platform/reports/report-handlers.ts'

// Loaded when first used, with what writes workbooks and pages.
const loadLists = async () => ({
  ...(await import('./guest-lists.service.ts')),
  ...(await import('./guest-register.ts')),
  ...(await import('./rooming-list.ts')),
})
const loadHeadcount = () => import('./headcount.service.ts')

/** The handlers of a list of guests. The hotels that are on it are read before the response begins. */
const guestListHandlers = (name: 'rooming-list' | 'guest-register') => {
  const read = async (context: Context, { query }: Selected<ListQuery>) => {
    const { guestDocument, guestRegister, guestReport, hotelsOfList, roomingList } = await loadLists()
    const list = name === 'rooming-list' ? roomingList : guestRegister(context.guestRegister)
    const hotels = await hotelsOfList(context, query)
    return {
      report: () => guestReport(context, list, query, hotels),
      document: () => guestDocument(context, list, query, hotels),
    }
  }
  const detailOf = ({ query: { day, hotelId } }: Selected<ListQuery>) => [day, hotelId ?? 'all hotels'].join(', ')
  return {
    ...reportHandlers({ detailOf, read: async (context, call) => (await read(context, call)).report() }),
    print: printHandler({ name, detailOf, read: async (context, call) => (await read(context, call)).document() }),
  }
}

const datesOf = ({ query: { startDate, endDate, hotelId } }: Selected<HeadcountQuery>): string =>
  [`${startDate} to ${endDate}`, hotelId ?? 'all hotels'].join(', ')

const roomingList = guestListHandlers('rooming-list')
const guestRegister = guestListHandlers('guest-register')
const headcount = reportHandlers({
  detailOf: datesOf,
  read: async (context, { query }) => (await loadHeadcount()).headcountReport(context, query),
})
const printHeadcount = printHandler({
  name: 'headcount',
  detailOf: datesOf,
  read: async (context, { query }) => (await loadHeadcount()).headcountDocument(context, query),
})

export const listsRoutes: Route[] = [
  routeFromReplica(endpoints.roomingList, roomingList.workbook),
  routeFromReplica(endpoints.roomingListView, roomingList.view),
  routeFromReplica(endpoints.roomingListPrint, roomingList.print),
  routeFromReplica(endpoints.guestRegister, guestRegister.workbook),
  routeFromReplica(endpoints.guestRegisterView, guestRegister.view),
  routeFromReplica(endpoints.guestRegisterPrint, guestRegister.print),
  routeFromReplica(endpoints.headcount, headcount.workbook),
  routeFromReplica(endpoints.headcountView, headcount.view),
  routeFromReplica(endpoints.headcountPrint, printHeadcount),
  routeFromReplica(endpoints.hotels, async (context, { query }) =>
    (await loadLists()).listHotelsOfDay(context, query.day),
  ),
  routeFromReplica(endpoints.papers, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: query.day },
      await (await import('./papers.service.ts')).tonightsPapers(context, query.day),
    ),
  ),
  route(endpoints.papersStatus, async (context) => (await import('./papers.service.ts')).readPapersStatus(context)),
  route(endpoints.printFont, async (_context, { params, reply }) => {
    if (!printFontFiles.includes(params.file)) throw notFound()
    return reply.type(mediaTypes.woff2).send(createReadStream(printFontPath(params.file)))
  }),
]
