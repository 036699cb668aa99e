import { describe, expect } from 'vitest'
import { z } from 'zod'
import { headcountReport } from '../../lists/headcount.service.ts'
import { guestsOfHotel } from '../../lists/guest-lists.service.ts'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'
import { verifyHotelOf } from '../../testing/stay-model/judge.sql.ts'
import {
  atDesk,
  booked,
  checkIn,
  day,
  hotelWith,
  post,
  reassign,
  release,
  send,
  sendOut,
  setTime,
} from '../../testing/features/stays.ts'

/* The same for boards, lists, hotel verification and night audit: see `rules-of-a-stay.test.ts`. */

const peopleSchema = z.array(z.looseObject({ participantId: z.string() }))

const idsOf = (body: Readonly<Record<string, unknown>>, list: string): unknown[] =>
  peopleSchema.parse(body[list]).map(({ participantId }) => participantId)

describe('people whose rooms were released', () => {
  const isLate = async ({ participantId }: TestPerson): Promise<boolean> => {
    const { body } = await send('GET', 'admin/dashboard/checkin?status=late&limit=100')
    return idsOf(body, 'participants').includes(participantId)
  }

  it('are not late on the board (releasedOnBoards)', async () => {
    const late = await createPlayer(server.database, booked(await hotelWith(1), 20, 25))
    setTime(21, '14:00')
    await release([late])
    expect(await isLate(late)).toBe(false)
  })

  it('and those of a team that is out are no pending actions (releasedOnBoards)', async () => {
    const coach = await createCoach(server.database, booked(await hotelWith(1), 20, 25))
    setTime(21, '14:00')
    const pendingActions = async () => (await send('GET', 'admin/dashboard/stats')).body['pendingActions']
    const before = Number(await pendingActions())
    await sendOut(coach, 22)
    expect(await isLate(coach)).toBe(false)
    expect(await pendingActions()).toBe(before - 1)
  })
})

describe('somebody who moves to another hotel on a later day', () => {
  const planMove = async () => {
    const [from, to] = [await hotelWith(1), await hotelWith(1)]
    const coach = await createCoach(server.database, booked(from, 20, 25))
    setTime(21, '10:00')
    return {
      from,
      to,
      coach,
      move: () => reassign(coach, { from, was: [20, 25], to, dates: [23, 25], isPartial: true }),
    }
  }

  it('is on the check-in sheet of the hotel of the night', async () => {
    const { from, to, coach, move } = await planMove()
    expect(await move()).toMatchObject({ status: 200 })
    const sheetOf = async (hotelId: string) =>
      (await send('GET', `admin/print/checkin-sheet?hotelId=${hotelId}&day=${day(21)}`)).body['text']
    expect(await sheetOf(from.hotelId)).toContain(coach.participantId)
    expect(await sheetOf(to.hotelId)).not.toContain(coach.participantId)
  })

  it('is shown with the hotel of tonight until that day', async () => {
    const [from, to] = [await hotelWith(2), await hotelWith(2)]
    const coach = await createCoach(server.database, booked(from, 20, 25))
    const player = await createPlayer(server.database, { ...booked(from, 20, 25), coach })
    setTime(21, '22:00')
    await send('PUT', 'admin/settings/roll-call', { rollCallTime: '21:30' })
    for (const person of [coach, player]) {
      expect(await reassign(person, { from, was: [20, 25], to, dates: [23, 25], isPartial: true })).toMatchObject({
        status: 200,
      })
    }
    const read = (url: string, as?: string) => send('GET', url, undefined, as === undefined ? {} : { as })
    const people = async (board: string) =>
      (await read(`admin/dashboard/${board}?search=${player.participantId}`)).body['participants']
    const passes = z
      .array(z.looseObject({ participantId: z.string(), code: z.string() }))
      .parse((await read('coach/passes', coach.participantId)).body)
    const pass = passes.find(({ participantId }) => participantId === player.participantId)
    const { hotelId, hotelName } = from

    expect(await people('checkin')).toMatchObject([{ hotelName }])
    expect((await read(`admin/night-audit?night=${day(20)}`)).body).toMatchObject({
      differences: expect.arrayContaining([expect.objectContaining({ participantId: player.participantId, hotelId })]),
    })
    await checkIn([coach, player])
    expect(await people('checkout')).toMatchObject([{ hotelName }])
    expect((await read(`admin/passes?code=${pass?.code}`)).body).toMatchObject({ hotelId, hotelName })
    expect((await read('coach/dashboard', coach.participantId)).body).toMatchObject({ coach: { hotelName } })
    expect((await read('admin/roll-call')).body).toMatchObject({
      waiting: [{ coachId: coach.participantId, hotelId, hotelName }],
    })
    const answer = { night: day(21), missing: [player.participantId] }
    expect(await post('coach/roll-call', answer, { as: coach.participantId })).toMatchObject({ status: 200 })
    expect((await read('admin/roll-call')).body).toMatchObject({
      answered: [{ hotelId, hotelName }],
      missing: [{ hotelId, hotelName }],
    })
  })

  it('stays verified, and may check in and out, until that day', async () => {
    const { coach, move } = await planMove()
    await verifyHotelOf(server.database, coach.participantId, server.clock.now())
    await move()
    const participantIds = [coach.participantId]
    for (const action of ['checkin', 'checkout']) {
      const acted = await post(`coach/${action}`, { participantIds }, { as: coach.participantId })
      expect(acted).toMatchObject({ status: 200 })
    }
  })

  it.each(['to another hotel again', 'back'])('stays verified when the move is changed: %s', async (where) => {
    const { from, to, coach, move } = await planMove()
    await verifyHotelOf(server.database, coach.participantId, server.clock.now())
    await move()
    const next = where === 'back' ? from : await hotelWith(1)
    const changed = await reassign(coach, {
      from: to,
      was: [20, 25],
      to: next,
      dates: [23, 25],
      isPartial: true,
      reference: 'NEW-1',
    })
    expect(changed).toMatchObject({ status: 200 })
    const body = { participantIds: [coach.participantId] }
    expect(await post('coach/checkin', body, { as: coach.participantId })).toMatchObject({ status: 200 })
  })

  it('verifies with the code of the hotel of tonight until that day', async () => {
    const { from, coach, move } = await planMove()
    await move()
    const verified = await post('auth/coach/verify-hotel', { hotelCode: from.hotelId }, { as: coach.participantId })
    expect(verified).toMatchObject({ status: 200 })
  })
})

describe('somebody in house for whom no room was free', () => {
  it('is on the lists of the hotel, and counts in its headcount', async () => {
    const hotel = await hotelWith(1)
    await createPlayer(server.database, booked(hotel, 20, 22))
    const guest = await createPlayer(server.database, booked(hotel, 22, 24))
    setTime(21, '14:00')
    expect(await checkIn([guest], { overCapacity: true })).toMatchObject({ body: { checkedIn: 1 } })
    const guests = await guestsOfHotel(server.context, hotel.hotelId, day(21))
    expect(guests).toContainEqual(expect.objectContaining({ participantId: guest.participantId, arrival: day(21) }))
    const ofHotel = { startDate: day(21), endDate: day(21), hotelId: hotel.hotelId }
    const { pages } = await headcountReport(server.context, ofHotel)
    for await (const [row] of pages) expect(row?.[5]).toBe(2)
    expect.assertions(3)
  })
})

describe('a closed night', () => {
  it('is adjusted for an instance that was added afterwards', async () => {
    await hotelWith(1)
    setTime(22, '14:00')
    expect(await post(`admin/night-audit/${day(21)}/close`)).toMatchObject({ status: 200 })
    const { hotelId } = await hotelWith(1)
    const adjustment = { hotelId, instanceCode: '1', rooms: 1, reason: 'A room was used' }
    expect(await post(`admin/night-audit/${day(21)}/adjustments`, adjustment)).toMatchObject({ status: 201 })
  })

  it('names who is at another hotel in it since', async () => {
    const [from, to] = [await hotelWith(1), await hotelWith(1)]
    const guest = await createPlayer(server.database, booked(from, 18, 22))
    setTime(19, '14:00')
    await post(`admin/night-audit/${day(18)}/close`)
    expect(await reassign(guest, { from, was: [18, 22], to, dates: [18, 22] })).toMatchObject({ status: 200 })
    const { body } = await send('GET', `admin/night-audit?night=${day(18)}`)
    const detail = `Closed as no-show at ${from.hotelId}, now no-show at ${to.hotelId}`
    expect(body['differences']).toContainEqual(
      expect.objectContaining({ participantId: guest.participantId, kind: 'changed', detail }),
    )
  })

  it('is not changed by an early check-in at a time in it: the night is a difference', async () => {
    const hotel = await hotelWith(2)
    const guest = await createPlayer(server.database, booked(hotel, 20, 22))
    await atDesk(hotel, 30)
    setTime(20, '14:00')
    await post(`admin/night-audit/${day(19)}/close`)
    await post('admin/checkin', { participantIds: [guest.participantId], checkinTime: `${day(19)}T20:00:00+05:30` })
    const { body } = await send('GET', `admin/night-audit?night=${day(19)}`)
    expect(idsOf(body, 'differences')).toContain(guest.participantId)
  })
})
