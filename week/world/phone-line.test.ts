import { expect, test } from 'vitest'
import { serverClockIn } from './phone-line.ts'

const now = Date.parse('2026-11-17T14:52:00Z')
const json = 'application/json; charset=utf-8'

test.each([
  ['an answer of a server', { 'content-type': json, date: 'Tue, 17 Nov 2026 14:51:00 GMT' }, now - 60_000],
  ['a page of nginx', { 'content-type': 'text/html', date: 'Sat, 28 Nov 2026 18:54:21 GMT' }, now],
  ['an answer without a date', {}, undefined],
])('the clock in %s', (_name, headers, expected) => {
  expect(serverClockIn(headers, now)).toBe(expected)
})
