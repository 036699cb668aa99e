import { departureRequestSchema } from '@trophy/contract/departures/departures.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { sendTeamsOut } from '../departures/departure.service.ts'
import { addHotel } from '../hotels/hotels.service.ts'
import { editHotel } from '../hotels/edit-hotel.service.ts'
import { replaceParticipant } from '../participants/replace/replace-participant.service.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { releaseNoShows } from '../stays/no-shows/release.service.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { admin as desk } from '../testing/actors.ts'
import { createCoach, createOfficial, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import {
  admin,
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

describe('carrying out', () => {
  it('moves everybody with their history, keeps the reference, tells the coaches, and is audited', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, player] = await team({ in: lost, players: 1 })
    const { planId } = await plan(lost, { from: '2026-11-23' })
    const sent = server.sms.sent.length
    expect(await carryOut(planId, true)).toEqual({ moved: 2, leftAlone: [] })
    expect(await rooms(player)).toEqual([...nights('Lost', 21, 22), ...nights('Near', 23, 24)])
    const { history } = await storedStay(server.database, player?.id ?? '')
    expect(history.at(-1)).toMatchObject({ reason: 'The water supply failed', adminUsername: admin.name })
    expect(history.at(-1)?.changes.map(({ field }) => field)).toEqual(['hotelId', 'hotelName', 'hotelFrom'])
    const [message] = await server.database.all<{ message: string }>(sql`
      SELECT message FROM notifications JOIN notification_recipients ON notification_id = notifications.id
      WHERE participant_id = ${coach?.id}`)
    expect(message?.message).toBe(
      'New hotel for you and 1 of your players: Near, 1 Stadium Road, from 23/11/2026 to 25/11/2026.',
    )
    expect(server.sms.sent.length).toBeGreaterThanOrEqual(sent)
    expect(await server.database.all(sql`SELECT object FROM audit_events WHERE kind = 'rehousing'`)).toContainEqual({
      object: planId,
    })
    expect((await readRehousing(server.context, planId)).status).toBe('carried_out')
    await expect(carryOut(planId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('tells a coach of all hotels, without their addresses where the message would be too long', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    const excludeHotelIds = await server.database.values(z.string(), sql`SELECT DISTINCT hotel_id FROM hotel_instances`)
    const lost = await hotel('Lost', 20)
    for (const name of names) await hotel(name, 2)
    await server.database.run(sql`
      UPDATE hotel_instances SET address = rpad('Road', 300, 'x') WHERE district = ${districtOfTest()}`)
    const [coach] = await team({ in: lost, players: 13 })
    const { planId } = await plan(lost, { excludeHotelIds })
    expect(await carryOut(planId, true)).toEqual({ moved: 14, leftAlone: [] })
    const message = await server.database.values(
      z.string(),
      sql`
        SELECT message FROM notifications JOIN notification_recipients ON notification_id = notifications.id
        WHERE participant_id = ${coach?.id}`,
    )
    const hotels = /^New hotel for you and 13 of your players: ([\w, ]+), from 21\/11\/2026 to 25\/11\/2026\.$/
    expect(
      hotels
        .exec(message[0] ?? '')?.[1]
        ?.split(', ')
        .toSorted(),
    ).toEqual(names.toSorted())
  })

  it('moves nobody when a night has become full, and says which', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 3)
    const [coach] = await team({ in: lost, players: 1 })
    const { planId } = await plan(lost)
    const booking = { hotel: near, startDate: '2026-11-23', endDate: '2026-11-24' }
    await createPlayer(server.database, { booking })
    await createPlayer(server.database, { booking })
    await expect(carryOut(planId)).rejects.toMatchObject({
      code: 'no_room',
      message: expect.stringMatching(/Near.*23\/11\/2026.*Nobody was moved\. Please plan again\.$/),
    })
    expect(await rooms(coach)).toEqual(nights('Lost', 21, 22, 23, 24))
    expect((await readRehousing(server.context, planId)).status).toBe('ready')
  })

  it('moves nobody when a booking has changed, and names the people', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, player] = await team({ in: lost, players: 1 })
    const { planId } = await plan(lost)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-26' WHERE participant_id = ${player?.id}`)
    await expect(carryOut(planId)).rejects.toMatchObject({
      code: 'conflict',
      details: { changed: [{ participantId: player?.participantId, name: player?.name }] },
    })
    expect(await rooms(coach)).toEqual(nights('Lost', 21, 22, 23, 24))
  })

  it.each(['reference', 'team', 'release', 'departure'])('moves nobody when the %s has changed', async (what) => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, player] = await team({ in: lost, players: 1, startDate: '2026-11-18' })
    const { planId } = await plan(lost)
    const other = await createCoach(server.database, { booking: null })
    const change = {
      reference: sql`UPDATE bookings SET reference = 'OTHER' WHERE participant_id = ${player?.id}`,
      team: sql`UPDATE participants SET coach_id = ${other.participantId} WHERE id = ${player?.id}`,
      release: undefined,
      departure: undefined,
    }[what]
    if (change) await server.database.run(change)
    if (what === 'release') {
      const participantIds = [player?.participantId ?? '']
      await releaseNoShows(server.context, admin, { participantIds, reason: 'Did not come' })
    }
    if (what === 'departure') {
      const request = { coachIds: [coach?.participantId], leaveOn: '2026-11-22', reason: 'Lost' }
      await sendTeamsOut(server.context, departureRequestSchema.parse(request), admin)
    }
    const names = (what === 'departure' ? [coach, player] : [player]).map((person) => ({ name: person?.name }))
    await expect(carryOut(planId)).rejects.toMatchObject({ code: 'conflict', details: { changed: names } })
  })

  it('a check-in since is no change, and who has checked out since is left out and named', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, arriving, leaving] = await team({ in: lost, players: 2 })
    const { planId } = await plan(lost, { from: '2026-11-22' })
    const people = [arriving, leaving].map((person) => person?.participantId ?? '')
    await checkInPeople(server.context, desk, { participantIds: people })
    await checkOutPeople(server.context, desk, { participantIds: people.slice(1) })
    expect(await carryOut(planId)).toEqual({
      moved: 2,
      leftAlone: [{ participantId: leaving?.participantId, reason: 'Has checked out' }],
    })
    expect(await rooms(arriving)).toEqual([...nights('Lost', 21), ...nights('Near', 22, 23, 24)])
    expect(await rooms(coach)).toEqual([...nights('Lost', 21), ...nights('Near', 22, 23, 24)])
    expect(await rooms(leaving)).toEqual([])
    expect(await undo(planId)).toMatchObject({ restored: 2, missing: [] })
    expect(await rooms(arriving)).toEqual(nights('Lost', 21, 22, 23, 24))
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('names who came in the place of a player since, and is not in the plan', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [, player] = await team({ in: lost, players: 1, checkinStatus: 'checked_in' })
    const { planId } = await plan(lost, { from: '2026-11-22' })
    const request = { name: 'Asha', mobileNumber: null, reason: 'Injured' }
    const { participantId } = await replaceParticipant(server.context, player?.id ?? '', request, admin)
    const reason = `Was replaced by ${participantId}, whose booking stays as it is`
    expect(await carryOut(planId)).toEqual({
      moved: 1,
      leftAlone: [{ participantId: player?.participantId, reason }],
    })
  })

  it('moves also the nights before the booking of who came early, and leaves those that were spent', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, player] = await team({ in: lost, players: 1, startDate: '2026-11-23' })
    await checkInPeople(server.context, desk, { participantIds: [coach?.participantId ?? ''] })
    const planned = await plan(lost)
    expect(movesOf(planned)).toEqual([
      `${coach?.participantId}: 1 Near 2026-11-21 2026-11-25`,
      `${coach?.participantId}: 1 Near 2026-11-23 2026-11-25`,
    ])
    // Comes early as well, after the plan was made.
    await checkInPeople(server.context, desk, { participantIds: [player?.participantId ?? ''] })
    await carryOut(planned.planId)
    for (const person of [coach, player]) expect(await rooms(person)).toEqual(nights('Near', 21, 22, 23, 24))
    server.clock.advance(24 * 3_600_000)
    expect(await undo(planned.planId)).toMatchObject({ restored: 2, missing: [] })
    server.clock.advance(-24 * 3_600_000)
    expect(await rooms(coach)).toEqual([...nights('Near', 21), ...nights('Lost', 22, 23, 24)])
    expect(await bookings([coach, player].flatMap((person) => person ?? []))).toMatchObject([
      { hotel_id: lost.hotelId, start_date: '2026-11-23', hotel_from: null },
      { hotel_id: lost.hotelId, start_date: '2026-11-23', hotel_from: null },
    ])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('refuses a plan of a day that is over', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await team({ in: lost, players: 1 })
    const { planId } = await plan(lost)
    server.clock.advance(24 * 3_600_000)
    await expect(carryOut(planId)).rejects.toMatchObject({ code: 'conflict', message: /21\/11\/2026, which is over/ })
    server.clock.advance(-24 * 3_600_000)
  })
})

describe('undo', () => {
  it('gives everybody the booking of before', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const people = await team({ in: lost, players: 2, startDate: '2026-11-20' })
    const before = await bookings(people)
    const { planId } = await plan(lost, { from: '2026-11-22' })
    await carryOut(planId)
    expect(await bookings(people)).not.toEqual(before)
    expect(await undo(planId)).toEqual({ restored: 3, missing: [], missingNights: [], leftAlone: [] })
    expect(await bookings(people)).toEqual(before)
    expect(await rooms(people[0])).toEqual(nights('Lost', 20, 21, 22, 23, 24))
    await expect(undo(planId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('names who cannot be moved back: left, changed since, or without a room', async () => {
    const lost = await hotel('Lost', 3)
    const near = await hotel('Near', 20)
    const leaving = await createOfficial(server.database, { booking: { hotel: lost } })
    const edited = await createOfficial(server.database, { booking: { hotel: lost } })
    const late = await createOfficial(server.database, { booking: { hotel: lost } })
    const { planId } = await plan(lost)
    await carryOut(planId)
    await server.database.run(sql`
      UPDATE participants SET checkin_status = 'checked_out', checkin_time = now(), checkout_time = now()
      WHERE id = ${leaving.id}`)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-24' WHERE participant_id = ${edited.id}`)
    for (let room = 0; room < 3; room++) await createPlayer(server.database, { booking: { hotel: lost } })
    await expect(undo(planId)).rejects.toMatchObject({
      code: 'conflict',
      details: {
        missing: [
          { participantId: leaving.participantId, name: leaving.name, reason: 'Has checked out' },
          { participantId: edited.participantId, name: edited.name, reason: 'The booking was changed since' },
          { participantId: late.participantId, name: late.name, reason: 'The hotel has no room left on every night' },
        ],
      },
    })
    expect(await rooms(late)).toEqual(nights('Near', 21, 22, 23, 24))
    expect(near.hotelName).toBe('Near')
  })

  it('moves back the others, and keeps who was not moved back', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await createOfficial(server.database, { booking: { hotel: lost } })
    const edited = await createOfficial(server.database, { booking: { hotel: lost } })
    const { planId } = await plan(lost)
    await carryOut(planId)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-24' WHERE participant_id = ${edited.id}`)
    const notRestored = [
      { participantId: edited.participantId, name: edited.name, reason: 'The booking was changed since' },
    ]
    expect(await undo(planId)).toMatchObject({ restored: 1, missing: notRestored })
    expect(await readRehousing(server.context, planId)).toMatchObject({ status: 'undone', notRestored })
  })

  it('gives back the rooms of the same nights that another instance of the hotel has since', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach] = await team({ in: lost, players: 0 })
    const { planId } = await plan(lost, { from: '2026-11-23' })
    await carryOut(planId)
    const [instance] = lost.instances
    await editHotel(server.context, instance?.id ?? '', { endDate: '2026-11-23' }, desk)
    const mended = { hotelId: lost.hotelId, startDate: '2026-11-23', endDate: '2026-11-30', hotelName: 'Mended' }
    await addHotel(server.context, { ...newHotel(mended), mode: 'instance' }, desk)
    expect(await undo(planId)).toEqual({ restored: 1, missing: [], missingNights: [], leftAlone: [] })
    expect(await rooms(coach)).toEqual([...nights('Lost', 21, 22), ...nights('Mended', 23, 24)])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('leaves the nights that were spent in the new hotel', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach] = await team({ in: lost, players: 0 })
    const { planId } = await plan(lost)
    await carryOut(planId)
    server.clock.advance(24 * 3_600_000)
    expect(await undo(planId)).toEqual({ restored: 1, missing: [], missingNights: [], leftAlone: [] })
    server.clock.advance(-24 * 3_600_000)
    expect(await rooms(coach)).toEqual([...nights('Near', 21), ...nights('Lost', 22, 23, 24)])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})

const bookings = (people: readonly TestPerson[]) =>
  server.database.all(sql`
    SELECT participant_id, hotel_id, instance_id, reference, start_date, end_date, hotel_from
    FROM bookings WHERE participant_id = ANY (${people.map(({ id }) => id)}::uuid[]) ORDER BY participant_id`)
