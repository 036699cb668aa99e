import { expect, test } from 'vitest'
import { normaliseText, withoutInvisible } from './texts.rules.ts'

test.each([
  ['Asha R', 'Asha R'],
  ['  Anna\u00A0 Nagar ', 'Anna Nagar'],
  ['Kabaddi  (Boys)', 'Kabaddi (Boys)'],
  ['\u202AAsha\u202C', 'Asha'],
  ['\u200BCOA_101', 'COA_101'],
  ['As\u200Dha', 'Asha'],
  // The joiner of Shyam belongs to the name; one at the end does not.
  ['श्\u200Dयाम', 'श्\u200Dयाम'],
  ['श्याम\u200D', 'श्याम'],
  ['\u0B95\u0BC6\u0BBE', '\u0B95\u0BCA'],
  ['1 Beach Road\nAdyar\tChennai', '1 Beach Road\nAdyar\tChennai'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(normaliseText(typed)).toBe(stored)
})

test('an id has no invisible character at all', () => {
  expect(withoutInvisible('C\u200DO\u200EA\uFEFF')).toBe('COA')
})
