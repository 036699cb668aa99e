import { expect, test } from 'vitest'
import { hotelCodeFieldValue, mobileFieldValue, otpFieldValue, withPrefix } from './input-masks.rules.ts'

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['98765432109', '9876543210'],
  ['98a7', '987'],
  ['+919876543210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['9187654321', '9187654321'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['௯௮௭', '987'],
  ['+٩١٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['Ramesh +91 98765 43210 (home)', '9876543210'],
  ['https://wa.me/919876543210', '9876543210'],
  ['+91 98765 43210 / 91234 56789', '9876543210'],
  ['91876 54321, 91234 56789', '9187654321'],
  ['Room 12, 098765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['+91 91987 65432', '9198765432'],
  ['', ''],
])('the mobile field changes %j to %j', (typed, masked) => {
  expect(mobileFieldValue(typed)).toBe(masked)
})

test('the prefix is added once', () => {
  expect(withPrefix('9876543210')).toBe('+919876543210')
  expect(withPrefix('+919876543210')).toBe('+919876543210')
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['Your OTP is 482913. It is good for 10 minutes.', '482913'],
  ['2 of 3: 482913', '482913'],
  ['४८२९१३', '482913'],
  ['２ of 3: ４８２９１３', '482913'],
])('the OTP field changes %j to %j', (typed, masked) => {
  expect(otpFieldValue(typed)).toBe(masked)
})

test.each([
  [' htl01 ', 'HTL01'],
  ['htl௦१', 'HTL01'],
  ['\u202A4821004821\u202C', '4821004821'],
  ['abcdefghijkl', 'ABCDEFGHIJ'],
  ['   ', ''],
])('the hotel code field changes %j to %j', (typed, masked) => {
  expect(hotelCodeFieldValue(typed)).toBe(masked)
})
