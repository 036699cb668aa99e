import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { expect, test } from 'vitest'
import { mistakesIn } from '../../shared/form/form.rules.ts'
import { detailsOf, mobileHint, normalisedMobile } from './edit-player.rules.ts'

const before = { name: 'Kavya', mobileNumber: null }
const characters = 'Name can only contain letters, numbers, spaces, periods, hyphens, and apostrophes'
const format = 'Mobile number must be a valid 10-digit Indian number starting with 6-9'

test.each([
  [' Asha R. ', '', { name: 'Asha R.', mobileNumber: null }],
  ["D'Souza-Rao 2", '   ', { name: "D'Souza-Rao 2", mobileNumber: null }],
  ['D’Souza', '', { name: "D'Souza", mobileNumber: null }],
  ['\u202AAsha\u00A0\u00A0R\u202C', '', { name: 'Asha R', mobileNumber: null }],
  ['आशा', dummyMobile, { name: 'आशा', mobileNumber: dummyMobile }],
  ['Asha', '+91••••••3210', { name: 'Asha', mobileNumber: '+91••••••3210' }],
  ['Asha', '98765 43210', { name: 'Asha', mobileNumber: '+919876543210' }],
  ['Asha', '+916000000000', { name: 'Asha', mobileNumber: '+916000000000' }],
])('%j and %j are sent as %j', (name, mobileNumber, details) => {
  expect(detailsOf({ name, mobileNumber }, before)).toEqual({ success: true, data: details })
})

test.each([
  ['', '', { name: 'Name is required' }],
  ['   ', '', { name: 'Name is required' }],
  ['Asha_R', '', { name: characters }],
  ['A'.repeat(101), '', { name: 'Name can have at most 100 characters' }],
  ['Asha', '+915876543210', { mobileNumber: format }],
  ['Asha', '+9198765432101', { mobileNumber: format }],
  ['<b>', '12', { name: characters, mobileNumber: format }],
])('%j and %j are refused', (name, mobileNumber, errors) => {
  const fields = { name, mobileNumber }
  expect(mistakesIn(detailsOf(fields, before), fields)).toEqual(errors)
})

test.each(['Asha (C)', 'R. Kumar / S. Kumar', 'Kumar, S', 'श्\u200Dयाम', 'S\u00A0Kumar', 'O`Neil', 'O‘Neil'])(
  'the unchanged name %j is not judged, and stays',
  (name) => {
    const stored = { name, mobileNumber: null }
    expect(detailsOf({ name: `${name} `, mobileNumber: '' }, stored)).toEqual({ success: true, data: stored })
  },
)

test.each([
  ['9876543210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  [' +919876543210 ', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  [dummyMobile, dummyMobile],
  ['12345', '12345'],
  ['', ''],
])('on blur %j becomes %j', (typed, normalised) => {
  expect(normalisedMobile(typed)).toBe(normalised)
})

test('the hint mentions the dummy number only when it is the value', () => {
  expect(mobileHint(dummyMobile)).toBe('Using dummy number - update with real number when available')
  expect(mobileHint('')).toBe('Format: +919876543210')
  expect(mobileHint('+919876543210')).toBe('Format: +919876543210')
})
