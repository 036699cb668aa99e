import { buffer } from 'node:stream/consumers'
import { listChangeTexts as texts } from '@trophy/contract/lists/lists.constants.ts'
import { listChangesEndpoints as endpoints, listsEndpoints } from '@trophy/contract/lists/lists.contract.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect, vi } from 'vitest'
import { admin } from '../../testing/actors.ts'
import { planOf } from '../../testing/database/plan-of.ts'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { changesOf, giveOut, papersOf } from '../../testing/features/list-changes.ts'
import * as desk from '../../testing/features/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { tonightsPapers } from '../papers.service.ts'
import { selectShownPeople } from './given-lists.sql.ts'
import { beginGivingOut } from './giving-out.service.ts'

const day = '2026-11-21'
const paperOf = ({ hotelId }: TestHotel) => ({ list: 'rooming', hotelId, day }) as const

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const get = (url: string, query: Record<string, string>) => server.app.inject({ url, query, headers })
const later = (): void => server.clock.advance(60_000)

describe('a list is given out', () => {
  it('never before it was downloaded or printed, and not by a look at it', async () => {
    const hotel = await createHotel(server.database)
    await get('/api/admin/reports/rooming-list/view', { hotelId: hotel.hotelId, day })
    expect(await changesOf(paperOf(hotel))).toEqual({ givenOutAt: null, givenOutBy: null, changes: [] })
    await giveOut(paperOf(hotel))
    const { givenOutAt, givenOutBy } = await changesOf(paperOf(hotel))
    expect([givenOutAt, givenOutBy]).toEqual([server.clock.now().toISOString(), 'Admin User'])
  })

  it.each(['/api/admin/print/rooming-list', '/api/admin/reports/rooming-list'])(
    'by %s of all hotels, also where it has nobody',
    async (url) => {
      const empty = await createHotel(server.database)
      expect((await get(url, { day })).statusCode).toBe(200)
      later()
      const person = await createPlayer(server.database, { name: 'Asha', booking: { hotel: empty } })
      expect((await changesOf(paperOf(empty))).changes).toMatchObject([
        { participantId: person.participantId, kind: 'added', from: null, to: '2026-11-21/2026-11-25' },
      ])
    },
  )

  it('with the papers, all three of each hotel', async () => {
    const hotel = await createHotel(server.database)
    await createPlayer(server.database, { name: 'Asha', booking: { hotel } })
    const { content } = await tonightsPapers(server.context, day, { ...admin, name: 'Daily job' })
    await buffer(content)
    for (const paper of papersOf(hotel.hotelId, day)) {
      expect(await changesOf(paper)).toMatchObject({ givenOutBy: 'Daily job', changes: [] })
      expect(await selectShownPeople(server.database, paper)).toMatchObject([{ name: 'Asha' }])
    }
  })

  it('not by a download that fails, and not by papers that are not read to their end', async () => {
    const hotel = await createHotel(server.database)
    await createPlayer(server.database, { booking: { hotel } })
    const all = server.database.all.bind(server.database)
    const read = vi.spyOn(server.database, 'all').mockImplementation((...statement: Parameters<typeof all>) => {
      if (JSON.stringify(statement).includes('range_agg')) throw new Error('connection lost')
      return all(...statement)
    })
    // Cut off, or an error if nothing was sent yet.
    const failed = await get('/api/admin/reports/rooming-list', { hotelId: hotel.hotelId, day }).catch(() => undefined)
    expect(failed?.statusCode).not.toBe(200)
    read.mockRestore()
    const { content } = await tonightsPapers(server.context, day, admin)
    for await (const chunk of content) {
      expect(chunk).toBeDefined()
      break
    }
    expect((await changesOf(paperOf(hotel))).givenOutAt).toBeNull()
  })

  it('with what it showed when it was begun: of two at the same time the later one counts', async () => {
    const hotel = await createHotel(server.database)
    const selection = { lists: ['rooming'], day, hotelId: hotel.hotelId } as const
    const first = beginGivingOut(server.context, selection, { ...admin, name: 'First' })
    later()
    const second = beginGivingOut(server.context, selection, { ...admin, name: 'Second' })
    await second.complete()
    await first.complete()
    expect((await changesOf(paperOf(hotel))).givenOutBy).toBe('Second')
  })

  it('for all to see: open views of admins are told, once for all hotels', async () => {
    await createHotel(server.database)
    await server.database.run(sql`DELETE FROM live_changes`)
    await get('/api/admin/print/rooming-list', { day })
    expect(await server.database.all(sql`SELECT topic, people, teams FROM live_changes`)).toEqual([
      { topic: 'lists', people: null, teams: [] },
    ])
  })

  it('until a week after its day', async () => {
    const hotel = await createHotel(server.database)
    for (const of of ['2026-11-13', '2026-11-14']) await giveOut({ ...paperOf(hotel), day: of })
    await giveOut(paperOf(hotel))
    expect((await changesOf({ ...paperOf(hotel), day: '2026-11-13' })).givenOutAt).toBeNull()
    expect((await changesOf({ ...paperOf(hotel), day: '2026-11-14' })).givenOutAt).not.toBeNull()
  })
})

describe('a change', () => {
  const asha = async () => {
    const [hotel, other] = [await createHotel(server.database), await createHotel(server.database)]
    const person = await createPlayer(server.database, { name: 'Asha', booking: { hotel } })
    await giveOut(paperOf(hotel))
    await giveOut(paperOf(other))
    later()
    return { hotel, other, person }
  }
  const move = ({ hotel, other, person }: Awaited<ReturnType<typeof asha>>) =>
    desk.reassign(person, { from: hotel, was: [21, 25], to: other, dates: [21, 25] })

  it('tells who it is, what the list showed, what it shows now, and when it was changed', async () => {
    const { hotel, person } = await asha()
    const at = server.clock.now().toISOString()
    await desk.send('PUT', `admin/participants/${person.participantId}`, { name: 'Bina' })
    later()
    await desk.reassign(person, { from: hotel, was: [21, 25], to: hotel, dates: [21, 27] })
    const who = { participantId: person.participantId, name: 'Bina' }
    expect((await changesOf(paperOf(hotel))).changes).toEqual([
      {
        ...who,
        kind: 'dates',
        from: `${day}/2026-11-25`,
        to: `${day}/2026-11-27`,
        at: server.clock.now().toISOString(),
      },
      { ...who, kind: 'name', from: 'Asha', to: 'Bina', at },
    ])
  })

  it('to another hotel names both, in the lists of both', async () => {
    const people = await asha()
    await move(people)
    const hotels = [people.hotel, people.other].map(({ hotelName, hotelId }) => texts.hotel(hotelName, hotelId))
    const moved = { kind: 'moved', from: hotels[0], to: hotels[1], at: server.clock.now().toISOString() }
    expect((await changesOf(paperOf(people.hotel))).changes).toMatchObject([moved])
    expect((await changesOf(paperOf(people.other))).changes).toMatchObject([moved])
  })

  it('that empties a hotel leaves it in the choice of hotels, which one that never had anybody is not in', async () => {
    const people = await asha()
    const offered = async () => {
      const found = listsEndpoints.hotels.response.parse((await get(listsEndpoints.hotels.path, { day })).json())
      return [people.hotel, people.other].map(({ hotelId }) => found.some((hotel) => hotel.hotelId === hotelId))
    }
    expect(await offered()).toEqual([true, false])
    await move(people)
    expect(await offered()).toEqual([true, true])
    await giveOut(paperOf(people.hotel))
    expect(await offered()).toEqual([false, true])
    const { body } = await get('/api/admin/print/rooming-list', { day })
    expect(body).not.toContain(people.hotel.hotelId)
  })

  it('that was taken back is none', async () => {
    const { hotel, person } = await asha()
    for (const [name, changes] of [
      ['Bina', 1],
      ['Asha', 0],
    ] as const) {
      await desk.send('PUT', `admin/participants/${person.participantId}`, { name })
      expect((await changesOf(paperOf(hotel))).changes).toHaveLength(changes)
    }
  })

  it('of somebody who was removed has the id, the time and no name; of a merged person the name', async () => {
    const { hotel, person } = await asha()
    const merged = await createPlayer(server.database, { name: 'Chitra', booking: { hotel } })
    const kept = await createPlayer(server.database, { name: 'Devi', booking: { hotel } })
    await giveOut(paperOf(hotel))
    later()
    await server.database.run(sql`DELETE FROM live_changes`)
    await desk.send('DELETE', `admin/participants/${person.participantId}`, { reason: 'Asks for it' })
    const names = { keep: kept.participantId, remove: merged.participantId }
    await desk.post('admin/participants/merge', { ...names, reason: 'One athlete' })
    const left = { kind: 'left', from: `${day}/2026-11-25`, to: null, at: server.clock.now().toISOString() }
    expect((await changesOf(paperOf(hotel))).changes).toEqual([
      { participantId: merged.participantId, name: 'Chitra', ...left },
      { participantId: person.participantId, name: texts.removedName, ...left },
    ])
    const listed = await selectShownPeople(server.database, paperOf(hotel))
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['', '', 'Devi'])
    // Of the names that went, open views are told with the people.
    const told = sql`SELECT FROM live_changes WHERE topic = 'people'`
    expect(await server.database.all(told)).toHaveLength(2)
  })

  it('is printed alone, which gives no list out', async () => {
    const people = await asha()
    await move(people)
    const query = paperOf(people.hotel)
    const { body, headers: sent } = await get(endpoints.print.path, query)
    expect(sent['content-type']).toContain('text/html')
    for (const text of ['Asha', people.person.participantId, texts.hotel(people.other.hotelName, people.other.hotelId)])
      expect(body).toContain(text)
    expect(body).toContain(texts.changes(1))
    expect((await changesOf(query)).changes).toHaveLength(1)
    const none = await get(endpoints.print.path, { ...query, list: 'checkin' })
    expect(none.body).toContain(texts.neverGiven)
  })
})

it('an unknown hotel is refused, and so is everybody but admins', async () => {
  const query = { list: 'rooming', hotelId: 'NOWHERE', day }
  for (const { path } of [endpoints.read, endpoints.print]) {
    const refused = await get(path, query)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: hotelMessages.unknown('NOWHERE') }])
    const technical = await server.signInAs('technical_admin')
    expect((await server.app.inject({ url: path, query, headers: technical })).statusCode).toBe(403)
  }
})

it('a list that was given out is found by its key', async () => {
  const { hotelId } = await createHotel(server.database)
  const plan = await planOf(server.database, (db) => selectShownPeople(db, { list: 'rooming', hotelId, day }))
  expect(plan).toContainEqual(expect.stringContaining('given_lists_pkey'))
})
