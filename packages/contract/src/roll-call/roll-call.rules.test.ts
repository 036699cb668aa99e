import { expect, it } from 'vitest'
import { rollCallAt } from './roll-call.rules.ts'

const timeZone = 'Asia/Kolkata'
const at = (time: string, rollCallTime: string | null) => {
  const now = new Date(`${time}+05:30`)
  const { night, isOpen, nextChangeAt } = rollCallAt({ now, timeZone }, rollCallTime)
  return [night, isOpen, nextChangeAt?.toISOString() ?? null]
}

const evening = '2026-11-21T16:00:00.000Z'
const noonAfter = '2026-11-22T06:30:00.000Z'

it.each([
  ['2026-11-21T12:00', '21:30', '2026-11-21', false, evening],
  ['2026-11-21T21:29:59', '21:30', '2026-11-21', false, evening],
  ['2026-11-21T21:30', '21:30', '2026-11-21', true, noonAfter],
  ['2026-11-22T00:10', '21:30', '2026-11-21', true, noonAfter],
  ['2026-11-22T11:59:59', '21:30', '2026-11-21', true, noonAfter],
  ['2026-11-22T12:00', '21:30', '2026-11-22', false, '2026-11-22T16:00:00.000Z'],
  ['2026-11-21T23:59', '00:30', '2026-11-21', false, '2026-11-21T19:00:00.000Z'],
  ['2026-11-22T00:30', '00:30', '2026-11-21', true, noonAfter],
  ['2026-11-21T12:00', '12:00', '2026-11-21', true, noonAfter],
  ['2026-11-21T22:00', null, '2026-11-21', false, null],
])('at %s with the time %s it is the night %s, open: %s', (now, time, night, isOpen, nextChangeAt) => {
  expect(at(now, time)).toEqual([night, isOpen, nextChangeAt])
})

it('follows the time zone of the event', () => {
  const moment = { now: new Date('2026-11-21T21:30:00Z'), timeZone: 'UTC' }
  expect(rollCallAt(moment, '21:30')).toMatchObject({ night: '2026-11-21', isOpen: true })
})
