import { createReadStream } from 'node:fs'
import { mediaTypes } from '@trophy/contract/core/media-types.ts'
import type { ListQuery } from '@trophy/contract/lists/lists.contract.ts'
import { type HeadcountQuery, listsEndpoints as endpoints } from '@trophy/contract/lists/lists.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { type Call, type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'
import { printFontFiles, printFontPath } from '../platform/print/print-fonts.ts'
import { sendAuditedPrintPage } from '../platform/print/send-print-page.ts'
import { reportDownload, viewReport } from '../reports/report.service.ts'
import { guestDocument, guestReport, hotelsOfList, listHotelsOfDay } from './guest-lists.service.ts'
import { guestRegister } from './guest-register.ts'
import { headcountDocument, headcountReport } from './headcount.service.ts'
import { readPapersStatus, tonightsPapers } from './papers.service.ts'
import { roomingList } from './rooming-list.ts'

type GuestListName = 'rooming-list' | 'guest-register'

/** A list with the hotels that are on it. */
const openList = async (context: Context, name: GuestListName, query: ListQuery) => {
  const list = name === 'rooming-list' ? roomingList : guestRegister(context.guestRegister)
  const hotels = await hotelsOfList(context, query)
  return {
    report: () => guestReport(context, list, query, hotels),
    document: () => guestDocument(context, list, query, hotels),
  }
}

const detailOf = ({ day, hotelId }: ListQuery): string => [day, hotelId ?? 'all hotels'].join(', ')
const datesOf = ({ startDate, endDate, hotelId }: HeadcountQuery): string =>
  [`${startDate} to ${endDate}`, hotelId ?? 'all hotels'].join(', ')

/** The three endpoints of a list of guests. */
const guestListRoutes = (
  name: GuestListName,
  workbook: typeof endpoints.roomingList | typeof endpoints.guestRegister,
  view: typeof endpoints.roomingListView | typeof endpoints.guestRegisterView,
  print: typeof endpoints.roomingListPrint | typeof endpoints.guestRegisterPrint,
): Route[] => [
  route(workbook, async (context, { query, caller, reply }: Call<typeof workbook>) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: detailOf(query) },
      reportDownload(context, (await openList(context, name, query)).report()),
    ),
  ),
  route(view, async (context, { query }: Call<typeof view>) =>
    viewReport((await openList(context, name, query)).report(), query),
  ),
  route(print, async (context, { query, caller, reply }: Call<typeof print>) =>
    sendAuditedPrintPage(
      context,
      { reply, actor: caller, object: name, detail: detailOf(query) },
      (await openList(context, name, query)).document(),
    ),
  ),
]

export const listsRoutes: Route[] = [
  ...guestListRoutes('rooming-list', endpoints.roomingList, endpoints.roomingListView, endpoints.roomingListPrint),
  ...guestListRoutes(
    'guest-register',
    endpoints.guestRegister,
    endpoints.guestRegisterView,
    endpoints.guestRegisterPrint,
  ),
  route(endpoints.headcount, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: datesOf(query) },
      reportDownload(context, await headcountReport(context, query)),
    ),
  ),
  route(endpoints.headcountView, async (context, { query }) =>
    viewReport(await headcountReport(context, query), query),
  ),
  route(endpoints.headcountPrint, async (context, { query, caller, reply }) =>
    sendAuditedPrintPage(
      context,
      { reply, actor: caller, object: 'headcount', detail: datesOf(query) },
      await headcountDocument(context, query),
    ),
  ),
  route(endpoints.hotels, (context, { query }) => listHotelsOfDay(context, query.day)),
  route(endpoints.papers, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: query.day },
      await tonightsPapers(context, query.day),
    ),
  ),
  route(endpoints.papersStatus, (context) => readPapersStatus(context)),
  route(endpoints.printFont, async (_context, { params, reply }) => {
    if (!printFontFiles.includes(params.file)) throw notFound()
    return reply.type(mediaTypes.woff2).send(createReadStream(printFontPath(params.file)))
  }),
]
