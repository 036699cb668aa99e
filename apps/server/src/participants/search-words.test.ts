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
const typed = [...numbers, ...names]

let headers: Record<string, string>
let player: { participantId: string }
it.beforeAll(async () => {
  const { database } = server
  headers = await server.signInAs('admin')
  const hotel = await createHotel(database, { hotelId: 'ARI01' })
  const coach = await pendingCoach(database, { name: 'Meena Pillai', booking: { hotel } })
  player = await pendingPlayer(database, {
    name: 'S. Kumar',
    mobileNumber: '+919876543210',
    coach,
    booking: { hotel },
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

it('finds a text however its letters are composed', async () => {
  const person = await createPlayer(server.database, { name: '\u0B95\u0BCA\u0B9F\u0BBF' })
  expect(await found('participants?', '\u0B95\u0BC6\u0BBE\u0B9F\u0BBF')).toEqual([person.participantId])
})
