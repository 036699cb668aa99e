import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { removeExpired } from '../operations/operations.jobs.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { referenceOnlyCoach } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

const inHouse = { checkinStatus: 'checked_in', checkinTime: '2026-11-20T13:00:00+05:30' } as const
const startingOn = (startDate: string) => ({ hotel: lake, startDate, endDate: '2026-11-28' })

let headers: Record<string, string>
let lake: TestHotel
let here: TestPerson
let arriving: TestPerson
let remote: TestPerson
let later: TestPerson
let left: TestPerson

/** Today is 21 November 2026. */
it.beforeAll(async () => {
  const db = server.database
  headers = await server.signInAs('admin')
  lake = await createHotel(db, { hotelName: 'Lake View' })
  const sea = await createHotel(db, { hotelName: 'Sea View' })
  here = await createCoach(db, { name: 'Asha', discipline: 'Judo', ...inHouse, booking: startingOn('2026-11-19') })
  await createPlayer(db, { name: 'Uma', coach: here, teamName: 'Lions', ...inHouse, booking: startingOn('2026-11-19') })
  await createPlayer(db, { name: 'Player 2', coach: here, teamName: 'Cubs', booking: startingOn('2026-11-18') })
  arriving = await createCoach(db, { name: 'Bina', booking: startingOn('2026-11-21') })
  remote = await referenceOnlyCoach(db, { name: 'Chitra' })
  await createPlayer(db, { name: 'Devi', coach: remote, booking: { hotel: sea, startDate: '2026-11-23' } })
  await createPlayer(db, {
    name: 'Esha',
    coach: remote,
    mobileNumber: '+910000000000',
    booking: { hotel: sea, startDate: '2026-11-24', endDate: '2026-11-26' },
  })
  later = await createCoach(db, { name: 'Farida', booking: startingOn('2026-11-24') })
  left = await createCoach(db, { name: 'Gita', checkinStatus: 'checked_out', booking: startingOn('2026-11-18') })
  await createCoach(db, { name: 'Hema', booking: null })
  await server.signInAs(here.id)
})

interface Overview {
  readonly data: TeamOverview[]
  readonly figures: Record<string, number>
  readonly pagination: { readonly total: number; readonly totalPages: number }
}

const overview = async (query: Record<string, string> = {}): Promise<Overview> => {
  const response = await server.app.inject({ url: '/api/admin/teams/overview', query, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const namesOf = async (query: Record<string, string>) =>
  (await overview({ sortBy: 'coachName', ...query })).data.map(({ coachName }) => coachName)

it('has one row for each team, with hotel, dates, figures, last use and unread messages', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/admin/notifications/send-to-coaches',
    headers,
    payload: {
      selectedCoaches: [here.id],
      notificationType: 'general',
      subject: 'Bus',
      message: '',
      customText: 'The bus leaves at 8',
    },
  })
  const { data, figures, pagination } = await overview({ sortBy: 'coachName' })
  expect(pagination).toMatchObject({ total: 6, totalPages: 1 })
  expect(figures).toEqual({ teams: 6, silent: 2, placeholders: 2, arrivingToday: 1 })
  expect(data[0]).toEqual({
    coachId: here.participantId,
    coachName: 'Asha',
    mobileNumber: here.mobileNumber,
    teamNames: 'Cubs, Lions',
    discipline: 'Judo',
    district: 'Mysuru',
    hotelId: lake.hotelId,
    hotelName: 'Lake View',
    bookingStartDate: '2026-11-19',
    bookingEndDate: '2026-11-28',
    people: 3,
    pending: 1,
    checkedIn: 2,
    checkedOut: 0,
    placeholders: 1,
    lastSeenAt: server.clock.now().toISOString(),
    hasUnread: true,
  })
  expect(data[2]).toMatchObject({
    coachName: 'Chitra',
    hotelName: 'Sea View',
    bookingStartDate: '2026-11-23',
    bookingEndDate: '2026-11-26',
    people: 2,
    pending: 2,
    placeholders: 1,
    lastSeenAt: null,
    hasUnread: false,
  })
  expect(data[5]).toMatchObject({ coachName: 'Hema', people: 1, hotelId: null, bookingStartDate: null })
})

it('is filtered, searched, sorted and paged', async () => {
  expect(await namesOf({ filter: 'silent' })).toEqual(['Bina', 'Chitra'])
  expect(await namesOf({ filter: 'placeholders' })).toEqual(['Asha', 'Chitra'])
  expect(await namesOf({ filter: 'arriving' })).toEqual(['Bina'])
  expect(await namesOf({ filter: 'in_house' })).toEqual(['Asha'])
  expect(await namesOf({ filter: 'left' })).toEqual(['Gita'])
  expect(await namesOf({ search: 'cubs' })).toEqual(['Asha'])
  expect(await namesOf({ search: 'sea view' })).toEqual(['Chitra'])
  expect(await namesOf({ search: 'judo' })).toEqual(['Asha'])
  expect(await namesOf({ search: later.participantId.toLowerCase() })).toEqual(['Farida'])
  expect(await namesOf({ search: arriving.mobileNumber?.slice(-6) ?? '' })).toEqual(['Bina'])
  expect(await namesOf({ search: 'team a', filter: 'in_house' })).toEqual([])
  expect(await namesOf({ sortBy: 'people', sortOrder: 'desc', limit: '2' })).toEqual(['Asha', 'Chitra'])
  expect(await namesOf({ sortBy: 'bookingStartDate', limit: '2', page: '3' })).toEqual(['Farida', 'Hema'])
  expect((await overview({ page: '9' })).data).toEqual([])
})

it('follows check-ins and edits at once', async () => {
  const payload = { participantIds: [arriving.participantId] }
  await server.app.inject({ method: 'POST', url: '/api/admin/checkin', headers, payload })
  expect(await namesOf({ filter: 'in_house' })).toEqual(['Asha', 'Bina'])
  await server.database.run(sql`UPDATE participants SET name = 'Ila' WHERE name = 'Player 2'`)
  expect(await namesOf({ filter: 'placeholders' })).toEqual(['Chitra'])
  await server.database.run(sql`UPDATE participants SET coach_id = ${later.participantId} WHERE name = 'Ila'`)
  expect((await overview({ search: 'Farida' })).data[0]).toMatchObject({ people: 2, teamNames: 'Cubs' })
})

it('remembers a coach whose session ended long ago', async () => {
  await server.database.run(sql`
    UPDATE sessions SET created_at = '2026-10-01T00:00:00Z', last_used_at = '2026-10-01T00:00:00Z',
      ended_at = '2026-10-01T00:00:00Z' WHERE coach_id = ${here.id}`)
  await removeExpired(server.context)
  expect((await overview({ search: 'Asha' })).data[0]).toMatchObject({ lastSeenAt: expect.any(String) })
})

it('a team that is out is silent no more', async () => {
  const before = await namesOf({ filter: 'silent' })
  expect(before).toEqual(['Chitra'])
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/admin/departures',
    headers,
    payload: { coachIds: [remote.participantId], leaveOn: '2026-11-22', reason: 'Withdrew' },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await namesOf({ filter: 'silent' })).toEqual([])
})

it('of teams whose first day is today, one that is out before anybody came is not arriving', async () => {
  const arrivingOf = async () => ({
    names: await namesOf({ filter: 'arriving' }),
    figure: (await overview()).figures['arrivingToday'],
  })
  const out = await createCoach(server.database, { name: 'Jaya', booking: startingOn('2026-11-21') })
  expect(await arrivingOf()).toEqual({ names: ['Bina', 'Jaya'], figure: 2 })
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/admin/departures',
    headers,
    payload: { coachIds: [arriving.participantId, out.participantId], leaveOn: '2026-11-21', reason: 'Withdrew' },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  // Bina has arrived.
  expect(await arrivingOf()).toEqual({ names: ['Bina'], figure: 1 })
})

it('a team has left once everybody who came has, and nobody is expected', async () => {
  const coach = await createCoach(server.database, {
    name: 'Kiran',
    checkinStatus: 'checked_out',
    booking: startingOn('2026-11-18'),
  })
  await createPlayer(server.database, { name: 'Lata', coach, booking: startingOn('2026-11-18') })
  expect(await namesOf({ filter: 'left' })).toEqual(['Gita'])
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/admin/departures',
    headers,
    payload: { coachIds: [coach.participantId], leaveOn: '2026-11-21', reason: 'Withdrew' },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await namesOf({ filter: 'left' })).toEqual(['Gita', 'Kiran'])
})

it('is downloaded as CSV, and as a list of whom to call', async () => {
  const download = (query: Record<string, string>) =>
    server.app.inject({ url: '/api/admin/teams/overview.csv', query, headers })
  const teams = await download({ search: 'Gita' })
  expect(teams.headers['content-disposition']).toBe('attachment; filename="teams-2026-11-21.csv"')
  expect(teams.body.split('\r\n')).toEqual([
    expect.stringContaining('"Coach ID","Coach","Mobile Number","Teams"'),
    expect.stringMatching(`"${left.participantId}","Gita",.+"Lake View","18/11/2026","28/11/2026","1","0","0","1"`),
    '',
  ])
  const calls = await download({ list: 'call_list', search: 'Farida' })
  expect(calls.body.split('\r\n')[1]).toMatch(/^"Farida","\(\+91\) \d{5} \d{5}","Cubs","Lake View","24\/11\/2026"$/)
  expect(calls.headers['content-disposition']).toContain('call-list-2026-11-21.csv')
})
