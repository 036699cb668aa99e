import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import { expect, type MockInstance, onTestFinished, vi } from 'vitest'
import { it, server } from '../../testing/server-test.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { rowsOfCsv } from '../../testing/sheets/exported.ts'
import { exportParticipants } from './export-participants.service.ts'

/** With random texts: so many pages that the buffers of server, socket and client cannot hold them, even compressed. */
const people = 20_000
const peoplePerPage = 2000

let socketPath: string
let headers: Record<string, string>

let readAll: TestApp['database']['all']
let statements: MockInstance<TestApp['database']['all']>

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  const folder = await mkdtemp(join(tmpdir(), 'trophy-export-'))
  // The kernel's buffers of a TCP connection may grow to more than the whole list.
  socketPath = join(folder, 'http.sock')
  await server.app.listen({ path: socketPath })
  const noise = (seed: string): Sql => sql`left(encode(sha512((n || ${seed}::text)::bytea), 'hex'), 100)`
  await server.database.run(sql`
    INSERT INTO participants (participant_id, role, name, discipline, district, location, stadium, notify_transport,
      travel_poc_name, venue_poc_name)
    SELECT 'PLA_' || n, 'player', 'Player', ${noise('a')}, ${noise('b')}, ${noise('c')}, ${noise('d')}, ${noise('e')},
      ${noise('f')}, ${noise('g')}
    FROM generate_series(1, ${people}::integer) AS n`)
  readAll = server.database.all.bind(server.database)
  statements = vi.spyOn(server.database, 'all')
  return () => rm(folder, { recursive: true })
})
it.beforeEach(() => {
  statements.mockClear()
})

/** Pages read so far. */
const pagesRead = (): number => statements.mock.calls.filter(isPage).length

const isPage = (parameters: readonly object[]) =>
  parameters.some((one) => 'text' in one && String(one.text).includes('p.checkout_time'))

const open = async (encoding: string): Promise<IncomingMessage> => {
  const clientRequest = request({
    socketPath,
    path: '/api/admin/export/participants',
    headers: { ...headers, 'accept-encoding': encoding },
  })
  clientRequest.end()
  const [response]: IncomingMessage[] = await once(clientRequest, 'response')
  if (!response) throw new Error('There was no response')
  // The server cannot close while a client that does not read is connected.
  onTestFinished(() => void response.on('error', () => undefined).destroy())
  return response
}

/** Waits until no further page has been read for a while, and returns the number of pages. */
const pagesInTheEnd = async (): Promise<number> => {
  for (let before = -1, quiet = 0; quiet < 200; before = pagesRead()) {
    quiet = pagesRead() === before ? quiet + 1 : 0
    await server.database.run(sql`SELECT 1`)
    await nextTurn()
  }
  return pagesRead()
}

it('has everybody once, over all pages', async () => {
  const rows = rowsOfCsv((await buffer(await open('identity'))).toString())
  expect(new Set(rows.map(({ PLAYER_ID }) => PLAYER_ID)).size).toBe(people)
  expect(rows).toHaveLength(people)
})

it('reads a page only after the one before it was consumed', async () => {
  const { content } = exportParticipants(server.context)
  await content[Symbol.asyncIterator]().next()
  // There are no coaches and officials; then a page of players, and the one that is read ahead.
  expect(await pagesInTheEnd()).toBeLessThanOrEqual(4)
})

it.each(['identity', 'br'])(
  'waits for a client that does not read, and ends when it disconnects (%s)',
  async (encoding) => {
    const streams = vi.spyOn(Readable, 'from')
    onTestFinished(() => streams.mockRestore())
    const response = await open(encoding)
    await once(response, 'readable')
    expect(await pagesInTheEnd()).toBeLessThan(people / peoplePerPage)
    const content: unknown = streams.mock.results[0]?.value
    if (!(content instanceof Readable)) throw new Error('The list was not exported')
    expect(content.destroyed).toBe(false)
    response.on('error', () => undefined).destroy()
    await expect.poll(() => content.destroyed).toBe(true)
  },
)

it('aborts the response when the database fails, so that an incomplete list is noticed', async () => {
  const response = await open('identity')
  await once(response, 'readable')
  statements.mockImplementation(async (...parameters) => {
    if (isPage(parameters)) throw new Error('The database has gone')
    return readAll(...parameters)
  })
  // Not the list itself: describing 30 MB in a failure takes more memory than there is.
  const outcome = await buffer(response).then(
    () => 'complete',
    ({ message }: Error) => message,
  )
  expect(outcome).toBe('aborted')
})
