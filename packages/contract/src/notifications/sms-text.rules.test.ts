import { expect, test } from 'vitest'
import { measureSms, needsUnicode, unicodeCharactersOf } from './sms-text.rules.ts'

test.each([
  ['', 'gsm7', 0, 0, 160],
  ['a'.repeat(160), 'gsm7', 160, 1, 0],
  ['a'.repeat(161), 'gsm7', 161, 2, 145],
  ['a'.repeat(306), 'gsm7', 306, 2, 0],
  ['a'.repeat(307), 'gsm7', 307, 3, 152],
  // An extension character takes two places.
  ['€'.repeat(80), 'gsm7', 160, 1, 0],
  ['€'.repeat(81), 'gsm7', 162, 2, 143],
  // … and is not split: its escape would be the 153rd place, so it begins the next part.
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm7', 305, 2, 0],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3, 152],
  ['ಕ'.repeat(70), 'ucs2', 70, 1, 0],
  ['ಕ'.repeat(71), 'ucs2', 71, 2, 63],
  ['ಕ'.repeat(134), 'ucs2', 134, 2, 0],
  ['ಕ'.repeat(135), 'ucs2', 135, 3, 66],
  ['🏆'.repeat(35), 'ucs2', 70, 1, 0],
  // 33 emoji of two places fill 66 of the 67.
  ['🏆'.repeat(36), 'ucs2', 72, 2, 61],
  ['🏆'.repeat(67), 'ucs2', 134, 3, 65],
] as const)('%s', (text, encoding, length, parts, room) => {
  expect(measureSms(text)).toEqual({ encoding, length, parts, room })
})

test.each([
  ['Check-in from 12:00 PM @ Hotel [A] ~ 100 €', false],
  ['line\nbreak', false],
  ['ಕ್ರೀಡೆ', true],
  ['“quoted”', true],
  ['🏆', true],
  ['₹ 100', true],
  // The lower-case letter is not part of the alphabet, the capital is.
  ['ç', true],
  ['Ç', false],
  ['`', true],
  ['tab\t', true],
])('%s needs Unicode: %s', (text, unicode) => {
  expect(needsUnicode(text)).toBe(unicode)
})

test('lists each character that needs Unicode once', () => {
  expect(unicodeCharactersOf('“Dinner” at ₹100, “now”')).toEqual(['“', '”', '₹'])
})
