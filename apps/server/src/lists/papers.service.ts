import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { mediaTypes } from '@trophy/contract/core/http/media-types.ts'
import { papersFileName } from '@trophy/contract/lists/lists.constants.ts'
import type { PapersStatus } from '@trophy/contract/lists/lists.contract.ts'
import { givenLists } from '@trophy/contract/lists/list-changes.constants.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { type Download, endedBy } from '../platform/download.ts'
import { printDocument } from '../platform/print/print-document.ts'
import { printFontFiles, printFontPath } from '../platform/print/print-fonts.ts'
import { type ZipEntry, zipStream } from '../platform/zip-stream.ts'
import { type SheetHotel, sheetHotels, sheetOfHotels } from '../paper/checkin-sheet.service.ts'
import { reportDownload } from '../platform/reports/report.ts'
import { beginGivingOut, type GivingOut, showExpected } from './given-out/giving-out.service.ts'
import type { GuestList } from './guest-list.ts'
import { guestDocument, guestReport, hotelsOfList } from './guest-lists.service.ts'
import { guestRegister } from './guest-register.ts'
import type { ListedHotel } from './guests.sql.ts'
import { isOverdue } from './papers.rules.ts'
import { selectLastPapers } from './papers.sql.ts'
import { roomingList } from './rooming-list.ts'

/**
 * Rooming lists, guest registers and check-in sheets of all hotels on a day, as pages to print and workbooks: a folder
 * for each hotel, and the fonts of the pages. One hotel is read at a time, while the archive is.
 */
export const tonightsPapers = async (context: Context, day: string, actor: Actor): Promise<Download> => {
  const giving = beginGivingOut(context, { lists: givenLists, day }, actor)
  const hotels = await hotelsOfList(context, { day })
  const papers = [roomingList, guestRegister(context.guestRegister)]
  const entries = hotels.flatMap((hotel) => [
    ...papers.flatMap((list) => entriesOf(context, list, day, { hotel, giving })),
    sheetEntry(context, day, { hotel, giving }),
  ])
  const listed = new Set(hotels.map(({ hotelId }) => hotelId))
  const others = (await sheetHotels(context, day)).filter(({ hotelId }) => !listed.has(hotelId))
  const fonts = printFontFiles.map((file) => ({
    path: `fonts/${file}`,
    content: () => createReadStream(printFontPath(file)),
  }))
  const content: Readable = zipStream(
    [...entries, ...others.map((hotel) => sheetEntry(context, day, { hotel, giving })), ...fonts],
    context.clock.now(),
  )
  return { fileName: papersFileName(day), mediaType: mediaTypes.zip, content: endedBy(content, giving.complete) }
}

/** From the folder of a hotel. */
const fontAddress = '../fonts/'

interface PapersOf<Hotel> {
  readonly hotel: Hotel
  readonly giving: GivingOut
}

const entriesOf = (
  context: Context,
  list: GuestList,
  day: string,
  { hotel, giving }: PapersOf<ListedHotel>,
): ZipEntry[] => {
  const query = { day, hotelId: hotel.hotelId }
  const source = { hotels: [hotel], giving }
  const path = `${folderOf(hotel)}/${list.list}-${day}`
  const page = () => printDocument(guestDocument(context, list, query, source), { fontAddress })
  const workbook = () => reportDownload(context, guestReport(context, list, query, source)).content
  return [
    { path: `${path}.html`, content: page },
    { path: `${path}.xlsx`, content: workbook },
  ]
}

/** The check-in sheet of a hotel: a desk without a network keeps on working with it. */
const sheetEntry = (context: Context, day: string, { hotel, giving }: PapersOf<SheetHotel>): ZipEntry => ({
  path: `${folderOf(hotel)}/check-in-sheet-${day}.html`,
  content: () => printDocument(sheetOfHotels(context, [hotel], day, showExpected(giving)), { fontAddress }),
})

/** The id and name of a hotel, without characters that file systems refuse, and dots or spaces at the end. */
const folderOf = ({ hotelId, hotelName }: SheetHotel): string =>
  `${hotelId} ${hotelName}`.replace(/[\p{Cc}\\/:*?"<>|]/gu, '-').replace(/[. ]+$/, '')

/** Whether this server writes the papers each day, and when it last did. */
export const readPapersStatus = async (context: Context): Promise<PapersStatus> => {
  const { directory, time } = context.config.papers
  const last = await selectLastPapers(context.database)
  const lastAt = last === undefined ? null : new Date(last.at)
  const isDaily = directory !== undefined
  return { isDaily, lastAt: last?.at ?? null, isOverdue: isDaily && isOverdue(momentOf(context), time, lastAt) }
}
