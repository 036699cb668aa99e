import { paperMessages as messages } from '@trophy/contract/paper/paper.constants.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { describe, expect } from 'vitest'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { checkedInPlayer, pendingPlayer } from '../testing/factories/stays.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { keyIn, readSheet } from './paper.service.ts'

let hotel: TestHotel
it.beforeEach(async () => {
  hotel = await createHotel(server.database)
})

const sheet = async (day = '2026-11-21') => (await readSheet(server.context, { hotelId: hotel.hotelId, day })).people
const numberOf = async (participantId: string) =>
  (await sheet()).find((person) => person.participantId === participantId)?.number ?? ''

describe('a sheet', () => {
  it('has everybody who may still arrive, by coach and name', async () => {
    const booking = { hotel, startDate: '2026-11-19', endDate: '2026-11-22' }
    const coach = await createCoach(server.database, { name: 'Anita Rao', booking })
    await createPlayer(server.database, { name: 'Zara', coach, booking })
    await createPlayer(server.database, { name: 'Asha', coach, booking })
    await createPlayer(server.database, { name: 'Bina', booking })
    await createCoach(server.database, { isReferenceOnly: true, booking: { ...booking } })
    await checkedInPlayer(server.database, { booking })
    await createPlayer(server.database, { booking: { ...booking, startDate: '2026-11-22', endDate: '2026-11-24' } })
    const people = await sheet()
    expect(people.map(({ name, coachName }) => [name, coachName])).toEqual([
      ['Anita Rao', null],
      ['Asha', 'Anita Rao'],
      ['Zara', 'Anita Rao'],
      ['Bina', null],
    ])
    expect(new Set(people.map(({ number }) => number)).size).toBe(4)
    expect(await sheet('2026-11-23')).toMatchObject([{ bookingStartDate: '2026-11-22' }])
  })

  it('of an unknown hotel is refused', async () => {
    const asked = readSheet(server.context, { hotelId: 'NONE', day: '2026-11-21' })
    await expect(asked).rejects.toThrow(messages.unknownHotel('NONE'))
  })
})

describe('a number that is keyed in', () => {
  it('checks the person in at the time on the paper, and the histories say so', async () => {
    const { id, participantId, name } = await pendingPlayer(server.database, { booking: { hotel } })
    const number = await numberOf(participantId)
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
    expect(await sheet()).toEqual([])
  })

  it('is refused with the person and who was faster', async () => {
    const { participantId, name } = await pendingPlayer(server.database, { booking: { hotel } })
    const number = await numberOf(participantId)
    await keyIn(server.context, { number }, admin)
    const again = keyIn(server.context, { number }, admin)
    await expect(again).rejects.toThrow(`${skipReasons.checkedIn} by ${admin.name}`)
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      details: { person: { participantId, name } },
    })
  })

  it('is refused with a wrong digit, a time in the future, or when nobody has it', async () => {
    const { participantId } = await pendingPlayer(server.database, { booking: { hotel } })
    const number = await numberOf(participantId)
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
