import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPaise, parseRupees, rupeesText } from './money.ts'

it.each([
  [0, '₹ 0.00', '0.00'],
  [5, '₹ 0.05', '0.05'],
  [12_345_600, '₹ 1,23,456.00', '123456.00'],
  [-250_050, '-₹ 2,500.50', '-2500.50'],
  [123_456_789_012, '₹ 1,23,45,67,890.12', '1234567890.12'],
])('%d paise are shown as %s', (paise, shown, typed) => {
  expect([formatPaise(paise), rupeesText(paise)]).toEqual([shown, typed])
})

it.each([
  ['2500', 250_000],
  [' 2,500.5 ', 250_050],
  ['₹ 1,23,456.07', 12_345_607],
  ['Rs. 2,500', 250_000],
  ['rs 2500', 250_000],
  ['150,000.50', 15_000_050],
  ['1,234,567', 123_456_700],
  ['₹\u{A0}1,50,000.00', 15_000_000],
  ['\u200E2,500\u200E', 250_000],
  ['Rs. 2,500/-', 250_000],
  ['-0.05', -5],
  ['₹ १,२३,४५६.०७', 12_345_607],
  ['-0', 0],
  ['0.07', 7],
  ['12,34.00', undefined],
  ['1,23,456,789', undefined],
  ['1234,567', undefined],
  ['1,500,00', undefined],
  ['2.505', undefined],
  ['2500.', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['free', undefined],
])('%j are %s paise', (typed, paise) => {
  expect(parseRupees(typed)).toBe(paise)
})

it('what is shown can be typed', () => {
  const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  fc.assert(
    fc.property(
      amounts,
      (paise) => parseRupees(rupeesText(paise)) === paise && parseRupees(formatPaise(paise)) === paise,
    ),
  )
})
