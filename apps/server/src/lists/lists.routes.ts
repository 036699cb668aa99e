import { createReadStream } from 'node:fs'
import { mediaTypes } from '@trophy/contract/core/media-types.ts'
import type { ListQuery } from '@trophy/contract/lists/lists.contract.ts'
import { type HeadcountQuery, listsEndpoints as endpoints } from '@trophy/contract/lists/lists.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { type Call, type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'
import { printFontFiles, printFontPath } from '../platform/print/print-fonts.ts'

// Loaded when first used, with what writes workbooks and pages.
const loadLists = async () => ({
  ...(await import('./guest-lists.service.ts')),
  ...(await import('./guest-register.ts')),
  ...(await import('./rooming-list.ts')),
})
const loadHeadcount = () => import('./headcount.service.ts')
const loadReport = () => import('../reports/report.service.ts')
const loadPrint = () => import('../platform/print/send-print-page.ts')

type GuestListName = 'rooming-list' | 'guest-register'

/** A list with the hotels that are on it. */
const openList = async (context: Context, name: GuestListName, query: ListQuery) => {
  const { guestDocument, guestRegister, guestReport, hotelsOfList, roomingList } = await loadLists()
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
      (await loadReport()).reportDownload(context, (await openList(context, name, query)).report()),
    ),
  ),
  route(view, async (context, { query }: Call<typeof view>) =>
    (await loadReport()).viewReport((await openList(context, name, query)).report(), query),
  ),
  route(print, async (context, { query, caller, reply }: Call<typeof print>) =>
    (await loadPrint()).sendAuditedPrintPage(
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
      (await loadReport()).reportDownload(context, await (await loadHeadcount()).headcountReport(context, query)),
    ),
  ),
  route(endpoints.headcountView, async (context, { query }) =>
    (await loadReport()).viewReport(await (await loadHeadcount()).headcountReport(context, query), query),
  ),
  route(endpoints.headcountPrint, async (context, { query, caller, reply }) =>
    (await loadPrint()).sendAuditedPrintPage(
      context,
      { reply, actor: caller, object: 'headcount', detail: datesOf(query) },
      await (await loadHeadcount()).headcountDocument(context, query),
    ),
  ),
  route(endpoints.hotels, async (context, { query }) =>
    (await loadLists()).listHotelsOfDay(context, query.day),
  ),
  route(endpoints.papers, async (context, { query, caller, reply }) =>
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
