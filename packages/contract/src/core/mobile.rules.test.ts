import { expect, it } from 'vitest'
import { dummyMobile, isMasked, isMobile, maskMobile, normaliseMobile } from './mobile.rules.ts'

it.each([
  ['9876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['91 98765.43210', '+919876543210'],
  ['0 (98765) 43210', '+919876543210'],
  ['  6000000000  ', '+916000000000'],
  ['\u202A+91 98765 43210\u202C', '+919876543210'],
  ['98765\u201143210', '+919876543210'],
  ['\u200B9876543210', '+919876543210'],
  ['tel:+919876543210', '+919876543210'],
  ['98765\u00A043210', '+919876543210'],
  // Written by a program that took the column for decimals.
  ['9876543210.0', '+919876543210'],
  ['919876543210.0', '+919876543210'],
  ['987654321.0', null],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['+௯௧ ௯௮௭௬௫-௪௩௨௧௦', '+919876543210'],
  ['٠٩٨٧٦٥٤٣٢١٠', '+919876543210'],
  ['＋９１９８７６５４３２１０', '+919876543210'],
  ['५८७६५४३२१०', null],
  // What Excel makes of a typed +91-9876543210.
  ['-9876543119', null],
  ['\u22129876543119', null],
  ['5876543210', null],
  ['987654321', null],
  ['98765432101', null],
  ['+92 9876543210', null],
  ['0091 9876543210', null],
  ['98765x43210', null],
  ['0000000000', null],
  ['', null],
])('%j becomes %s', (typed, stored) => expect(normaliseMobile(typed)).toBe(stored))

it('the dummy number is not a mobile number', () => expect(isMobile(dummyMobile)).toBe(false))

it.each([
  ['+919876543210', '+91******3210'],
  ['9876543210@example.org', '******3210@example.org'],
  ['९८७६५४३२१०', '******3210'],
  ['COA_001', 'COA_001'],
])('%s is masked as %s', (text, masked) => expect(maskMobile(text)).toBe(masked))

it('a number that is no longer kept is recognised, and is none that can be called', () => {
  const numbers = ['+919876543210', '+91••••••4821', 'Bus ••••••4821', dummyMobile]
  expect(numbers.map(isMasked)).toEqual([false, true, true, false])
  expect(numbers.map(isMobile)).toEqual([true, false, false, false])
})
