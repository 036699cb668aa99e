import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { PapersStatus } from '@trophy/contract/lists/lists.contract.ts'
import { admin } from '../testing/actors.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { readReport } from '../testing/sheets/read-report.ts'
import { selectListedHotels } from './guests.sql.ts'
import { isDue, isOverdue, lastDue, nextDue, surplusPapers } from './papers.rules.ts'
import { tonightsPapers, writeDuePapers } from './papers.service.ts'

const day = '2026-11-21'
it.beforeAll(async () => {
  for (const hotelName of ['Lake View', 'ஏரி/விடுதி']) {
    const hotel = await createHotel(server.database, { hotelName })
    await createPlayer(server.database, { name: `Guest of ${hotelName}`, booking: { hotel } })
  }
  // Only somebody whose room was released, and who may come all the same.
  const hotel = await createHotel(server.database, { hotelName: 'Quiet Inn' })
  const { id } = await createPlayer(server.database, {
    name: 'Comes Late',
    booking: { hotel, startDate: day },
  })
  await server.database.run(sql`SELECT end_stays(ARRAY[${id}::uuid], ${day}::date, 'released')`)
  await server.database.run(sql`UPDATE bookings SET released_from = ${day} WHERE participant_id = ${id}`)
})

/** The files of an archive by their paths, read by a library that is independent of the one that writes it. */
const unpack = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false })
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

it('are a folder for each hotel with lists and check-in sheet or the sheet alone, and the fonts', async () => {
  const { content, fileName } = await tonightsPapers(server.context, day, admin)
  const files = await unpack(await buffer(content))
  expect(fileName).toBe('papers-2026-11-21.zip')
  const folders = new Set([...files.keys()].map((path) => path.split('/')[0]))
  expect([...folders]).toEqual([
    expect.stringMatching(/^H\d+ Lake View$/),
    expect.stringMatching(/ ஏரி-விடுதி$/),
    expect.stringMatching(/ Quiet Inn$/),
    'fonts',
  ])
  const ofHotel = [
    ...['rooming-list', 'guest-register'].flatMap((list) => [`${list}-${day}.html`, `${list}-${day}.xlsx`]),
    `check-in-sheet-${day}.html`,
  ]
  const papers = [...files.keys()].filter((path) => !path.startsWith('fonts/'))
  const sheet = `check-in-sheet-${day}.html`
  expect(papers.map((path) => path.split('/')[1])).toEqual([...ofHotel, ...ofHotel, sheet])
  expect(files.get(papers.at(-1) ?? '')?.toString()).toContain('Comes Late')
  const page = [...files].find(([path]) => path.includes('ஏரி') && path.endsWith('.html'))?.[1].toString()
  expect(page).toContain('Guest of ஏரி/விடுதி')
  for (const [, font] of page?.matchAll(/url\('\.\.\/([^']+)'\)/g) ?? []) expect(files.has(font ?? '')).toBe(true)
  const workbook = [...files].find(([path]) => path.includes('Lake View/guest-register') && path.endsWith('.xlsx'))
  expect((await readReport(workbook?.[1] ?? Buffer.of())).rows.map((row) => row[3])).toEqual(['Guest of Lake View'])
})

it('fail as a whole when a list cannot be read', async () => {
  const { content } = await tonightsPapers(server.context, day, admin)
  const read = vi.spyOn(server.database, 'all').mockRejectedValue(new Error('connection lost'))
  await expect(buffer(content)).rejects.toThrow('connection lost')
  read.mockRestore()
})

const moment = (time: string) => ({ now: new Date(`2026-11-21T${time}:00+05:30`), timeZone: 'Asia/Kolkata' })
const five = { hour: 17, minute: 0 }

it.each([
  ['16:59', '2026-11-20', '2026-11-21T17:00:00+05:30'],
  ['17:00', '2026-11-21', '2026-11-22T17:00:00+05:30'],
])('at %s the papers of %s were due last', (time, due, next) => {
  expect(lastDue(moment(time), five).day).toBe(due)
  expect(nextDue(moment(time), five)).toEqual(new Date(next))
})

it.each([
  ['16:59', null, false, false],
  ['17:00', null, true, false],
  ['17:16', null, true, true],
  ['17:16', '2026-11-20T17:00:00+05:30', true, true],
  ['17:16', '2026-11-21T17:00:00+05:30', false, false],
  ['09:00', '2026-11-20T17:00:00+05:30', false, false],
  ['09:00', '2026-11-19T17:00:00+05:30', false, true],
])('at %s, last written %s: due %s, overdue %s', (time, last, due, overdue) => {
  const lastAt = last === null ? null : new Date(last)
  expect([isDue(moment(time), five, lastAt), isOverdue(moment(time), five, lastAt)]).toEqual([due, overdue])
})

it('keeps the papers of the last days, and removes leftovers', () => {
  const names = ['papers-2026-11-19.zip', 'papers-2026-11-21.zip', 'papers-2026-11-20.zip', 'notes.txt']
  const partial = 'papers-2026-11-18.zip.42.partial'
  expect(surplusPapers([...names, partial], 2)).toEqual(['papers-2026-11-19.zip', partial])
})

it('are written once by the job when they are due, and their state is shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-papers-'))
  const directory = join(folder, 'papers')
  const context = {
    ...server.context,
    config: { ...server.context.config, papers: { directory, time: { hour: 13, minute: 0 } } },
  }
  const later = { ...context, config: { ...context.config, papers: { directory, time: { hour: 15, minute: 0 } } } }
  await writeDuePapers(later)
  await mkdir(directory)
  await writeFile(join(directory, 'papers-2026-11-20.zip.7.partial'), '')
  await writeDuePapers(context)
  expect(await readdir(directory)).toEqual(['papers-2026-11-21.zip'])
  expect((await unpack(await readFile(join(directory, 'papers-2026-11-21.zip')))).size).toBe(19)
  await rm(join(directory, 'papers-2026-11-21.zip'))
  await writeDuePapers(context)
  expect(await readdir(directory)).toEqual([])
  const headers = await server.signInAs('admin')
  const status = (await server.app.inject({ url: '/api/admin/reports/papers/status', headers })).json<PapersStatus>()
  expect(status).toEqual({ isDaily: false, isOverdue: false, lastAt: server.clock.now().toISOString() })
  await rm(folder, { recursive: true })
})

it('a failure of the job is in the audit log, and no part of the file remains', async () => {
  await server.database.run(sql`DELETE FROM runs WHERE kind = 'papers'`)
  const folder = await mkdtemp(join(tmpdir(), 'trophy-papers-'))
  const directory = join(folder, 'file')
  await new Promise<void>((resolve) => createWriteStream(directory).end(resolve))
  const papers = { directory: join(directory, 'papers'), time: { hour: 13, minute: 0 } }
  const context = { ...server.context, config: { ...server.context.config, papers } }
  await expect(writeDuePapers(context)).rejects.toThrow('PAPERS_DIR')
  const failed = await server.database.first<{ object: string }>(
    sql`SELECT object FROM audit_events WHERE kind = 'report' AND outcome = 'failed'`,
  )
  expect(failed?.object).toBe('papers-2026-11-21.zip')
  await rm(folder, { recursive: true })
})

it('the job ends below /proc, where no folder can be created', async () => {
  const papers = { directory: '/proc/trophy', time: { hour: 13, minute: 0 } }
  const context = { ...server.context, config: { ...server.context.config, papers } }
  await expect(writeDuePapers(context)).rejects.toThrow(/^Setting PAPERS_DIR: .+ cannot be used: /)
})

it('no part of the file remains when a list cannot be read', async () => {
  await server.database.run(sql`DELETE FROM runs WHERE kind = 'papers'`)
  const directory = await mkdtemp(join(tmpdir(), 'trophy-papers-'))
  const papers = { directory, time: { hour: 13, minute: 0 } }
  const context = { ...server.context, config: { ...server.context.config, papers } }
  const hotels = await selectListedHotels(server.database, day)
  const read = vi.spyOn(server.database, 'all').mockResolvedValueOnce(hotels).mockRejectedValue(new Error('lost'))
  await expect(writeDuePapers(context)).rejects.toThrow('lost')
  read.mockRestore()
  expect(await readdir(directory)).toEqual([])
  await rm(directory, { recursive: true })
})
