import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { liveEventSchema } from '@trophy/contract/live/live.contract.ts'
import sql from 'sql-template-tag'
import { createNotification } from '../testing/factories/notifications.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { pendingPlayer, verifyHotel } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { createTestApp } from '../testing/test-app.ts'

it.beforeAll(async () => {
  await server.live.start()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const leaving: { abort(): void }[] = []
it.afterEach(() => leaving.splice(0).forEach((reader) => reader.abort()))

/** Reads the stream as a browser would; `heard` fills up with the text of what comes. */
const readAs = async (who: string, lastMark?: string, from = server) => {
  const reader = new AbortController()
  leaving.push(reader)
  const response = await fetch(`${from.app.listeningOrigin}/api/live`, {
    headers: { ...(await from.signInAs(who)), ...(lastMark && { 'last-event-id': lastMark }) },
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
    leave: () => reader.abort(),
    events: () =>
      [...state.text.matchAll(/^data: (\{"topics.*)$/gm)].map(([, json]) =>
        liveEventSchema.parse(JSON.parse(json ?? '')),
      ),
    mark: () => [...state.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
  }
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
  it('tells an admin of a check-in within a second, by id and without a name', async () => {
    const player = await pendingPlayer(server.database, { name: 'Secret Name' })
    const admin = await readAs('admin')
    expect(admin.response.headers.get('content-type')).toBe('text/event-stream')
    await checkIn(player)
    await expect.poll(admin.events, { timeout: 1000 }).toEqual([{ topics: ['people'], people: [player.id] }])
    expect(admin.state.text).not.toContain('Secret Name')
  })

  it('tells a coach of the own team only', async () => {
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

  it('tells the coach of the old and of the new team when a player changes teams', async () => {
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

  it('tells of messages to the coach who got them', async () => {
    const [one, other] = [await createCoach(server.database), await createCoach(server.database)]
    const [reader, bystander] = [await readAs(one.id), await readAs(other.id)]
    await createNotification(server.database, [one])
    server.live.announce()
    await expect.poll(() => topicsOf(reader)).toEqual(['messages'])
    expect(bystander.events()).toEqual([])
  })

  it('tells a technical admin nothing about people', async () => {
    const player = await pendingPlayer(server.database)
    const [technical, admin] = [await readAs('technical_admin'), await readAs('admin')]
    await checkIn(player)
    await expect.poll(() => topicsOf(admin)).toEqual(['people'])
    expect(technical.events()).toEqual([])
  })

  it('tells of many people without their ids', async () => {
    const admin = await readAs('admin')
    await server.database.run(sql`
      INSERT INTO participants (participant_id, role, name)
      SELECT 'OFC_' || n, 'official', 'Somebody' FROM generate_series(1, 201) AS n`)
    server.live.announce()
    await expect.poll(admin.events).toEqual([{ topics: ['people'], people: null }])
  })

  it('tells of what is committed by somebody who dies before saying so', async () => {
    const admin = await readAs('admin')
    await pendingPlayer(server.database, { booking: null })
    await expect.poll(() => topicsOf(admin), { timeout: 5000 }).toEqual(['people'])
  })

  it('does not tell what is rolled back', async () => {
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

  it('tells of a transaction that commits after a later one', async () => {
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

describe('a reader who was away', () => {
  it('is told what was missed, once', async () => {
    const before = await readAs('admin')
    const seen = await pendingPlayer(server.database, { booking: null })
    server.live.announce()
    await expect.poll(before.events).toEqual([{ topics: ['people'], people: [seen.id] }])
    before.leave()
    const missed = await pendingPlayer(server.database, { booking: null })
    const back = await readAs('admin', before.mark())
    await expect.poll(back.events).toEqual([{ topics: ['people'], people: [missed.id] }])
    server.live.announce()
    await sleep(300)
    expect(back.events()).toHaveLength(1)
  })

  it('for longer than is known is told that anything may have changed', async () => {
    const before = await readAs('admin')
    const mark = before.mark()
    server.clock.advance(31 * 60_000)
    const back = await readAs('admin', mark)
    await expect.poll(() => back.events().at(-1)?.people).toBeNull()
    expect(topicsOf(back)).toContain('people')
  })

  it.each(['nonsense', '1~2:3', "1~1:1:'); DROP TABLE live_changes; --"])(
    'with the mark %j reads anew',
    async (mark) => {
      const back = await readAs('admin', mark)
      await expect.poll(() => back.events().at(-1)?.people).toBeNull()
    },
  )
})

describe('the stream is refused', () => {
  it('to a session that has twenty open, until it closes one', async () => {
    const headers = await server.signInAs('admin')
    // Not by fetch: it ends a stream that nobody reads as soon as memory is tidied up.
    const open = () =>
      new Promise<{ status?: number | undefined; wait?: string | undefined; leave: () => void }>((resolve, reject) => {
        const asked = get(`${server.app.listeningOrigin}/api/live`, { headers, agent: false }, (answer) =>
          resolve({
            status: answer.statusCode,
            wait: answer.headers['retry-after'],
            leave: () => void asked.destroy(),
          }),
        ).on('error', reject)
        leaving.push({ abort: () => asked.destroy() })
      })
    const opened = await Promise.all(Array.from({ length: 20 }, open))
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await open()).toMatchObject({ status: 429, wait: '15' })
    expect((await readAs('admin')).response.status).toBe(200)
    opened[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  it('to HEAD, which would read nothing of it for ever', async () => {
    const answer = await server.app.inject({
      method: 'HEAD',
      url: '/api/live',
      headers: await server.signInAs('admin'),
    })
    expect(answer.statusCode).toBe(404)
  })

  it.each(['5:3:', '5:9:7,6', '0:9:', '5:9:9', '5:9:4'])('to nobody over a mark that is none, as %s', async (seen) => {
    const reader = await readAs('technical_admin', `${server.clock.now().getTime()}~${seen}`)
    await expect.poll(reader.events).toEqual([{ topics: ['uploads'], people: null }])
  })
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

  it('and is no use of the session', async () => {
    const coach = await createCoach(server.database)
    await verifyHotel(server.database, coach)
    const reader = await readAs(coach.id)
    const used = await server.database.first<{ used: string }>(sql`
      SELECT max(last_used_at)::text AS used FROM sessions WHERE coach_id = ${coach.id}`)
    server.clock.advance(60_000)
    await readAs(coach.id, reader.mark())
    const usedAfter = await server.database.first<{ used: string }>(sql`
      SELECT min(last_used_at)::text AS used FROM sessions WHERE coach_id = ${coach.id}`)
    expect(usedAfter?.used).toBe(used?.used)
  })
})
