import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { beforeEach, describe, expect } from 'vitest'
import type { TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { pendingCoach, verifyHotel } from '../testing/factories/stays.ts'
import { at, booked, checkIn, hotelWith, post, reassign, send, setTime } from '../testing/features/stays.ts'
import { it, server } from '../testing/server-test.ts'

/* What a coach tells after a move was entered: only another hotel of the night in which it happened refuses it. */

let coach: TestPerson
let player: TestPerson
let [first, second, third]: TestHotel[] = []
const hotelOf = (hotel: TestHotel | undefined): TestHotel => {
  if (!hotel) throw new Error('no hotel')
  return hotel
}

beforeEach(async () => {
  setTime(21, '18:00')
  coach = await pendingCoach(server.database)
  await verifyHotel(server.database, coach)
  ;[first, second, third] = [await hotelWith(5), await hotelWith(5), await hotelWith(5)]
  player = await createPlayer(server.database, { ...booked(hotelOf(first), 20, 25), coach })
})

type Moving = Parameters<typeof reassign>[1]

const move = async (from: TestHotel | undefined, to: TestHotel | undefined, further: Partial<Moving>) => {
  const moved = await reassign(player, {
    from: hotelOf(from),
    to: hotelOf(to),
    was: [20, 25],
    dates: [20, 25],
    ...further,
  })
  expect(moved).toMatchObject({ status: 200 })
}

const plannedFrom = (start: number, reference = 'REF-1') =>
  ({ dates: [start, 25], isPartial: true, reference }) satisfies Partial<Moving>

const told = (action: 'checkin' | 'checkout', further: object = {}) =>
  post(
    `coach/${action}`,
    { participantIds: [player.id], happenedAt: at(21, '17:30'), ...further },
    { as: coach.participantId },
  )

const toldRoom = () =>
  send(
    'PUT',
    'coach/rooms',
    { participantIds: [player.id], roomNumber: '204', happenedAt: at(21, '17:30') },
    { as: coach.participantId },
  )

const expectTold = async () => {
  expect(await toldRoom()).toEqual({ status: 200, body: { changed: 1 } })
  expect(await told('checkin')).toMatchObject({ status: 200, body: { checkedIn: 1, skipped: [] } })
}

const expectRefused = async () => {
  const skipped = [{ participantId: player.participantId, reason: skipReasons.movedSince }]
  expect(await toldRoom()).toEqual({ status: 200, body: { changed: 0, skipped } })
  expect(await told('checkin')).toMatchObject({ status: 409, body: { message: skipReasons.movedSince, skipped } })
}

describe('stands', () => {
  it('although a move for tomorrow was entered since, also with a room number', async () => {
    await move(first, second, plannedFrom(22))
    expect(await told('checkin', { roomNumber: '204' })).toMatchObject({ status: 200, body: { checkedIn: 1 } })
    expect(await toldRoom()).toEqual({ status: 200, body: { changed: 0 } })
  })

  it('although two moves for later days were entered since', async () => {
    await move(first, second, plannedFrom(22))
    await move(second, third, plannedFrom(23, 'NEW-1'))
    await expectTold()
  })

  it('although a move for later was entered before and another one since', async () => {
    setTime(21, '17:00')
    await move(first, second, plannedFrom(23))
    setTime(21, '18:00')
    await move(second, third, plannedFrom(24, 'NEW-1'))
    await expectTold()
  })

  it('when a planned move was taken back since', async () => {
    setTime(21, '17:00')
    await move(first, second, plannedFrom(23))
    setTime(21, '18:00')
    await move(second, first, { reference: 'NEW-1' })
    await expectTold()
  })

  it('for a check-out, also after a move', async () => {
    await checkIn([player], { checkinTime: at(21, '16:00') })
    await move(first, second, { dates: [21, 25] })
    expect(await told('checkout')).toMatchObject({ status: 200, body: { checkedOut: 1 } })
  })

  it('for the desk, which enters the time of a check-in after it has seen the move', async () => {
    await move(first, second, plannedFrom(22))
    expect(await checkIn([player], { checkinTime: at(21, '17:30') })).toMatchObject({ body: { checkedIn: 1 } })
  })
})

describe('is refused', () => {
  it('when the hotel of that night is another one since', async () => {
    await move(first, second, {})
    await expectRefused()
  })

  it('when a move for later was entered after one of that night', async () => {
    await move(first, second, {})
    await move(second, third, plannedFrom(23, 'NEW-1'))
    await expectRefused()
  })

  it('when a move that was planned for later has become one of that night', async () => {
    setTime(21, '17:00')
    await move(first, second, plannedFrom(23))
    setTime(21, '18:00')
    await move(second, second, { reference: 'NEW-1' })
    await expectRefused()
  })
})
