import { text } from 'node:stream/consumers'
import { paperMessages as messages, sheetTexts as texts } from '@trophy/contract/paper/paper.constants.ts'
import { groupedNumber, paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { printDocument } from '../platform/reports/print-document.ts'
import { admin } from '../testing/actors.ts'
import { giveUpRooms, takeRooms } from '../bookings/move-rooms.sql.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { checkedInPlayer, pendingPlayer } from '../testing/factories/stays.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { paperNumber, reassign, release, undoRelease } from '../testing/features/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import { setRoomNumbers } from '../stays/room-numbers/room-numbers.service.ts'
import { checkinSheet, sheetHotels, keyIn } from './paper.service.ts'

let hotel: TestHotel
it.beforeEach(async () => {
  server.clock.set(testNow)
  hotel = await createHotel(server.database)
})

/** The text of the sheet, without markup. */
const sheet = async (day = '2026-11-21', hotelId: string | undefined = hotel.hotelId) => {
  const page = await text(printDocument(await checkinSheet(server.context, { hotelId, day }), { fontAddress: '' }))
  return page
    .slice(page.indexOf('<section'))
    .replaceAll(/<style>.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('a sheet', () => {
  it('has everybody who may still arrive with their numbers, by coach and name', async () => {
    const booking = { hotel, startDate: '2026-11-19', endDate: '2026-11-22' }
    const coach = await createCoach(server.database, { name: 'Anita Rao', booking })
    const zara = await createPlayer(server.database, { name: 'Zara', coach, booking })
    await createPlayer(server.database, { name: 'Asha', coach, booking })
    await createPlayer(server.database, { name: 'Bina', booking })
    await createCoach(server.database, { name: 'No Room', isReferenceOnly: true, booking })
    await checkedInPlayer(server.database, { name: 'Here Already', booking })
    await createPlayer(server.database, { name: 'Later', booking: { ...booking, startDate: '2026-11-22' } })
    const page = await sheet()
    const names = ['Anita Rao', 'Asha', 'Zara', 'Bina', 'No Room', 'Here Already', 'Later']
    const places = names.map((name) => page.lastIndexOf(`${name} (`))
    expect(places.slice(0, 4)).toEqual(places.slice(0, 4).toSorted((one, other) => one - other))
    expect(places.map((place) => place >= 0)).toEqual([true, true, true, true, false, false, false])
    expect(page).toContain(`${groupedNumber(await paperNumber(zara.id))} Zara (${zara.participantId})`)
    expect(await sheet('2026-11-22')).toContain('Later (')
  })

  it('has the room number in the hotel of the sheet, unless the room was given up', async () => {
    const [asha, bina] = [
      await pendingPlayer(server.database, { name: 'Asha', booking: { hotel } }),
      await pendingPlayer(server.database, { name: 'Bina', booking: { hotel } }),
    ]
    const change = { participantIds: [asha.id, bina.id], roomNumber: 'A-204' }
    await setRoomNumbers(server.context, admin, change)
    expect(await sheet()).toMatch(/Asha \(\S+\) Team A 21\/11\/2026 – 25\/11\/2026 A-204 .*Bina.* A-204 /)
    await server.database.run(sql`SELECT end_stays(ARRAY[${asha.id}::uuid], '2026-11-21'::date, 'released')`)
    expect((await sheet()).match(/A-204/g)).toHaveLength(1)
  })

  it('says of whom the room was released, from that day on and until the person gets it back', async () => {
    server.clock.set('2026-11-21T14:00:00+05:30')
    const booking = { hotel, startDate: '2026-11-19', endDate: '2026-11-23' }
    const [gone, late] = [
      await createPlayer(server.database, { name: 'Asha', booking }),
      await createPlayer(server.database, { name: 'Bina', booking }),
    ]
    await setRoomNumbers(server.context, admin, { participantIds: [gone.id, late.id], roomNumber: 'A-204' })
    const releaseId = await release([gone])
    const asha = /Asha \(\S+\) Team A 19\/11\/2026 – 23\/11\/2026 (\S+)/
    const released = (await sheet()).split(texts.released)
    expect(released).toHaveLength(2)
    expect(asha.exec(await sheet())?.[1]).toBe(texts.released)
    expect(await sheet('2026-11-22')).toContain(texts.released)
    expect(await sheet('2026-11-20')).not.toContain(texts.released)
    await undoRelease(releaseId)
    expect(asha.exec(await sheet())?.[1]).toBe('A-204')
    expect(await sheet()).not.toContain(texts.released)
  })

  it('has who moves later in the hotel of the night, also when no room is held', async () => {
    const next = await createHotel(server.database, { hotelName: 'Hill Top' })
    const booking = { hotel, startDate: '2026-11-20', endDate: '2026-11-24' }
    const player = await createPlayer(server.database, { name: 'Moves Later', booking })
    await giveUpRooms(server.database, [{ id: player.id, from: '2026-11-22' }])
    const [instance] = next.instances
    const nights = { instanceId: instance?.id ?? '', start: '2026-11-22', end: '2026-11-24', roomNumber: null }
    await takeRooms(server.database, [{ participantId: player.id, ...nights }])
    await server.database.run(sql`
      UPDATE bookings SET hotel_id = ${next.hotelId}, instance_id = ${instance?.id}, hotel_from = '2026-11-22'
      WHERE participant_id = ${player.id}`)
    await server.database.run(sql`SELECT end_stays(ARRAY[${player.id}::uuid], '2026-11-21'::date, 'released')`)
    const shownIn = async (day: string) =>
      Promise.all([hotel, next].map(async ({ hotelId }) => (await sheet(day, hotelId)).includes('Moves Later (')))
    expect(await shownIn('2026-11-21')).toEqual([true, false])
    expect(await shownIn('2026-11-22')).toEqual([false, true])
    expect((await sheetHotels(server.context, '2026-11-22')).map(({ hotelName }) => hotelName)).toContain('Hill Top')
  })

  it('has all hotels, or says that nobody is expected; an unknown one is refused', async () => {
    const other = await createHotel(server.database, { hotelName: 'Hill Top' })
    expect(await sheet()).toContain(texts.nobody)
    await pendingPlayer(server.database, { booking: { hotel: other } })
    const all = await text(
      printDocument(await checkinSheet(server.context, { day: '2026-11-21' }), { fontAddress: '' }),
    )
    expect(all).toContain('Hill Top')
    expect(all).not.toContain(`(${hotel.hotelId})`)
    await expect(checkinSheet(server.context, { hotelId: 'NONE', day: '2026-11-21' })).rejects.toThrow(
      messages.unknownHotel('NONE'),
    )
  })
})

describe('a number that is keyed in', () => {
  it('checks the person in at the time on the paper, and the histories say so', async () => {
    const { id, participantId, name } = await pendingPlayer(server.database, { booking: { hotel } })
    const number = await paperNumber(id)
    const checkinTime = '2026-11-21T12:40:00+05:30'
    expect(await keyIn(server.context, { number, checkinTime }, admin)).toEqual({
      number,
      participantId,
      name,
      hotelName: hotel.hotelName,
    })
    const stay = await storedStay(server.database, id)
    expect(stay).toMatchObject({
      status: 'checked_in',
      events: [{ kind: 'checkin', reason: messages.reason }],
      history: [{ reason: messages.reason }],
    })
    expect(new Date(stay.events[0]?.happenedAt ?? '').toISOString()).toBe('2026-11-21T07:10:00.000Z')
    expect(await sheet()).toContain(texts.nobody)
  })

  it('names the hotel of tonight of somebody who moves on a later day', async () => {
    const next = await createHotel(server.database, { hotelName: 'Hill Top' })
    const booking = { hotel, startDate: '2026-11-20', endDate: '2026-11-24' }
    const player = await createPlayer(server.database, { booking })
    const move = { from: hotel, was: [20, 24], to: next, dates: [22, 24], isPartial: true } as const
    expect(await reassign(player, move)).toMatchObject({ status: 200 })
    const keyed = await keyIn(server.context, { number: await paperNumber(player.id) }, admin)
    expect(keyed.hotelName).toBe(hotel.hotelName)
    expect(hotel.hotelName).not.toBe(next.hotelName)
  })

  it('says that no room is held for who came in the night before the first day, when none is free', async () => {
    const small = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
    await createPlayer(server.database, { booking: { hotel: small, startDate: '2026-11-21', endDate: '2026-11-22' } })
    const booking = { hotel: small, startDate: '2026-11-22', endDate: '2026-11-24' }
    const { id } = await createPlayer(server.database, { booking })
    server.clock.set('2026-11-22T00:30:00+05:30')
    const number = await paperNumber(id)
    expect(await keyIn(server.context, { number }, admin)).toMatchObject({ number, isWithoutRoom: true })
  })

  it('is refused with the person and who was faster', async () => {
    const { id, participantId, name } = await pendingPlayer(server.database, { booking: { hotel } })
    const number = await paperNumber(id)
    await keyIn(server.context, { number }, admin)
    const again = keyIn(server.context, { number }, admin)
    await expect(again).rejects.toThrow(`${skipReasons.checkedIn} by ${admin.name}`)
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      details: { person: { participantId, name } },
    })
  })

  it('is refused with a wrong digit, a time in the future, or when nobody has it', async () => {
    const { id } = await pendingPlayer(server.database, { booking: { hotel } })
    const number = await paperNumber(id)
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
    await expect(keyIn(server.context, { number: wrong }, admin)).rejects.toThrow(messages.wrongNumber)
    const later = { number, checkinTime: '2026-11-21T14:01:00+05:30' }
    await expect(keyIn(server.context, later, admin)).rejects.toThrow(stayMessages.timeInFuture)
    const url = '/api/admin/paper/checkins'
    const headers = await server.signInAs('admin')
    const refused = await server.app.inject({ method: 'POST', url, headers, payload: { number: wrong } })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: messages.wrongNumber }])
  })

  it('is refused when nobody has it', async () => {
    const unknown = keyIn(server.context, { number: paperNumberOf(900_000) }, admin)
    await expect(unknown).rejects.toThrow(messages.unknownNumber)
  })
})
