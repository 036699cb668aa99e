import { expect, it } from 'vitest'
import { mistakeInSetting, readDigits } from './settings.constants.ts'

const grace = 'Please enter a whole number from 0 to 72'
const stay = 'Please enter a whole number from 1 to 30'

it.each([
  ['checkinGraceHours', 0, undefined],
  ['checkinGraceHours', 72, undefined],
  ['checkinGraceHours', 73, grace],
  ['checkoutGraceHours', -1, grace],
  ['checkoutGraceHours', 1.5, grace],
  ['checkoutGraceHours', undefined, grace],
  ['minimumStayDays', 0, stay],
  ['minimumStayDays', 1, undefined],
  ['minimumStayDays', 30, undefined],
  ['minimumStayDays', 31, stay],
] as const)('%s of %s: %s', (name, value, mistake) => {
  expect(mistakeInSetting(name, value)).toBe(mistake)
})

it.each([
  ['24', 24],
  [' 07 ', 7],
  ['', undefined],
  ['+1', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['1e1', undefined],
  ['0x10', undefined],
  ['२४', 24],
  ['1 2', undefined],
])('%j reads %s', (text, value) => {
  expect(readDigits(text)).toBe(value)
})
