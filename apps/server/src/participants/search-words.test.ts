import { describe, expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { pendingCoach, pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

const numbers = [
  '98765 43210',
  '+91 98765 43210',
  '(+91) 98765 43210',
  '09876543210',
  '98765-43210',
  '\u202A+919876543210',
]
const names = ['kumar s', 's kumar', 'S.Kumar', 'S  Kumar', 'KUMAR, S.', 'kumar ari01', 'kumar ri', 'ari01 9876543210']
const printed = [
  'S. Kumar (PLA_1001)',
  'Kumar (98765 43210)',
  '98765 43210, Kumar',
  'PLA_1001: S. Kumar, (+91) 98765 43210',
]
const typed = [...numbers, 'tel:+919876543210', '98765\u201143210', ...names, ...printed, 'PLA\u20111001', 'REF-1 12/A']

let headers: Record<string, string>
let player: { participantId: string }
let coach: { participantId: string }
it.beforeAll(async () => {
  const { database } = server
  headers = await server.signInAs('admin')
  const hotel = await createHotel(database, { hotelId: 'ARI01' })
  coach = await pendingCoach(database, { name: 'Meena Pillai', mobileNumber: '+919876543200', booking: { hotel } })
  player = await pendingPlayer(database, {
    participantId: 'PLA_1001',
    name: 'S. Kumar',
    mobileNumber: '+919876543210',
    coach,
    booking: { hotel, reference: 'REF-1 12/A' },
  })
  await pendingPlayer(database, { name: 'R. Kumar', mobileNumber: '+919876543299', coach, booking: { hotel } })
  await pendingPlayer(database, { name: 'S. Kumaran', mobileNumber: '+919876543298', coach })
})

interface Row {
  readonly participantId: string
}

const found = async (path: string, search: string): Promise<string[]> => {
  const url = `/api/admin/dashboard/${path}search=${encodeURIComponent(search)}`
  const response = await server.app.inject({ method: 'GET', url, headers })
  const { data, participants = data } = response.json<Partial<Record<'data' | 'participants', Row[]>>>()
  return (participants ?? []).map(({ participantId }) => participantId)
}

describe.each(['participants?', 'checkin?status=all&'])('the search of %s', (path) => {
  it.each(typed)('finds the person by %j', async (search) => {
    expect(await found(path, search)).toContain(player.participantId)
  })

  it.each(['kumar ari02', '98765 43211', 'meena kumar'])('finds nobody by %j', async (search) => {
    expect(await found(path, search)).toEqual([])
  })
})

describe.each([
  ['the coaches of a message', '/api/admin/coaches/search?query='],
  ['the teams', '/api/admin/teams/overview?search='],
  ['people to move', '/api/admin/booking-reassignment/search?query='],
])('the search of %s', (_, path) => {
  it.each([
    '(+91) 98765 43200',
    'Pillai (98765-43200)',
    '98765 43200, Meena',
    'tel:+919876543200',
    'Meena Pillai (COA)',
  ])('finds the coach by %j', async (search) => {
    const url = path + encodeURIComponent(search.replace('COA', coach.participantId))
    const { body } = await server.app.inject({ method: 'GET', url, headers })
    expect(body).toContain(coach.participantId)
  })
})

it.each(['hotels/search?query=', 'dashboard/hotels?search='])('%s finds a hotel as we print it', async (path) => {
  const hotel = await createHotel(server.database, { hotelName: 'Inn 24x7' })
  const url = `/api/admin/${path}${encodeURIComponent(`Inn 24x7 (${hotel.hotelId})`)}`
  const { body } = await server.app.inject({ method: 'GET', url, headers })
  expect(body).toContain(hotel.hotelId)
})

it('finds a text however its letters are composed', async () => {
  const person = await createPlayer(server.database, { name: '\u0B95\u0BCA\u0B9F\u0BBF' })
  expect(await found('participants?', '\u0B95\u0BC6\u0BBE\u0B9F\u0BBF')).toEqual([person.participantId])
})

it('finds a text with and without joiners, which keyboards write or leave out', async () => {
  const [plain, joined] = ['श्याम', 'श्\u200Dयाम']
  const people = [
    await createPlayer(server.database, { participantId: 'PLA_2001', name: plain }),
    await createPlayer(server.database, { participantId: 'PLA_2002', name: joined }),
  ].map(({ participantId }) => participantId)
  for (const search of [plain, joined]) {
    expect((await found('participants?', search)).toSorted()).toEqual(people)
  }
})

it.each([
  ['the participants', '/api/admin/dashboard/participants?search='],
  ['the check-in board', '/api/admin/dashboard/checkin?status=all&search='],
  ['the coaches of a message', '/api/admin/coaches/search?query='],
  ['the teams', '/api/admin/teams/overview?search='],
  ['people to move', '/api/admin/booking-reassignment/search?query='],
])('the search of %s finds coach and hotel with and without joiners', async (_, path) => {
  const hotel = await createHotel(server.database, { hotelName: 'ക്\u200Dഷേമ ഭവൻ' })
  const leader = await pendingCoach(server.database, { name: 'അന\u200Dന്തൻ', booking: { hotel } })
  for (const search of ['ക്\u200Dഷേമ', 'ക്ഷേമ', 'അന\u200Dന്തൻ', 'അനന്തൻ']) {
    const { body } = await server.app.inject({ method: 'GET', url: path + encodeURIComponent(search), headers })
    expect([search, body]).toEqual([search, expect.stringContaining(`"${leader.participantId}"`)])
  }
})

it('the search of hotels finds them with and without joiners', async () => {
  const hotel = await createHotel(server.database, { hotelName: 'ന്\u200Dയൂ ലോഡ്ജ്' })
  for (const search of ['ന്\u200Dയൂ', 'ന്യൂ']) {
    const url = `/api/admin/hotels/search?query=${encodeURIComponent(search)}`
    const { body } = await server.app.inject({ method: 'GET', url, headers })
    expect([search, body]).toEqual([search, expect.stringContaining(hotel.hotelId)])
  }
})
