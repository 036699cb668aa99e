import { eventSize } from '@trophy/server/testing'
import { addDays } from '@trophy/contract/core/dates/days.ts'
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { to } from 'pg-copy-streams'
import { openHttpClient } from './lib/load/http-client.ts'
import { percentile } from './lib/statistics.ts'
import { fillNights } from './lib/prepared-event.ts'
import { openWorkbench } from './lib/server/workbench.ts'

/**
 * 52,500 people in house for 30 nights in 500 hotels: the time of closing each night, and of reading it before and
 * after; the statement of a hotel for the month, and the workbook of all hotels. The baselines are an INSERT of as many
 * rows of people into a table without trigger or foreign key, and `COPY` of the lines of the workbook.
 *
 * `npx tsx bench/night-audit.bench.ts [nights]`; three minutes.
 */
// The server's day is the eighth of November.
const firstNight = '2026-10-08'
const nights = Array.from({ length: Number(process.argv[2] ?? 30) }, (_, index) => addDays(firstNight, index))
const limits = { closeSeconds: 5, readMilliseconds: 300 }

const bench = await openWorkbench(eventSize)
const http = openHttpClient(bench)

const close = async (night: string): Promise<number> =>
  (await http.send(`/api/admin/night-audit/${night}/close`, { body: {} })).milliseconds

const insertRows = async (): Promise<number> => {
  const started = performance.now()
  await bench.database.run(sql`
    INSERT INTO bare_rows SELECT ${firstNight}::date, id, gen_random_uuid(), 'in_house' FROM participants`)
  return performance.now() - started
}

const month = `startDate=${firstNight}&endDate=${addDays(firstNight, nights.length - 1)}`

/** The statement of a hotel, again and again, and the workbook of all hotels once. */
const readStatements = async () => {
  const times: number[] = []
  for (let count = 1; count <= 30; count += 1) {
    times.push(await http.time(`/api/admin/settlement?hotelId=HTL${String(count).padStart(5, '0')}&${month}`))
  }
  return times
}

/** The lines of the workbook as CSV, straight from the database. */
const copyLines = async (): Promise<number> => {
  const client = await bench.database.pool.connect()
  const started = performance.now()
  await buffer(
    client.query(
      to(`COPY (
        SELECT i.hotel_id, i.hotel_name, a.night, i.instance_code, a.pays_for, a.in_house, a.room_rate
        FROM audited_instances AS a JOIN hotel_instances AS i ON i.id = a.instance_id
        ORDER BY 1, 3, 4) TO STDOUT (FORMAT csv)`),
    ),
  )
  client.release()
  return performance.now() - started
}

const shown = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`

try {
  await fillNights(bench.database, firstNight, addDays(firstNight, nights.length + 2), sql`TRUE`)
  await bench.database.run(sql`
    CREATE UNLOGGED TABLE bare_rows (night date, participant_id uuid, instance_id uuid, state text)`)
  const times = { bare: [] as number[], open: [] as number[], close: [] as number[], closed: [] as number[] }
  for (const night of nights) {
    times.bare.push(await insertRows())
    times.open.push(await http.time(`/api/admin/night-audit?night=${night}`))
    times.close.push(await close(night))
  }
  for (const night of nights) times.closed.push(await http.time(`/api/admin/night-audit?night=${night}`))
  const [stored] = await bench.database.all(sql`SELECT count(*)::integer AS rows FROM audited_people`)
  console.log(`rows of people: ${JSON.stringify(stored)}`)
  console.log(`reading an open night: ${shown(times.open)}`)
  console.log(`closing a night: ${shown(times.close)}`)
  console.log(`a bare INSERT of its people: ${shown(times.bare)}`)
  console.log(`closing ÷ bare: ${(percentile(times.close, 0.5) / percentile(times.bare, 0.5)).toFixed(2)}`)
  console.log(`reading a closed night: ${shown(times.closed)}`)
  const statements = await readStatements()
  console.log(`the statement of a hotel for 30 nights: ${shown(statements)}`)
  const workbook = await http.time(`/api/admin/reports/settlement?${month}`)
  const copy = await copyLines()
  console.log(
    `the workbook of 500 hotels × 30 nights: ${workbook.toFixed(0)} ms, ${(workbook / copy).toFixed(1)} × COPY`,
  )
  const isSlow = Math.max(...times.close) > limits.closeSeconds * 1000
  if (isSlow || percentile(statements, 0.5) > limits.readMilliseconds) process.exitCode = 1
} finally {
  http.close()
  await bench.close()
}
