import { expect, test } from 'vitest'
import {
  fixedSmsEnd,
  measureSms,
  type MessageWithEnd,
  needsUnicode,
  smsEndOf,
  unicodeCharactersOf,
} from './sms.rules.ts'
import { composerTypes } from './notifications.constants.ts'
import { needsCheckoutDate } from './notifications.rules.ts'

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

const now = new Date('2026-11-21T08:00:00+05:30')
const moment = { now, timeZone: 'Asia/Kolkata' }

const endOf = (message: MessageWithEnd, at = moment) => smsEndOf(fixedSmsEnd(message, at), at.now).toISOString()

const withDate = composerTypes.filter(needsCheckoutDate)
const others = composerTypes.filter((type) => !needsCheckoutDate(type))

test.each(withDate)('an SMS of the type %s ends at 11:59 AM of its checkout date', (notificationType) => {
  const message = { notificationType, checkoutDate: '2026-11-24', onlyToday: true }
  expect(endOf(message)).toBe(new Date('2026-11-24T11:59:00+05:30').toISOString())
})

test.each(withDate)('an SMS of the type %s that is sent after its 11:59 AM ends at midnight', (notificationType) => {
  const late = { now: new Date('2026-11-21T11:59:00+05:30'), timeZone: 'Asia/Kolkata' }
  const midnight = new Date('2026-11-22T00:00:00+05:30').toISOString()
  expect(endOf({ notificationType, checkoutDate: '2026-11-21', onlyToday: false }, late)).toBe(midnight)
})

test.each(others)('an SMS of the type %s ends after 24 hours, or at midnight with Only today', (notificationType) => {
  const message = { notificationType, checkoutDate: null, onlyToday: false }
  expect(endOf(message)).toBe(new Date('2026-11-22T08:00:00+05:30').toISOString())
  expect(endOf({ ...message, onlyToday: true })).toBe(new Date('2026-11-22T00:00:00+05:30').toISOString())
})
