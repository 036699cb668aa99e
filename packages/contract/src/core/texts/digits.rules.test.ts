import { expect, it } from 'vitest'
import { bareText, plainDigits, wholeNumberIn } from './digits.rules.ts'

const scripts = [...'0०০੦૦୦௦౦೦൦٠۰߀၀០０𝟎𝟘𞥐']

it('the digits of every script are read as 0 to 9', () => {
  const typed = scripts.flatMap((zero) =>
    [...'0123456789'].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))),
  )
  expect(plainDigits(typed.join(''))).toBe('0123456789'.repeat(scripts.length))
})

it('every digit that Unicode knows has a value', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length).toBeGreaterThan(600)
  expect(plainDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
})

it('other characters stay', () => {
  expect(plainDigits('अंडर-१४ ½ ² ⅳ 七 Under-14')).toBe('अंडर-14 ½ ² ⅳ 七 Under-14')
  expect(bareText('C\u200DO\u200EA\uFEFF ௧')).toBe('COA 1')
})

it.each([
  ['१४', 14],
  [' \u202A௧2\u202C ', 12],
  ['007', 7],
  ['', Number.NaN],
  ['1 4', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['1234567890', Number.NaN],
])('%j is the number %j', (typed, number) => expect(wholeNumberIn(typed)).toBe(number))
