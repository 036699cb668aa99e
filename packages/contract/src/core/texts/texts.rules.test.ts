import { expect, test } from 'vitest'
import { bareText } from './digits.rules.ts'
import { normaliseId, normaliseText } from './texts.rules.ts'

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
  // Letters that only meet when what stood between them is gone.
  ['u\u200B\u0308', 'ü'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(normaliseText(typed)).toBe(stored)
})

test('an id has no invisible character at all', () => {
  expect(bareText('C\u200DO\u200EA\uFEFF')).toBe('COA')
})

test.each(['COA_7-1', ' COA_7-1\u00A0', 'COA\u200D_7-1', 'COA_7\u20111', 'COA_7\u20101', 'COA_७-१'])(
  'the id %j is COA_7-1',
  (typed) => {
    expect(normaliseId(typed)).toBe('COA_7-1')
  },
)
