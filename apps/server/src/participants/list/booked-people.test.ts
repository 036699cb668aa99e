import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer } from '../../testing/factories/people.ts'
import { checkedInPlayer, referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  const { database } = server
  const lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  const hill = await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top' })
  const ravi = await createCoach(database, {
    participantId: 'COA_1',
    name: 'Ravi Shetty',
    mobileNumber: '+919876543210',
    discipline: 'Kabaddi',
    booking: { hotel: lake, reference: 'MYS-77' },
  })
  const asha = await referenceOnlyCoach(database, { participantId: 'COA_2', name: 'Asha', discipline: 'Chess' })
  const lions = { teamName: 'Mysuru Lions', discipline: 'Kabaddi' }
  await createPlayer(database, {
    ...lions,
    participantId: 'PLA_1',
    name: 'Kavya',
    coach: ravi,
    booking: { hotel: lake },
  })
  const bina = { ...lions, participantId: 'PLA_2', name: 'Bina', booking: { hotel: hill } }
  const { id } = await checkedInPlayer(database, bina)
  await database.run(sql`UPDATE stays SET room_number = 'B-204' WHERE participant_id = ${id}`)
  await createPlayer(database, {
    teamName: 'Tigers',
    participantId: 'PLA_3',
    name: 'Divya',
    coach: ravi,
    booking: null,
  })
  // The same team name with another discipline.
  await createPlayer(database, {
    teamName: 'Mysuru Lions',
    discipline: 'Chess',
    participantId: 'PLA_4',
    name: 'Chitra',
    coach: asha,
    booking: null,
  })
  await createOfficial(database, {
    participantId: 'OFC_1',
    name: 'Umpire',
    booking: { hotel: hill, reference: 'OFF-1' },
  })
})

const get = async (url: string) => {
  const response = await server.app.inject({ method: 'GET', url, headers })
  return { status: response.statusCode, body: response.json() }
}

const search = async (query: string) =>
  reassignmentEndpoints.search.response.parse(
    (await get(`/api/admin/booking-reassignment/search?query=${encodeURIComponent(query)}`)).body,
  )

const found = async (query: string) => {
  const { coaches, officials, players } = await search(query)
  return [...coaches, ...officials, ...players].map(({ participantId }) => participantId)
}

describe('the search finds people by', () => {
  it.each([
    ['name', 'kavya', ['PLA_1']],
    ['id', 'ofc_1', ['OFC_1']],
    ['mobile as it is stored', '+919876543210', ['COA_1']],
    ['mobile as people type it', '98765 43210', ['COA_1']],
    ['team, with the coaches', 'lions', ['COA_2', 'COA_1', 'PLA_2', 'PLA_4', 'PLA_1']],
    ['reference', 'mys-77', ['COA_1']],
    ['hotel', 'lake view', ['COA_1', 'PLA_1']],
    ['hotel id', 'HILL', ['OFC_1', 'PLA_2']],
    ['room', 'b-204', ['PLA_2']],
    ["coach's id, with the players", 'COA_1', ['COA_1', 'PLA_3', 'PLA_1']],
    ['two letters', 'ka', ['PLA_1']],
    ['nothing that there is', '%', []],
  ])('%s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('with the fields that the wizard shows', async () => {
    const { coaches, players, totals } = await search('COA_1')
    expect(totals).toEqual({ coaches: 1, officials: 0, players: 2 })
    expect(coaches).toEqual([
      {
        id: expect.any(String),
        participantId: 'COA_1',
        role: 'coach',
        name: 'Ravi Shetty',
        mobileNumber: '+919876543210',
        teamName: 'Mysuru Lions, Tigers',
        coachId: null,
        discipline: 'Kabaddi',
        isReferenceOnly: false,
        isReplaced: false,
        checkinStatus: 'pending',
        hotelId: 'LAKE',
        hotelName: 'Lake View',
        bookingStartDate: '2026-11-21',
        bookingEndDate: '2026-11-25',
        bookingReference: 'MYS-77',
      },
    ])
    expect(players[0]).toMatchObject({ participantId: 'PLA_3', coachId: 'COA_1', teamName: 'Tigers', hotelId: null })
  })

  it('at most 50 of a role, with the total', async () => {
    for (let index = 0; index < 51; index += 1) {
      await createPlayer(server.database, { name: `Many ${index}`, teamName: 'Many', booking: null })
    }
    const { players, totals } = await search('Many')
    expect(players).toHaveLength(50)
    expect(totals.players).toBe(51)
  })

  it('never by an empty text', async () => {
    expect(await get('/api/admin/booking-reassignment/search?query=%20')).toMatchObject({
      status: 400,
      body: { message: 'Please enter a name, an ID, a mobile number, a team, a hotel or a reference' },
    })
  })
})

describe("a coach's team", () => {
  it('shares the coach id, or team name and discipline; the coach comes first', async () => {
    const { body } = await get('/api/admin/coaches/COA_1/team-members')
    const { totalMembers, teamMembers } = participantEndpoints.teamMembers.response.parse(body)
    expect(totalMembers).toBe(4)
    expect(teamMembers.map(({ participantId }) => participantId)).toEqual(['COA_1', 'PLA_2', 'PLA_3', 'PLA_1'])
  })

  it('is 404 for anybody who is not a coach', async () => {
    for (const id of ['PLA_1', 'OFC_1', 'COA_NONE']) {
      expect((await get(`/api/admin/coaches/${id}/team-members`)).status).toBe(404)
    }
  })
})
