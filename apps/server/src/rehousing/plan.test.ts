import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createOfficial, createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import {
  carryOut,
  districtOfTest,
  hotel,
  movesOf,
  nights,
  plan,
  prepareRehousing,
  rooms,
  team,
  undo,
} from '../testing/features/rehousing.ts'
import { readRehousing } from './shown-plan.service.ts'

prepareRehousing()

describe('a plan', () => {
  it('moves whole teams into few hotels nearby, changes nothing, and can be read again', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 8)
    await hotel('Same district', 20, 'Mylapore')
    const [coach] = await team({ in: lost, players: 4 })
    const [other] = await team({ in: lost, players: 2 })
    const planned = await plan(lost)
    expect(planned).toMatchObject({
      status: 'ready',
      stays: 0,
      unplaced: [],
      figures: { people: 8, teams: 2, splitTeams: 0, otherDistrict: 0, roomsNeeded: 8, isOptimal: true, gap: 0 },
    })
    expect(movesOf(planned)).toEqual([
      `${coach?.participantId}: 5 Near 2026-11-21 2026-11-25`,
      `${other?.participantId}: 3 Near 2026-11-21 2026-11-25`,
    ])
    expect(await readRehousing(server.context, planned.planId)).toEqual(planned)
    expect(await rooms(coach)).toEqual(nights('Lost', 21, 22, 23, 24))
  })

  it('keeps people in house in the rooms that are left', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [staying] = await team({ in: lost, players: 1, checkinStatus: 'checked_in' })
    const [moving] = await team({ in: lost, players: 1 })
    const planned = await plan(lost, { rooms: 2 })
    expect(planned.stays).toBe(2)
    expect(movesOf(planned)).toEqual([`${moving?.participantId}: 2 Near 2026-11-21 2026-11-25`])
    expect(planned.moves.flatMap(({ participantIds }) => participantIds)).not.toContain(staying?.participantId)
  })

  it('pins a team, leaves out a hotel, and moves an official alone', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 20)
    const other = await hotel('Other', 20, 'Mylapore')
    const pinned = await hotel('Pinned', 20, 'Mylapore')
    const [coach] = await team({ in: lost, players: 1 })
    const official = await createOfficial(server.database, { booking: { hotel: lost } })
    const planned = await plan(lost, {
      pins: [{ coachId: coach?.participantId, hotelId: pinned.hotelId }],
      excludeHotelIds: [near.hotelId],
    })
    expect(movesOf(planned).toSorted()).toEqual([
      `${coach?.participantId}: 2 Pinned 2026-11-21 2026-11-25`,
      `${official.participantId}: 1 ${planned.moves.at(-1)?.toHotelName} 2026-11-21 2026-11-25`,
    ])
    expect(['Pinned', 'Other']).toContain(planned.moves.at(-1)?.toHotelName)
    expect(other.hotelName).toBe('Other')
  })

  it('a pin names the team by the id of the coach as well', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const pinned = await hotel('Pinned', 20, 'Mylapore')
    const [coach] = await team({ in: lost, players: 1 })
    const planned = await plan(lost, { pins: [{ coachId: coach?.id, hotelId: pinned.hotelId }] })
    expect(movesOf(planned)).toEqual([`${coach?.participantId}: 2 Pinned 2026-11-21 2026-11-25`])
    const stored = { coachId: coach?.participantId, hotelId: pinned.hotelId }
    expect(planned.request.pins).toEqual([stored])
    await expect(plan(lost, { pins: [{ ...stored, coachId: coach?.id }, stored] })).rejects.toMatchObject({
      message: `Team ${coach?.participantId} is pinned to two hotels`,
    })
  })

  it('places the teams of several lost hotels together, none of them in another lost one', async () => {
    const lost = await hotel('Lost', 20)
    const alsoLost = await hotel('Also lost', 20)
    await hotel('Near', 6)
    await hotel('Same district', 3, 'Mylapore')
    await team({ in: lost, players: 2 })
    await team({ in: alsoLost, players: 5 })
    const planned = await plan(lost, { furtherHotelIds: [alsoLost.hotelId] })
    expect(planned.figures).toMatchObject({ people: 9, teams: 2, splitTeams: 0, otherDistrict: 0 })
    expect(
      planned.moves.map(({ fromHotelId, toHotelName, people }) => `${fromHotelId} ${toHotelName} ${people}`),
    ).toEqual([`${lost.hotelId} Same district 3`, `${alsoLost.hotelId} Near 6`])
    expect(await carryOut(planned.planId)).toEqual({ moved: 9, leftAlone: [] })
    expect(await undo(planned.planId)).toEqual({ restored: 9, missing: [], missingNights: [], leftAlone: [] })
  })

  it('splits a team only where no single hotel has rooms for it', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 3)
    await hotel('Same district', 3, 'Mylapore')
    const far = await createHotel(server.database, { hotelName: 'Far', instances: [{ totalRooms: 6 }] })
    await team({ in: lost, players: 5 })
    const all = await server.database.all<{ hotelId: string }>(sql`SELECT hotel_id AS "hotelId" FROM hotels`)
    const here = ['Lost', 'Near', 'Same district', 'Far']
    const named = await server.database.all<{ hotelId: string }>(sql`
      SELECT hotel_id AS "hotelId" FROM hotel_instances
      WHERE hotel_name = ANY (${here}) AND (district = ${districtOfTest()} OR hotel_id = ${far.hotelId})`)
    const others = all
      .filter(({ hotelId }) => !named.some((one) => one.hotelId === hotelId))
      .map(({ hotelId }) => hotelId)
    const whole = await plan(lost, { excludeHotelIds: others })
    expect(whole.moves.map(({ toHotelName }) => toHotelName)).toEqual(['Far'])
    const split = await plan(lost, { excludeHotelIds: [...others, far.hotelId] })
    expect(split.figures).toMatchObject({ splitTeams: 1, isOptimal: true })
    expect(split.moves.map(({ toHotelName, people }) => `${people} ${toHotelName}`).toSorted()).toEqual([
      '3 Near',
      '3 Same district',
    ])
  })

  it('names who has no place, and why', async () => {
    const lost = await hotel('Lost', 20)
    const full = await hotel('Full', 1)
    await createPlayer(server.database, { booking: { hotel: full } })
    const [coach, player] = await team({ in: lost, players: 1 })
    const late = await createPlayer(server.database, {
      booking: { hotel: lost, startDate: '2026-11-18', endDate: '2026-11-20' },
      checkinStatus: 'checked_in',
      checkinTime: '2026-11-18T15:00:00+05:30',
    })
    const planned = await plan(lost, { pins: [{ coachId: coach?.participantId, hotelId: full.hotelId }] })
    expect(planned.moves).toEqual([])
    expect(planned.unplaced.map(({ reason }) => reason).toSorted()).toEqual([
      'Still checked in after the last day of the booking: extend the stay or check out first',
      'The pinned hotel has no room on every night',
      'The pinned hotel has no room on every night',
    ])
    expect(planned.unplaced.map(({ participantId }) => participantId)).toContain(late.participantId)
    expect(planned.unplaced).toContainEqual({
      participantId: player?.participantId,
      reason: 'The pinned hotel has no room on every night',
      name: player?.name,
      coachId: coach?.participantId,
      coachName: coach?.name,
      hotelId: lost.hotelId,
      hotelName: 'Lost',
      from: '2026-11-21',
      until: '2026-11-25',
    })
  })

  it('leaves out who has checked out, and nights before the first one', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await createPlayer(server.database, { booking: { hotel: lost }, checkinStatus: 'checked_out' })
    await createPlayer(server.database, { booking: { hotel: lost, endDate: '2026-11-23' } })
    const staying = await createPlayer(server.database, { booking: { hotel: lost } })
    const planned = await plan(lost, { from: '2026-11-23' })
    expect(planned.figures.people).toBe(1)
    expect(movesOf(planned)).toEqual([`${staying.participantId}: 1 Near 2026-11-23 2026-11-25`])
  })
})
