import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createFolder } from '@trophy/embedded-postgres/create-folder'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { givenLists, papersFileName } from '@trophy/contract/lists/lists.constants.ts'
import type { PapersStatus } from '@trophy/contract/lists/lists.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { type Download, endedBy } from '../platform/download.ts'
import { printDocument } from '../platform/reports/print-document.ts'
import { printFontFiles, printFontPath } from '../platform/reports/print-fonts.ts'
import { type ZipEntry, zipStream } from '../platform/zip-stream.ts'
import { type SheetHotel, sheetHotels, sheetOfHotels } from '../paper/paper.service.ts'
import { reportDownload } from '../platform/reports/report.ts'
import { beginGivingOut, type GivingOut, showExpected } from './given-out/giving-out.service.ts'
import { type GuestList, guestRegister, roomingList } from './guest-list.ts'
import { guestDocument, guestReport, hotelsOfList } from './guest-lists.service.ts'
import type { ListedHotel } from './guests.sql.ts'
import { isOverdue, surplusPapers, isDue } from './papers.rules.ts'
import { selectLastPapers } from './papers.sql.ts'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { recordEvent } from '../platform/runs.sql.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { usePath } from '../platform/config/use-path.ts'

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

/** Deletes all papers in this process's `PAPERS_DIR`: they have mobile numbers. */
export const deletePapers = async ({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> => {
  const { directory } = config.papers
  if (directory === undefined) return
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const papers = surplusPapers(found, 0)
  for (const name of papers) await rm(join(directory, name), { force: true })
  if (papers.length > 0) log.info({ removed: papers.length }, 'papers with mobile numbers were deleted')
}

const dailyJob: Actor = { id: null, role: 'admin', name: 'Daily job', address: null }

/** Papers of so many days stay in the folder. */
const keptDays = 7

/**
 * The daily job: writes today's papers to `PAPERS_DIR` once they are due, under a temporary name until they are
 * complete. Then the oldest ones and leftovers are removed.
 */
export const writeDuePapers = async (context: Context): Promise<void> => {
  const { clock, config, database, log } = context
  const { directory, time } = config.papers
  if (directory === undefined) return
  const last = await selectLastPapers(database)
  if (!isDue(momentOf(context), time, last === undefined ? null : new Date(last.at))) return
  const day = today(context)
  const origin = { actor: dailyJob, now: clock.now() }
  const subject = { kind: 'report', object: `papers-${day}.zip` } as const
  try {
    const bytes = await writePapers(context, directory, day)
    await database.transaction(async (transaction) => {
      await recordEvent(transaction, { kind: 'papers', details: { day, bytes }, happenedAt: origin.now })
      await recordAudit(transaction, { ...subject, detail: `written: ${bytes} bytes` }, origin)
    })
    const surplus = surplusPapers(await readdir(directory), keptDays)
    for (const name of surplus) await rm(join(directory, name))
    log.info({ bytes, removed: surplus.length }, "tonight's papers were written")
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await recordAudit(database, { ...subject, outcome: 'failed', detail }, origin)
    throw error
  }
}

/** Returns the size of the file. */
const writePapers = (context: Context, directory: string, day: string): Promise<number> =>
  usePath('Setting PAPERS_DIR', directory, async () => {
    await createFolder(directory, 0o700)
    const { fileName, content } = await tonightsPapers(context, day, dailyJob)
    const partial = join(directory, `${fileName}.${process.pid}.partial`)
    try {
      await pipeline(content, createWriteStream(partial, { mode: 0o600 }))
      const { size } = await stat(partial)
      await rename(partial, join(directory, fileName))
      return size
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  })
