import { expect, it } from 'vitest'
import { groupedNumber, paperNumberOf, serialOf } from './paper-numbers.rules.ts'

const serials = [
  100_001,
  100_042,
  123_456,
  572_000,
  999_999,
  ...Array.from({ length: 50 }, (_, n) => 100_000 + n * 997),
]
const digits = [...'0123456789']

const replaced = (number: string, place: number, digit: string) =>
  number.slice(0, place) + digit + number.slice(place + 1)

it('a number leads back to its serial', () => {
  for (const serial of serials) expect(serialOf(paperNumberOf(serial))).toBe(serial)
})

it('each wrong digit is found', () => {
  for (const number of serials.map(paperNumberOf)) {
    for (const [place, right] of [...number].entries()) {
      const wrong = digits.filter((digit) => digit !== right).map((digit) => serialOf(replaced(number, place, digit)))
      expect(new Set(wrong)).toEqual(new Set([undefined]))
    }
  }
})

it('each pair of swapped neighbours is found', () => {
  for (const number of serials.map(paperNumberOf)) {
    const swapped = Array.from(number.slice(1), (digit, place) =>
      digit === number[place] ? '' : number.slice(0, place) + digit + number.charAt(place) + number.slice(place + 2),
    )
    expect(swapped.map(serialOf)).toEqual(swapped.map(() => undefined))
  }
})

it.each(['', '100042', '10004260', '0000000', 'abcdefg'])('%j is no number', (typed) => {
  expect(serialOf(typed)).toBeUndefined()
})

it('is printed in groups', () => {
  expect(groupedNumber('1000426')).toBe('100 042 6')
})
