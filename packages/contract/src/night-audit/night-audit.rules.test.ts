import { expect, it } from 'vitest'
import { lastNightOver, roomsPaid } from './night-audit.rules.ts'

it.each([
  ['2026-11-22T11:59:59+05:30', '2026-11-20'],
  ['2026-11-22T12:00:00+05:30', '2026-11-21'],
])('at %s the latest night that is over is %s', (now, night) => {
  expect(lastNightOver({ now: new Date(now), timeZone: 'Asia/Kolkata' })).toBe(night)
})

it.each([
  ['blocked', 10],
  ['booked', 8],
  ['used', 7],
] as const)('a hotel that is paid for the rooms %s is paid for %i', (paysFor, rooms) => {
  expect(roomsPaid({ totalRooms: 10, booked: 8, inHouse: 7 }, paysFor)).toBe(rooms)
})
