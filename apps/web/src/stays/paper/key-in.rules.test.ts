import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { expect, it } from 'vitest'
import { readNumber, readTime } from './key-in.rules.ts'

const number = paperNumberOf(100_042)
const paper = { today: '2026-11-21', timeZone: 'Asia/Kolkata' }
const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

it.each([
  ['', { kind: 'incomplete' }],
  [number.slice(0, -1), { kind: 'incomplete' }],
  [number, { kind: 'number', number }],
  [`${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`, { kind: 'number', number }],
  [[...number].map((digit) => '०१२३४५६७८९'[Number(digit)]).join(''), { kind: 'number', number }],
  [wrong, { kind: 'wrong' }],
  [`${number}1`, { kind: 'wrong' }],
  ['10a', { kind: 'wrong' }],
])('%j is %j', (typed, read) => {
  expect(readNumber(typed)).toEqual(read)
})

it.each([
  ['', undefined],
  ['14:05', '2026-11-21T08:35:00.000Z'],
  ['9:30', '2026-11-21T04:00:00.000Z'],
  ['௧௪:௦௫', '2026-11-21T08:35:00.000Z'],
  ['1405', '2026-11-21T08:35:00.000Z'],
  ['25:00', null],
  ['noon', null],
])('the time %j is %s', (time, instant) => {
  expect(readTime(time, { ...paper, day: '2026-11-21' })).toBe(instant)
})

it('a time needs a day', () => {
  expect(readTime('14:05', { ...paper, day: '' })).toBeNull()
})

it('another day than today needs a time', () => {
  expect(readTime(' ', { ...paper, day: '2026-11-20' })).toBeNull()
  expect(readTime('14:05', { ...paper, day: '2026-11-20' })).toBe('2026-11-20T08:35:00.000Z')
})
