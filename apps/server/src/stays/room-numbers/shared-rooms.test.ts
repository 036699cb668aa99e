import { sharedRoomSchema } from '@trophy/contract/stays/shared-room.contract.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { cellProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { beforeEach, describe, expect } from 'vitest'
import { planOf } from '../../testing/database/plan-of.ts'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import { checkedInPlayer, pendingCoach, pendingPlayer, verifyHotel } from '../../testing/factories/stays.ts'
import { checkOut, day, hotelWith, send, setTime } from '../../testing/features/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadRequest } from '../../testing/sheets/fixtures.ts'
import { uploadSheet } from '../../uploads/uploads.service.ts'
import { selectSharedRooms } from './room-numbers.sql.ts'

let hotel: TestHotel
let coach: TestPerson
beforeEach(async () => {
  setTime(21, '18:00')
  hotel = await hotelWith(9)
  coach = await pendingCoach(server.database, { booking: { hotel } })
})

const booking = (start = 20, end = 24) => ({ booking: { hotel, startDate: day(start), endDate: day(end) } })
const setRooms = (people: readonly TestPerson[], roomNumber: string) =>
  send('PUT', 'admin/rooms', { participantIds: people.map(({ id }) => id), roomNumber })

const rowsSchema = z.array(z.looseObject({ participantId: z.string(), ...sharedRoomSchema.shape }))

const roomsIn = (rows: unknown, people: readonly TestPerson[]) =>
  people.map((person) => {
    const row = rowsSchema.parse(rows).find(({ participantId }) => participantId === person.participantId)
    return [row?.roomNumber, row?.sharesWith.map(({ name }) => name)]
  })

const read = async (path: string, options = {}) => (await send('GET', path, undefined, options)).body

/** Two of the coach's players and one of another team in one room, and one with the same number at another hotel. */
const inOneRoom = async () => {
  const anita = await checkedInPlayer(server.database, { ...booking(), coach, name: 'Anita' })
  const bela = await checkedInPlayer(server.database, { ...booking(), coach, name: 'Bela' })
  const chitra = await checkedInPlayer(server.database, { ...booking(), name: 'Chitra' })
  const elsewhere = await checkedInPlayer(server.database, { name: 'Devi' })
  await setRooms([anita, bela, chitra, elsewhere], '204')
  return { anita, bela, chitra, elsewhere }
}

describe('who shares a room is shown', () => {
  it('on both boards and in the participants table, by hotel, number and night', async () => {
    const { anita, chitra, elsewhere } = await inOneRoom()
    const later = await pendingPlayer(server.database, { ...booking(24, 26), name: 'Later' })
    await setRooms([later], '204')
    const expected = [
      ['204', ['Bela', 'Chitra']],
      ['204', ['Anita', 'Bela']],
      ['204', []],
    ]
    const people = [anita, chitra, elsewhere]
    for (const board of ['checkin', 'checkout']) {
      const { participants } = await read(`admin/dashboard/${board}?search=204&limit=100`)
      expect(roomsIn(participants, people)).toEqual(expected)
    }
    const { data } = await read('admin/dashboard/participants?search=204&limit=100')
    expect(roomsIn(data, [...people, later])).toEqual([...expected, ['204', []]])
  })

  it('without whoever has left', async () => {
    const { anita, bela, chitra } = await inOneRoom()
    await checkOut([chitra])
    const { participants } = await read('admin/dashboard/checkout?search=204&limit=100')
    expect(roomsIn(participants, [anita, bela, chitra])).toEqual([
      ['204', ['Bela']],
      ['204', ['Anita']],
      ['204', []],
    ])
  })

  it('to a coach of the own team only, in the portal and in the roll-call', async () => {
    const { anita } = await inOneRoom()
    await verifyHotel(server.database, coach)
    await server.database.run(sql`UPDATE settings SET roll_call_time = '17:00'`)
    const as = { as: coach.participantId }
    const { players } = await read('coach/dashboard', as)
    expect(roomsIn(players, [anita])).toEqual([['204', ['Bela']]])
    const rollCall = await read('coach/roll-call', as)
    expect(roomsIn(rollCall['players'], [anita])).toEqual([['204', ['Bela']]])
    await send('POST', 'coach/roll-call', { night: rollCall['night'], missing: [anita.participantId] }, as)
    const { missing } = await read('admin/roll-call')
    expect(roomsIn(missing, [anita])).toEqual([['204', ['Bela', 'Chitra']]])
  })

  it('in the night audit, as it was in that night', async () => {
    const { anita, bela } = await inOneRoom()
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-21' WHERE participant_id = ${anita.id}`)
    setTime(22, '13:00')
    await setRooms([anita], '301')
    const { differences } = await read(`admin/night-audit?night=${day(21)}`)
    expect(roomsIn(differences, [anita])).toEqual([['204', ['Bela', 'Chitra']]])
    const { participants } = await read('admin/dashboard/checkout?search=204&limit=100')
    expect(roomsIn(participants, [bela])).toEqual([['204', ['Chitra']]])
  })

  it('on a printed rooming list and guest register', async () => {
    await inOneRoom()
    const list = await read(`admin/print/rooming-list?day=${day(21)}&hotelId=${hotel.hotelId}`)
    expect(list['text']).toMatch(/Anita<.*204<.*Bela, Chitra</s)
    const register = await read(`admin/print/guest-register?day=${day(21)}&hotelId=${hotel.hotelId}`)
    expect(register['text']).toMatch(/Room<.*204</s)
  })

  it('on a printed rooming list with the first names of a hall only, so that its rows fit a page', async () => {
    const people: TestPerson[] = []
    for (let each = 1; each <= 9; each += 1)
      people.push(await checkedInPlayer(server.database, { ...booking(), name: `Guest ${each}` }))
    await setRooms(people.slice(1), 'HALL')
    const path = `admin/print/rooming-list?day=${day(21)}&hotelId=${hotel.hotelId}`
    expect((await read(path))['text']).toContain('>Guest 3, Guest 4, Guest 5, Guest 6, Guest 7, Guest 8, Guest 9<')
    await setRooms(people.slice(0, 1), 'HALL')
    expect((await read(path))['text']).toContain('>Guest 2, Guest 3, Guest 4, Guest 5, Guest 6, Guest 7 and 2 more<')
  })
})

describe('a search for a room number', () => {
  it.each(['b-2/04', 'B-2/04', '07'])('finds who has %s, with a word of the name as well', async (number) => {
    const person = await pendingPlayer(server.database, { name: 'Zubeda Khan' })
    const other = await pendingPlayer(server.database, { name: 'Zubeda Rao' })
    await setRooms([person], number)
    await setRooms([other], '999')
    for (const search of [number, `zubeda ${number}`]) {
      const query = `search=${encodeURIComponent(search)}&limit=100`
      for (const path of ['admin/dashboard/participants', 'admin/dashboard/checkin']) {
        const { data, participants } = await read(`${path}?${query}`)
        const found = rowsSchema.parse(data ?? participants).map(({ participantId }) => participantId)
        expect(found).toContain(person.participantId)
        expect(found).not.toContain(other.participantId)
      }
    }
  })
})

it('reads no table of all stays', async () => {
  const { anita } = await inOneRoom()
  await createHotel(server.database)
  const people = [{ participantId: anita.participantId, night: day(21) }]
  const plan = await planOf(server.database, (db) => selectSharedRooms(db, people, null))
  expect(plan.join('\n')).not.toMatch(/Seq Scan on (stays|participants)/)
})

it('comes from an optional column of both sheets of people', async () => {
  const coaches = [
    'ROLE|COACH_ID|NAME|DISCIPLINE|LOCATION|DISTRICT|HOTEL_ID|BOOKING_START_DATE|BOOKING_END_DATE|BOOKING_REFERENCE_NUMBER|UNKNOWN_PLAYER_COUNT|Room',
    `coach|COA_ROOM|Asha|Kabaddi|Adyar|Chennai|${hotel.hotelId}|20/11/2026|24/11/2026|REF-1|1| a-7 `,
  ]
  const players = [
    'COACH_ID|PLAYER_ID|PLAYER_NAME|TEAM_NAME|HOTEL_ID|BOOKING_REFERENCE|BOOKING_START_DATE|BOOKING_END_DATE|ROOM',
    `COA_ROOM|PLA_ROOM1|Bina|Team|${hotel.hotelId}|REF-1|20/11/2026|24/11/2026|A-7`,
    `COA_ROOM|PLA_ROOM2|Chitra|Team|${hotel.hotelId}|REF-1|20/11/2026|24/11/2026|`,
    `COA_ROOM|PLA_ROOM3|Devi|Team|${hotel.hotelId}|REF-1|20/11/2026|24/11/2026|Room 7`,
  ]
  const request = (type: UploadType, lines: string[]) => uploadRequest(type, lines.join('\n'), {})
  expect(await uploadSheet(server.context, request('coaches-officials', coaches))).toMatchObject({ placeholders: 1 })
  const result = await uploadSheet(server.context, request('players', players))
  expect(result).toMatchObject({ created: 2, rejectedRows: 1 })
  expect(JSON.stringify(result.errors)).toContain(cellProblems.roomNumber('Room 7').replaceAll('"', String.raw`\"`))
  const { data } = await read('admin/dashboard/participants?search=COA_ROOM&limit=100')
  const { data: others } = await read('admin/dashboard/participants?search=PLA_ROOM&limit=100')
  const rooms = new Map(
    [...rowsSchema.parse(data), ...rowsSchema.parse(others)].map((row) => [
      row.participantId,
      [row.roomNumber, row.sharesWith.map(({ name }) => name)],
    ]),
  )
  expect(rooms.get('COA_ROOM')).toEqual(['A-7', ['Bina']])
  expect(rooms.get('PLA_ROOM2')).toEqual([null, []])
})
