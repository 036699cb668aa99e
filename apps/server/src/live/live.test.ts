import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { liveCursorHeader } from '@trophy/contract/live/live.constants.ts'
import { liveEventSchema } from '@trophy/contract/live/live.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { buildApp } from '../app/build-app.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createNotification } from '../testing/factories/notifications.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { pendingPlayer, verifyHotel } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

it.beforeAll(async () => {
  await server.live.start()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const openReaders: { abort(): void }[] = []
it.afterEach(() => openReaders.splice(0).forEach((reader) => reader.abort()))

/** Reads the stream like a browser; `state.text` is what has been received. */
const readAs = async (who: string, lastCursor?: string, from: Pick<TestApp, 'app' | 'signInAs'> = server) => {
  const reader = new AbortController()
  openReaders.push(reader)
  const response = await fetch(`${from.app.listeningOrigin}/api/live`, {
    headers: { ...(await from.signInAs(who)), ...(lastCursor && { 'last-event-id': lastCursor }) },
    signal: reader.signal,
  })
  const state = { text: '', isOver: false }
  const reading = async () => {
    for await (const chunk of response.body ?? []) state.text += Buffer.from(chunk).toString()
    state.isOver = true
  }
  void reading().catch(() => undefined)
  await expect.poll(() => state.text).toContain('event: hello')
  return {
    state,
    response,
    disconnect: () => reader.abort(),
    events: () =>
      [...state.text.matchAll(/^data: (\{"topics.*)$/gm)].map(([, json]) =>
        liveEventSchema.parse(JSON.parse(json ?? '')),
      ),
    cursor: () => [...state.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
  }
}

/** A second server that learns of changes by the wake signal only. */
const startWithoutPolling = async (onTestFinished: (close: () => Promise<void>) => void) => {
  const { database, context, signInAs } = server
  const live = createLiveFeed({ database, log: context.log, pollMilliseconds: 3_600_000 })
  const app = await buildApp({ ...context, live })
  onTestFinished(async () => {
    await app.close()
    await live.stop()
  })
  await live.start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, signInAs, live }
}

const topicsOf = ({ events }: Awaited<ReturnType<typeof readAs>>) => events().flatMap(({ topics }) => topics)

const checkIn = async (participant: TestPerson) =>
  server.app.inject({
    method: 'POST',
    url: '/api/admin/checkin',
    headers: await server.signInAs('admin'),
    payload: { participantIds: [participant.id] },
  })

describe('the live stream', () => {
  it('sends an admin a check-in at once, without polling, by id and without a name', async ({ onTestFinished }) => {
    const players = await Promise.all(
      Array.from({ length: 3 }, () => pendingPlayer(server.database, { name: 'Secret Name' })),
    )
    const admin = await readAs('admin', undefined, await startWithoutPolling(onTestFinished))
    expect(admin.response.headers.get('content-type')).toBe('text/event-stream')
    for (const player of players) {
      await checkIn(player)
      await expect.poll(() => admin.events().at(-1)).toEqual({ topics: ['people'], people: [player.id] })
    }
    expect(admin.events()).toHaveLength(players.length)
    expect(admin.state.text).not.toContain('Secret Name')
  })

  it("sends a coach only the changes of the coach's team", async () => {
    const [own, other] = [await createCoach(server.database), await createCoach(server.database)]
    const players = [
      await createPlayer(server.database, { coach: own }),
      await createPlayer(server.database, { coach: other }),
    ]
    const [coach, admin] = [await readAs(own.id), await readAs('admin')]
    for (const player of players.toReversed()) await checkIn(player)
    await expect.poll(coach.events).toEqual([{ topics: ['people'], people: [players[0]?.id] }])
    await expect.poll(() => admin.events().flatMap(({ people }) => people)).toHaveLength(2)
    expect(coach.events()).toHaveLength(1)
  })

  it('tells the teams that sleep in a hotel, or will, of other facts about it', async () => {
    const [hotel, other] = [await createHotel(server.database), await createHotel(server.database)]
    const booking = { hotel, startDate: '2026-11-20', endDate: '2026-11-25' }
    const own = await createCoach(server.database, { booking })
    const foreign = await createCoach(server.database, { booking: { ...booking, hotel: other } })
    const [coach, bystander] = [await readAs(own.id), await readAs(foreign.id)]
    const change = async (set: Sql) => {
      await server.database.run(sql`UPDATE hotel_instances SET ${set} WHERE hotel_id = ${hotel.hotelId}`)
    }
    const facts = [
      sql`hotel_name = 'Lake View'`,
      sql`address = '1 Lake Road'`,
      sql`location = 'Lakeside'`,
      sql`district = 'Mandya'`,
      sql`pincode = '571401'`,
      sql`point_of_contact = 'Asha Rao'`,
      sql`contact_phone_number = '0821-234567'`,
    ]
    for (const [index, fact] of facts.entries()) {
      await change(fact)
      await expect.poll(coach.events).toHaveLength(index + 1)
      // Rooms are no fact for coaches.
      await change(sql`total_rooms = total_rooms + 1`)
    }
    expect(coach.events()).toEqual(facts.map(() => ({ topics: ['hotels'], people: null })))
    await server.database.run(sql`UPDATE hotel_instances SET address = '2 Fort Road' WHERE hotel_id = ${other.hotelId}`)
    await expect.poll(bystander.events).toEqual([{ topics: ['hotels'], people: null }])
    expect(coach.events()).toHaveLength(facts.length)
  })

  it('sends the change of a player between teams to both coaches', async () => {
    const [from, to, third] = [
      await createCoach(server.database),
      await createCoach(server.database),
      await createCoach(server.database),
    ]
    const player = await createPlayer(server.database, { coach: from })
    const readers = [await readAs(from.id), await readAs(to.id)]
    const bystander = await readAs(third.id)
    await server.database.run(sql`UPDATE participants SET coach_id = ${to.participantId} WHERE id = ${player.id}`)
    server.live.announce()
    for (const reader of readers) await expect.poll(() => topicsOf(reader)).toEqual(['people'])
    expect(bystander.events()).toEqual([])
  })

  it('sends messages to the coach who got them', async () => {
    const [one, other] = [await createCoach(server.database), await createCoach(server.database)]
    const [reader, bystander] = [await readAs(one.id), await readAs(other.id)]
    await createNotification(server.database, [one])
    server.live.announce()
    await expect.poll(() => topicsOf(reader)).toEqual(['messages'])
    expect(bystander.events()).toEqual([])
  })

  it('sends a technical admin nothing about people', async () => {
    const player = await pendingPlayer(server.database)
    const [technical, admin] = [await readAs('technical_admin'), await readAs('admin')]
    await checkIn(player)
    await expect.poll(() => topicsOf(admin)).toEqual(['people'])
    expect(technical.events()).toEqual([])
  })

  it('sends a change of many people without their ids', async () => {
    const admin = await readAs('admin')
    await server.database.run(sql`
      INSERT INTO participants (participant_id, role, name)
      SELECT 'OFC_' || n, 'official', 'Somebody' FROM generate_series(1, 201) AS n`)
    server.live.announce()
    await expect.poll(admin.events).toEqual([{ topics: ['people'], people: null }])
  })

  it('sends changes of a process that ended before its NOTIFY', async () => {
    const admin = await readAs('admin')
    await pendingPlayer(server.database, { booking: null })
    await expect.poll(() => topicsOf(admin)).toEqual(['people'])
  })

  it('does not send changes that were rolled back', async () => {
    const admin = await readAs('admin')
    await server.database
      .transaction(async (transaction) => {
        await pendingPlayer(transaction, { booking: null })
        throw new Error('undone')
      })
      .catch(() => undefined)
    server.live.announce()
    const player = await pendingPlayer(server.database, { booking: null })
    server.live.announce()
    await expect.poll(admin.events).toEqual([{ topics: ['people'], people: [player.id] }])
  })

  it('sends a transaction that commits after a later one', async () => {
    const admin = await readAs('admin')
    const slow = await server.database.transaction(async (transaction) => {
      const person = await pendingPlayer(transaction, { booking: null })
      const fast = await pendingPlayer(server.database, { booking: null })
      server.live.announce()
      await expect.poll(admin.events).toEqual([{ topics: ['people'], people: [fast.id] }])
      return person
    })
    server.live.announce()
    await expect.poll(() => admin.events().at(-1)).toEqual({ topics: ['people'], people: [slow.id] })
    expect(admin.events()).toHaveLength(2)
  })
})

describe('a reader that was disconnected', () => {
  it('gets the missed changes once', async () => {
    const before = await readAs('admin')
    const seen = await pendingPlayer(server.database, { booking: null })
    server.live.announce()
    await expect.poll(before.events).toEqual([{ topics: ['people'], people: [seen.id] }])
    before.disconnect()
    const missed = await pendingPlayer(server.database, { booking: null })
    const back = await readAs('admin', before.cursor())
    await expect.poll(back.events).toEqual([{ topics: ['people'], people: [missed.id] }])
    server.live.announce()
    await sleep(300)
    expect(back.events()).toHaveLength(1)
  })

  it('for longer than changes are kept gets an event that anything may have changed', async () => {
    const before = await readAs('admin')
    const cursor = before.cursor()
    server.clock.advance(31 * 60_000)
    const back = await readAs('admin', cursor)
    await expect.poll(() => back.events().at(-1)?.people).toBeNull()
    expect(topicsOf(back)).toContain('people')
  })

  it.each(['nonsense', '1~2:3', "1~1:1:'); DROP TABLE live_changes; --"])(
    'with the invalid cursor %j gets an event that anything may have changed',
    async (cursor) => {
      const back = await readAs('admin', cursor)
      await expect.poll(() => back.events().at(-1)?.people).toBeNull()
    },
  )
})

describe('the position in a response', () => {
  it('continues with what changed after the request, although the reader connects much later', async () => {
    await pendingPlayer(server.database, { booking: null })
    const headers = await server.signInAs('admin')
    const read = await server.app.inject({ method: 'GET', url: '/api/event', headers })
    const position = String(read.headers[liveCursorHeader])
    const missed = await pendingPlayer(server.database, { booking: null })
    server.live.announce()
    server.clock.advance(10 * 60_000)
    const late = await readAs('admin', position)
    await expect.poll(late.events).toEqual([{ topics: ['people'], people: [missed.id] }])
  })
})

describe('the stream is refused', () => {
  it('to a session that has twenty open, until it closes one', async () => {
    const headers = await server.signInAs('admin')
    // Without fetch, which ends an unread stream at the next garbage collection.
    const open = () =>
      new Promise<{ status?: number | undefined; wait?: string | undefined; disconnect: () => void }>(
        (resolve, reject) => {
          const request = get(`${server.app.listeningOrigin}/api/live`, { headers, agent: false }, (response) =>
            resolve({
              status: response.statusCode,
              wait: response.headers['retry-after'],
              disconnect: () => void request.destroy(),
            }),
          ).on('error', reject)
          openReaders.push({ abort: () => request.destroy() })
        },
      )
    const opened = await Promise.all(Array.from({ length: 20 }, open))
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await open()).toMatchObject({ status: 429, wait: '15' })
    expect((await readAs('admin')).response.status).toBe(200)
    opened[0]?.disconnect()
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  it('to HEAD, which would never end', async () => {
    const response = await server.app.inject({
      method: 'HEAD',
      url: '/api/live',
      headers: await server.signInAs('admin'),
    })
    expect(response.statusCode).toBe(404)
  })

  it.each(['5:3:', '5:9:7,6', '0:9:', '5:9:9', '5:9:4'])(
    'to nobody because of an invalid cursor such as %s',
    async (seen) => {
      const reader = await readAs('technical_admin', `${server.clock.now().getTime()}~${seen}`)
      await expect.poll(reader.events).toEqual([{ topics: ['uploads'], people: null }])
    },
  )
})

describe('the stream ends', () => {
  it('when the server stops', async () => {
    const stopping = await createTestApp()
    await stopping.live.start()
    await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = await readAs('admin', undefined, stopping)
    const stopped = stopping.app.close()
    await expect.poll(() => admin.state.isOver).toBe(true)
    await stopped
    await stopping.close()
  })

  it('also when it is opened after the others were ended', async ({ onTestFinished }) => {
    const { app, signInAs, live } = await startWithoutPolling(onTestFinished)
    live.endStreams()
    const headers = await signInAs('admin')
    const response = await fetch(`${app.listeningOrigin}/api/live`, { headers })
    expect(await response.text()).toMatch(/^retry: \d+\n\n$/)
  })

  it('without having counted as use of the session', async () => {
    const coach = await createCoach(server.database)
    await verifyHotel(server.database, coach)
    const reader = await readAs(coach.id)
    const used = await server.database.first<{ used: string }>(sql`
      SELECT max(last_used_at)::text AS used FROM sessions WHERE coach_id = ${coach.id}`)
    server.clock.advance(60_000)
    await readAs(coach.id, reader.cursor())
    const usedAfter = await server.database.first<{ used: string }>(sql`
      SELECT min(last_used_at)::text AS used FROM sessions WHERE coach_id = ${coach.id}`)
    expect(usedAfter?.used).toBe(used?.used)
  })
})
