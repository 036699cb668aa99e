import { expect, it } from 'vitest'
import { containing } from './search.ts'

it.each([
  ['asha', '%asha%'],
  ['100%', String.raw`%100\%%`],
  ['PLA_001', String.raw`%PLA\_001%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
  ['', '%%'],
])('%s is searched as %s', (typed, pattern) => {
  expect(containing(typed)).toBe(pattern)
})
