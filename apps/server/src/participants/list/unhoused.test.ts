import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { planOf } from '../../testing/database/plan-of.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { newLeader } from '../../testing/factories/new-participants.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  latePlayer,
  pendingCoach,
  pendingOfficial,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '../../testing/factories/stays.ts'
import * as desk from '../../testing/features/stays.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { it, server } from '../../testing/server-test.ts'
import { selectUnhoused } from './list-participants.sql.ts'

const { path, response } = participantEndpoints.unhoused

const list = async (query = 'page=1&limit=100') => {
  const found = await server.app.inject({ url: `${path}?${query}`, headers: await server.signInAs('admin') })
  expect(found.statusCode).toBe(200)
  expect(response.strict().parse(found.json())).toEqual(found.json())
  return response.parse(found.json())
}

const withoutHotel = { hotel: null } as const

describe('people without a room', () => {
  it('have no booking, or one without a hotel, each with the reason and the figures of the team', async () => {
    const { database } = server
    const coach = await pendingCoach(database)
    await pendingPlayer(database, { coach })
    const unbooked = await pendingPlayer(database, { coach, booking: null, name: 'Asha' })
    const player = await pendingPlayer(database, { coach, booking: withoutHotel })
    const official = await pendingOfficial(database, { booking: withoutHotel })
    const inHouse = await checkedInPlayer(database, { booking: { ...withoutHotel, endDate: '2026-11-20' } })
    const later = await upcomingPlayer(database, { booking: withoutHotel })
    const { data, pagination } = await list()
    expect(
      data.map(({ participantId, reason, teamPlayers, teamPlayersWithHotel }) => [
        participantId,
        reason,
        teamPlayers,
        teamPlayersWithHotel,
      ]),
    ).toEqual([
      [unbooked.participantId, 'no_booking', 3, 1],
      [inHouse.participantId, 'no_hotel', 0, 0],
      [player.participantId, 'no_hotel', 3, 1],
      [official.participantId, 'no_hotel', 0, 0],
      [later.participantId, 'no_hotel', 0, 0],
    ])
    expect(data[0]).toMatchObject({ name: 'Asha', coachName: coach.name, hotelId: null, bookingStartDate: null })
    expect(pagination.total).toBe(5)
    const second = await list('page=2&limit=2')
    expect(second.data.map(({ participantId }) => participantId)).toEqual([
      player.participantId,
      official.participantId,
    ])
    expect(second.pagination).toMatchObject({ total: 5, page: 2, totalPages: 3, startIndex: 3, endIndex: 4 })
  })

  it('are none of those who need none', async () => {
    const { database } = server
    const before = (await list()).pagination.total
    await pendingPlayer(database)
    await referenceOnlyCoach(database)
    await checkedOutPlayer(database, { booking: withoutHotel })
    // Has not come by the last day.
    await latePlayer(database, { booking: { ...withoutHotel, endDate: '2026-11-20' } })
    const released = await latePlayer(database, { booking: withoutHotel })
    await database.run(sql`UPDATE bookings SET released_from = '2026-11-21' WHERE participant_id = ${released.id}`)
    const [former, next] = [await pendingPlayer(database, { booking: withoutHotel }), await pendingPlayer(database)]
    await database.run(sql`UPDATE participants SET replaced_by = ${next.id} WHERE id = ${former.id}`)
    expect((await list()).pagination.total).toBe(before)
    // Nobody was left out by chance.
    await database.run(sql`UPDATE participants SET replaced_by = NULL WHERE id = ${former.id}`)
    expect((await list()).pagination.total).toBe(before + 1)
  })

  it('have a booking, whichever way they were added, and whoever left for them', async () => {
    const hotel = await createHotel(server.database)
    const sent = async (answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
      const { status, body } = await answer
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      return String(body['participantId'])
    }
    const coach = await pendingCoach(server.database)
    const added = await sent(desk.post('admin/participants', newLeader('official', { hotelId: hotel.hotelId })))
    const arrived = await sent(desk.atDesk(hotel, 24))
    const lines = [hotel.hotelId, 'UNKNOWN'].map(
      (of, n) => `UNH_${n}|${coach.participantId}|${of}|21/11/2026|25/11/2026|Uma|Team A|REF-1`,
    )
    await uploadLines(server.context, 'players', lines, {
      options: { validateHotelIds: false, enforceMinimumStay: true, skipDuplicates: true },
    })
    const former = await pendingPlayer(server.database, { coach })
    const replace = `admin/participants/${former.participantId}/replace`
    const next = await sent(desk.post(replace, { name: 'Bina', reason: 'Injured' }))
    await sent(desk.send('DELETE', `admin/participants/${next}`, { reason: 'Not coming' }))
    const people = [added, arrived, 'UNH_0', 'UNH_1', former.participantId]
    const booked = sql`
      SELECT participants.participant_id AS code FROM participants JOIN bookings AS b ON b.participant_id = participants.id
      WHERE participants.participant_id = ANY (${people}::text[])`
    expect((await server.database.all<{ code: string }>(booked)).length).toBe(people.length)
    const listed = (await list()).data.filter(({ participantId }) => people.includes(participantId))
    expect(listed.map(({ participantId, reason }) => [participantId, reason])).toEqual([['UNH_1', 'no_hotel']])
  })

  it('are read and counted by an index of them, page by page', async () => {
    const select = (db: Parameters<typeof selectUnhoused>[0]) =>
      selectUnhoused(db, { page: 3, limit: 25 }, '2026-11-21')
    const plan = await planOf(server.database, select)
    expect(plan.filter((line) => line.includes('using listed_without_room'))).toHaveLength(2)
    expect(plan.filter((line) => /Seq Scan on (participants|listed_people|bookings)|Sort Key: l\./.test(line))).toEqual(
      [],
    )
  })
})
