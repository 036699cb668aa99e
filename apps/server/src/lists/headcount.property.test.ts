import { addDays } from '@trophy/contract/core/dates/days.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { extendOverstays } from '../stays/overstays/overstays.service.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { headcountReport } from './headcount.service.ts'

// The test's clock is stopped at 14:00 on 21 November in India.
const today = '2026-11-21'
const range = { startDate: '2026-11-15', endDate: '2026-11-27' }

interface Person {
  readonly hotel: number
  readonly start: number
  readonly nights: number
  /** Days after the first one; undefined for somebody who has not come. */
  readonly came: number | undefined
  readonly left: number | undefined
}

/** Every combination of a start, a length, an arrival and a departure that is possible today. */
const people: Person[] = [-7, -5, -3, -1, 0, 2].flatMap((start) =>
  [1, 2, 5, 9].flatMap((nights) =>
    [undefined, 0, 1].flatMap((came): Person[] => {
      const hotel = (start + nights + 20) % 3
      if (came === undefined) return [{ hotel, start, nights, came, left: undefined }]
      if (start + came > 0) return []
      const lefts = [undefined, 0, 1, 3].filter(
        (left) => left === undefined || (left >= came && left <= nights && start + left <= 0),
      )
      return lefts.map((left) => ({ hotel, start, nights, came, left }))
    }),
  ),
)

const dayOf = (offset: number) => addDays(today, offset)

/** Told anew from the test's own facts: who slept in a hotel, or holds a room of it, in a night. */
const sleepsIn = ({ start, nights, came, left }: Person, night: string): boolean => {
  const isBooked = night >= dayOf(start) && night < dayOf(start + nights)
  const staysOn = came !== undefined && left === undefined && night >= dayOf(start + nights)
  if (night >= today)
    return (isBooked && (left === undefined || night < dayOf(start + left))) || (staysOn && night === today)
  // People arrive at 11:00 and leave at 10:00; before noon of the next day still counts for the night.
  const isThere = came !== undefined && dayOf(start + came) <= addDays(night, 1)
  const isGone = left !== undefined && dayOf(start + left) <= night
  return isThere && !isGone && (isBooked || night >= dayOf(start + nights))
}

let hotels: TestHotel[]
it.beforeAll(async () => {
  hotels = []
  for (const hotelId of ['A', 'B', 'C']) hotels.push(await createHotel(server.database, { hotelId }))
  for (const { hotel, start, nights, came, left } of people) {
    const at = (days: number, time: string) => `${dayOf(start + days)}T${time}:00+05:30`
    await createPlayer(server.database, {
      checkinStatus: came === undefined ? 'pending' : left === undefined ? 'checked_in' : 'checked_out',
      ...(came !== undefined && { checkinTime: at(came, '09:30') }),
      ...(left !== undefined && { checkoutTime: at(left, '10:00') }),
      booking: { hotel: hotels[hotel] ?? null, startDate: dayOf(start), endDate: dayOf(start + nights) },
    })
  }
  await extendOverstays(server.context)
})

it('breakfasts and dinners equal a recount from the facts of each person', async () => {
  const { pages } = await headcountReport(server.context, range)
  const found: unknown[] = []
  for await (const page of pages) found.push(...page.map(([day, hotelId, , , ...meals]) => [day, hotelId, ...meals]))
  const expected: unknown[] = []
  for (let day = range.startDate; day <= range.endDate; day = addDays(day, 1)) {
    hotels.forEach(({ hotelId }, index) => {
      const guests = people.filter(({ hotel }) => hotel === index)
      const count = (night: string) => guests.filter((person) => sleepsIn(person, night)).length
      const [breakfasts, dinners] = [count(addDays(day, -1)), count(day)]
      if (breakfasts + dinners > 0) expected.push([day, hotelId, breakfasts, dinners])
    })
  }
  expect(found).toEqual(expected)
})

it('a released room of tonight has no dinner', async () => {
  const dinners = async () => {
    const rows = []
    const { pages } = await headcountReport(server.context, { startDate: today, endDate: today, hotelId: 'A' })
    for await (const page of pages) rows.push(...page)
    return Number(rows[0]?.[5])
  }
  const before = await dinners()
  await server.database.run(sql`
    SELECT end_stays(ARRAY(
      SELECT p.id FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
      JOIN stays AS s ON s.participant_id = p.id
      WHERE p.checkin_status = 'pending' AND b.hotel_id = 'A' AND b.start_date < ${today} AND s.is_held
        AND s.nights @> ${today}::date
      LIMIT 1
    ), ${today}::date, 'released')`)
  expect(await dinners()).toBe(before - 1)
})
