import { expect, it } from 'vitest'
import {
  formatBytes,
  formatDuration,
  formatRatio,
  formatTime,
  needsVacuum,
  ratingOf,
  shorten,
} from './technical.rules.ts'

it.each([
  [100, 'Excellent', 'Excellent'],
  [95.1, 'Excellent', 'Excellent'],
  [95, 'Good', 'Good'],
  [90.1, 'Good', 'Good'],
  [90, 'Needs attention', 'Consider adding indexes'],
  [0, 'Needs attention', 'Consider adding indexes'],
  [null, undefined, undefined],
])('a ratio of %s is %s, of indexes %s', (ratio, ofCache, ofIndexes) => {
  expect(ratingOf(ratio, 'Needs attention')).toBe(ofCache)
  expect(ratingOf(ratio, 'Consider adding indexes')).toBe(ofIndexes)
})

it.each([
  [99.96, '100.0%'],
  [91.25, '91.3%'],
  [null, 'N/A'],
])('the ratio %s reads %s', (ratio, text) => {
  expect(formatRatio(ratio)).toBe(text)
})

it.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [3599, '59m 59s'],
  [3600, '1h 0m'],
  [93_784, '26h 3m'],
])('%s seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it.each([
  [0.42, '0.4 ms'],
  [1500, '1.5 s'],
  [61_000, '1m 1s'],
])('%s milliseconds read %s', (milliseconds, text) => {
  expect(formatTime(milliseconds)).toBe(text)
})

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1_572_864, '1.5 MB'],
  [52_428_800, '50 MB'],
  [3 * 1024 ** 4, '3 TB'],
])('%s bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it('cuts a query that is longer than the limit, but not one of exactly that length', () => {
  expect(shorten('x'.repeat(80), 80)).toBe('x'.repeat(80))
  expect(shorten('x'.repeat(81), 80)).toBe(`${'x'.repeat(80)}…`)
})

it('needs a vacuum for more than a thousand dead tuples', () => {
  expect([needsVacuum(1000), needsVacuum(1001)]).toEqual([false, true])
})
