import { type GivenList, givenLists, roomingColumns as titles } from '@trophy/contract/lists/lists.constants.ts'
import { listChangesEndpoints } from '@trophy/contract/lists/lists.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { readReport, shown } from '../sheets/read-report.ts'
import { server } from '../server-test.ts'

/** A line of a list, read from the file that the hotel gets. */
interface Line {
  readonly name: string
  /** `2026-11-21/2026-11-25`, as the list prints them. */
  readonly dates: string
  readonly room: string | null
}

/** The lines of a list by the ids of people. */
type Lines = ReadonlyMap<string, Line>

export interface PaperOf {
  readonly list: GivenList
  readonly hotelId: string
  readonly day: string
}

const get = async (url: string, query: Record<string, string>) => {
  const response = await server.app.inject({ url, query, headers: await server.signInAs('admin') })
  expect(response.statusCode, response.body).toBe(200)
  return response
}

/** The file of a list, by which it is given out. */
const fileOf: Readonly<Record<GivenList, string>> = {
  rooming: '/api/admin/reports/rooming-list',
  register: '/api/admin/reports/guest-register',
  checkin: '/api/admin/print/checkin-sheet',
}

/** Gives a list out, and reads its file: with a library for workbooks, and from the lines of a printed page. */
export const giveOut = async ({ list, ...query }: PaperOf): Promise<Lines> => {
  const { rawPayload, body } = await get(fileOf[list], query)
  return list === 'checkin' ? linesOfPage(body) : linesOfWorkbook(rawPayload)
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const linesOfWorkbook = async (file: Buffer): Promise<Lines> => {
  const { header, rows } = await readReport(file)
  const cell = (row: (typeof rows)[number], title: string) => row[header.indexOf(title)]
  const dayIn = (row: (typeof rows)[number], title: string) => shown(cell(row, title))?.slice(0, 10) ?? ''
  // The register has no ids.
  const people = await server.database.all<{ id: string; name: string }>(sql`
    SELECT participant_id AS id, name FROM participants`)
  return new Map(
    rows.map((row) => {
      const name = String(cell(row, titles.name))
      const id = cell(row, titles.participantId) ?? people.find((person) => person.name === name)?.id
      const dates = `${dayIn(row, titles.arrival)}/${dayIn(row, titles.departure)}`
      return [String(id), { name, dates, room: textOf(cell(row, titles.room)) }]
    }),
  )
}

const linesOfPage = (page: string): Lines =>
  new Map(
    Array.from(page.matchAll(/<tr>(<td.*?)<\/tr>/g), ([, row = '']) => {
      const cells = Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/g), ([, text = '']) => text)
      const [, name = '', id = ''] = /^(.*) \((.*)\)$/.exec(cells[2] ?? '') ?? []
      const dates = (cells[4] ?? '').split(' – ').map((day) => day.split('/').toReversed().join('-'))
      return [id, { name, dates: dates.join('/'), room: cells[5] || null }]
    }),
  )

export const changesOf = async (query: PaperOf) =>
  listChangesEndpoints.read.response.strict().parse((await get(listChangesEndpoints.read.path, { ...query })).json())

type Changes = Awaited<ReturnType<typeof changesOf>>['changes']

/**
 * What the product says must be the difference of two papers, no more and no less. Who moved to another hotel on the
 * day may still be on a rooming list, as leaving.
 */
export const expectDifference = (changes: Changes, before: Lines, after: Lines, hotel: string): void => {
  const told = new Map<string, string[]>()
  for (const { participantId, kind, from, to } of changes) {
    const text = kind === 'moved' ? `moved ${from === hotel ? 'out' : 'in'}` : `${kind} ${from}>${to}`
    told.set(participantId, [...(told.get(participantId) ?? []), text])
  }
  const ids = new Set([...before.keys(), ...after.keys(), ...told.keys()])
  for (const id of ids) {
    const [a, b] = [before.get(id), after.get(id)]
    const found = (told.get(id) ?? []).map((text) => text.replace(/^left (.*)>.*/, 'left $1'))
    if (a === undefined) expect([[`added null>${b?.dates}`], ['moved in']], id).toContainEqual(found)
    else if (b === undefined) expect([[`left ${a.dates}`], ['moved out']], id).toContainEqual(found)
    else {
      const renamed = a.name === b.name ? [] : [`name ${a.name}>${b.name}`]
      const dates = a.dates === b.dates ? [] : [`dates ${a.dates}>${b.dates}`]
      const moved = dates.length > 0 ? ['moved out'] : []
      const room = a.room === b.room ? [] : [`room ${a.room}>${b.room}`]
      expect(
        [
          [...dates, ...room, ...renamed],
          [...moved, ...room, ...renamed],
        ],
        id,
      ).toContainEqual(found)
    }
  }
}

/** All lists of a hotel on a day. */
export const papersOf = (hotelId: string, day: string): PaperOf[] => givenLists.map((list) => ({ list, hotelId, day }))
