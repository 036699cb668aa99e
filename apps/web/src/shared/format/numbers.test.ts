import { expect, test } from 'vitest'
import { formatCount, formatPercent, initials, percentOf, plural } from './numbers.ts'

test('counts are grouped as in India', () => {
  expect(formatCount(999)).toBe('999')
  expect(formatCount(1_234_567)).toBe('12,34,567')
})

test('a percentage has one decimal at most', () => {
  expect(formatPercent(72.44)).toBe('72.4%')
  expect(formatPercent(30)).toBe('30%')
})

test('the percentage of a total of 0 is 0', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(1, 8)).toBe(12.5)
})

test('one is singular, other counts are plural', () => {
  expect(plural(1, 'team')).toBe('1 team')
  expect(plural(0, 'team')).toBe('0 teams')
  expect(plural(2, 'person', 'people')).toBe('2 people')
})

test.each([
  ['Asha Rao', 'AR'],
  ['meera subramanian iyer', 'MS'],
  ['Ravi', 'RA'],
  ['P. T. Usha', 'PT'],
  ['अमित कुमार', 'अक'],
  ['श्\u200dयाम कुमार', 'शक'],
  ['X', 'X'],
  ['', ''],
])('the initials of %j are %j', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
