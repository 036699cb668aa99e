import { expect, test } from 'vitest'
import { dummyMobile } from '../core/mobile.rules.ts'
import { editPlayerSchema } from './coach.contract.ts'
import { playerNameMistake } from './coach.rules.ts'

const messagesFor = (name: string, mobileNumber: string | null) =>
  editPlayerSchema.safeParse({ name, mobileNumber }).error?.issues.map(({ path, message }) => [path[0], message])

test.each([
  [' Asha R. ', null, { name: 'Asha R.', mobileNumber: null }],
  ["D'Souza-Rao 2", '', { name: "D'Souza-Rao 2", mobileNumber: null }],
  ['आशा', dummyMobile, { name: 'आशा', mobileNumber: dummyMobile }],
  ['Asha', ' +916000000000 ', { name: 'Asha', mobileNumber: '+916000000000' }],
])('%j with %j is accepted', (name, mobileNumber, taken) => {
  expect(editPlayerSchema.parse({ name, mobileNumber })).toEqual(taken)
})

test.each([
  ['', null, [['name', 'Name is required']]],
  ['   ', null, [['name', 'Name is required']]],
  ['A'.repeat(101), null, [['name', 'Name can have at most 100 characters']]],
  ['Asha', '9876543210', [['mobileNumber', 'Mobile number must be a valid 10-digit Indian number starting with 6-9']]],
  [
    'Asha',
    '+915876543210',
    [['mobileNumber', 'Mobile number must be a valid 10-digit Indian number starting with 6-9']],
  ],
])('%j with %j is refused', (name, mobileNumber, messages) => {
  expect(messagesFor(name, mobileNumber)).toEqual(messages)
})

test('the characters of a new name are checked beside the schema, because an unchanged name is not judged', () => {
  expect(playerNameMistake('Asha_R')).toBe(
    'Name can only contain letters, numbers, spaces, periods, hyphens, and apostrophes',
  )
  expect(playerNameMistake("D'Souza-Rao 2.")).toBeUndefined()
})

test('a name may contain the joiners that are part of words of Indian scripts', () => {
  expect(playerNameMistake('श्\u200dयाम')).toBeUndefined()
  expect(playerNameMistake('க்\u200cஷமா')).toBeUndefined()
})
