import { addDays } from '@trophy/contract/core/dates/days.ts'
import { createUserSession, createUserWithoutPassword, flood, systemClock } from '@trophy/server/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Stage } from './bench.ts'
import { type Call, download, openHttpClient } from './load/http-client.ts'
import { createStreamTokens, openStreams } from './load/live-streams.ts'
import { fillNights, lostHotels, newPlayers } from './prepared-event.ts'

/** Something that costs a server much, while desks go on. */
export interface HeavyWork {
  readonly name: string
  /** Before the measurement begins. */
  readonly open?: () => Promise<void>
  /** Once; `milliseconds` for what has no end of its own. */
  readonly run: (milliseconds: number) => Promise<unknown>
  /** How often it can be repeated. */
  readonly most?: number
  readonly close?: () => void
}

const nightsSlept = 32
/** The last ones are not over before noon. */
const nightsToClose = 30
const mostStreams = 2000
const mostPlayers = 50_000

/**
 * All but the people who are due have been in their hotels for a month, and nine of ten rooms are taken. Every fourth
 * person is due, so that desks have whom to check in.
 */
export const prepareEvent = async ({ database, size, today }: Stage): Promise<void> => {
  await fillNights(
    database,
    addDays(today, -nightsSlept),
    addDays(today, 5),
    sql`split_part(p.participant_id, '_', 2)::integer % 4 <> 0`,
  )
  const rooms = Math.ceil((size.people / size.hotels) * 1.07)
  await database.run(sql`
    UPDATE hotel_instances
    SET total_rooms = ${rooms}::integer + ('x' || substr(md5(hotel_id), 1, 4))::bit(16)::integer % 9`)
}

/** In an order in which none changes what the next one finds: the import is the last. */
export const heavyWorkOf = async (stage: Stage): Promise<readonly HeavyWork[]> => {
  const { database, product, size, today, token } = stage
  const { address } = product
  const http = openHttpClient({ address, token })
  const technical = await createUserWithoutPassword(database, 'technical_admin')
  const technicalToken = await createUserSession(database, technical, systemClock.now())
  const technicalHttp = openHttpClient({ address, token: technicalToken })

  const sendWith = async (path: string, call: Call, expected: string) => {
    const { text } = await http.send(path, call)
    if (!text.includes(expected)) throw new Error(`${path} answered without ${expected}: ${text.slice(0, 500)}`)
  }
  const first = addDays(today, -nightsSlept)
  const tokens = await createStreamTokens(database, Math.min(mostStreams, Math.floor(size.people / 20)))
  let streams: Awaited<ReturnType<typeof openStreams>> | undefined
  let nights = 0
  const closeNight = () => {
    const night = addDays(first, nights)
    nights += 1
    return http.send(`/api/admin/night-audit/${night}/close`, { body: {} })
  }
  const players = Math.min(mostPlayers, size.people)
  // In nights without other people.
  const sheet = await newPlayers(players, size, addDays(today, 20))
  const count = (number: number) => number.toLocaleString('en')
  const report = (kind: string) => `/api/admin/reports/late-checkin/${kind}?startDate=${first}&endDate=${first}`
  const { rows } = z.object({ rows: z.int().min(1) }).parse(JSON.parse(await http.text(report('count'))))
  return [
    { name: `a report of ${count(rows)}`, run: () => download({ address, token }, report('export')) },
    {
      name: `a re-housing plan of ${count(Math.ceil(size.hotels / 50))} hotels`,
      run: () =>
        sendWith('/api/admin/rehousing/plans', { body: lostHotels(size.hotels, addDays(today, 1)) }, '"moves":[{'),
    },
    { name: 'closing a night', run: closeNight, most: nightsToClose },
    { name: 'a nightly backup', run: () => technicalHttp.send('/api/admin/technical/backups', { body: {} }) },
    {
      name: `${count(tokens.length)} live streams`,
      open: async () => void (streams = await openStreams(address, tokens)),
      run: (milliseconds) => sleep(milliseconds),
      close: () => streams?.close(),
    },
    {
      name: `papers of ${count(size.hotels)} hotels`,
      run: () => download({ address, token }, `/api/admin/reports/papers?day=${today}`),
    },
    { name: 'a flood from one address', run: (milliseconds) => flood(address, milliseconds) },
    {
      name: `an import of ${count(players)}`,
      run: () => sendWith('/api/admin/upload/players', sheet, `"created":${players},`),
      most: 1,
    },
  ]
}
