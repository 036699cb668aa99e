import { pipeline } from 'node:stream/promises'
import fastify from 'fastify'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import {
  bareBoard,
  bareCheckIn,
  bareDashboard,
  bareExport,
  bareOccupancy,
  barePeople,
  wordsOf,
} from './bare-statements.ts'

/**
 * Fastify and pg with the bare statement of each job: no sessions, no validated responses, no idempotency keys, no log.
 * What the product needs more than this is the price of what it does more. Prints its address.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
const app = fastify()

/** Each text is planned once per connection. */
const rowsOf = async ({ text, values }: Sql, name: string) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows

const peopleQuery = z.object({ search: z.string().default(''), limit: z.coerce.number() })
const nightsQuery = z.object({ first: z.string(), last: z.string() })
const dayQuery = z.object({ today: z.string() })
const checkinBody = z.object({ participantIds: z.array(z.string()) })

app.get('/people', (request) => {
  const { search, limit } = peopleQuery.parse(request.query)
  return rowsOf(barePeople(search, limit), `people ${limit} ${wordsOf(search).length}`)
})
app.post('/checkin', (request) => rowsOf(bareCheckIn(checkinBody.parse(request.body).participantIds), 'check-in'))
app.get('/board', (request) => rowsOf(bareBoard(dayQuery.parse(request.query).today), 'board'))
app.get('/dashboard', () =>
  Promise.all(bareDashboard().map((statement, index) => rowsOf(statement, `figure ${index}`))),
)
app.get('/occupancy', (request) => {
  const { first, last } = nightsQuery.parse(request.query)
  return rowsOf(bareOccupancy(first, last), 'occupancy')
})

app.get('/export', async (_request, reply) => {
  const client = await pool.connect()
  const { text } = bareExport()
  const rows = client.query(copyTo(`COPY (${text}) TO STDOUT (FORMAT csv, HEADER)`))
  rows.once('close', () => client.release())
  return reply.type('text/csv').send(rows)
})

app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
const importPeople = async (sheet: NodeJS.ReadableStream) => {
  const client = await pool.connect()
  try {
    await pipeline(sheet, client.query(copyFrom('COPY bare.imported FROM STDIN')))
    return { done: true }
  } finally {
    client.release()
  }
}
app.post('/import', (request) => importPeople(z.custom<NodeJS.ReadableStream>().parse(request.body)))

const page = `<!doctype html><title>People</title><table></table><script type="module">
const people = await (await fetch('/people?limit=25')).json()
for (const person of people) {
  const row = document.querySelector('table').insertRow()
  for (const value of Object.values(person)) row.insertCell().textContent = value
}</script>`
app.get('/', (_request, reply) => reply.type('text/html').send(page))
app.get('/health', () => ({ status: 'ok' }))

process.stdout.write(`is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
