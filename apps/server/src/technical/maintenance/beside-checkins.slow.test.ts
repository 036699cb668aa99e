import { setTimeout as sleep } from 'node:timers/promises'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { pendingPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'

/** Check-ins per second, and the number of people who can be checked in. */
const rate = 50
const people = 1500

let ids: string[]

it.beforeAll(async () => {
  const model = await pendingPlayer(server.database)
  ids = await copiesOf(model.id)
})

/** Further people, booked like an existing one. */
const copiesOf = async (modelId: string): Promise<string[]> => {
  const { database } = server
  const copies = await database.all<{ id: string }>(sql`
    INSERT INTO participants (participant_id, role, name, team_name, discipline, district, location)
    SELECT 'PLA_9' || lpad(n::text, 5, '0'), role, name || n, team_name, discipline, district, location
    FROM participants, generate_series(1, ${people}::integer) AS n WHERE id = ${modelId}
    RETURNING id`)
  const made = copies.map(({ id }) => id)
  await database.run(sql`
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
    SELECT copy, hotel_id, instance_id, reference, start_date, end_date
    FROM bookings, unnest(${made}::uuid[]) AS copy WHERE participant_id = ${modelId}`)
  await database.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights)
    SELECT copy, instance_id, nights
    FROM stays, unnest(${made}::uuid[]) AS copy WHERE participant_id = ${modelId}`)
  return made
}

interface CheckIn {
  readonly status: number
  readonly checkedIn: number
  readonly milliseconds: number
}

const post = async (endpoint: { readonly path: string }, headers: Record<string, string>, payload?: object) => {
  const response = await server.app.inject({ method: 'POST', url: endpoint.path, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<{ message: string; checkedIn: number }>() }
}

/**
 * Checks in one person after the other at a steady rate until `stop` aborts or everybody is checked in; each request is
 * sent without waiting for the previous one.
 */
const keepCheckingIn = async (sent: Promise<CheckIn>[], stop: AbortSignal): Promise<void> => {
  const headers = await server.signInAs('admin')
  const started = performance.now()
  const checkIn = async (id: string): Promise<CheckIn> => {
    const begun = performance.now()
    const { status, body } = await post(stayEndpoints.checkin, headers, { participantIds: [id] })
    return { status, checkedIn: body.checkedIn, milliseconds: performance.now() - begun }
  }
  for (const [index, id] of ids.entries()) {
    if (stop.aborted) break
    await sleep(Math.max(0, started + (index * 1000) / rate - performance.now()))
    sent.push(checkIn(id))
  }
}

const maintainEverything = async (headers: Record<string, string>) => {
  const { analyzeTables, vacuumTables, reindexTables, cleanupEvents } = technicalEndpoints
  return [
    await post(analyzeTables, headers),
    await post(vacuumTables, headers, { vacuum_full: false }),
    await post(reindexTables, headers),
    await post(cleanupEvents, headers, { days: 30 }),
  ]
}

it('all maintenance runs during check-ins without delaying them', async () => {
  const stop = new AbortController()
  const sent: Promise<CheckIn>[] = []
  const feeding = keepCheckingIn(sent, stop.signal)
  const headers = await server.signInAs('technical_admin')
  const done = []
  // Until a second's worth of check-ins has run at the same time.
  do done.push(...(await maintainEverything(headers)))
  while (sent.length <= rate)
  stop.abort()
  await feeding
  expect(done.filter(({ status }) => status !== 200)).toEqual([])
  expect(done.filter(({ body }) => body.message.includes('Skipped because'))).toEqual([])
  const responses = await Promise.all(sent)
  expect(responses.filter(({ status, checkedIn }) => status !== 200 || checkedIn !== 1)).toEqual([])
  const held = await server.database.first(sql`
    SELECT (SELECT count(*) FROM participants WHERE checkin_status = 'checked_in') AS "checkedIn",
      (SELECT count(*) FROM room_nights AS r FULL JOIN room_nights_recounted AS c USING (instance_id, night)
        WHERE coalesce(r.occupied, 0) <> coalesce(c.occupied, 0)) AS differences,
      (SELECT count(*) FROM pg_index WHERE NOT indisvalid) AS invalid`)
  expect(held).toEqual({ checkedIn: responses.length, differences: 0, invalid: 0 })
})
