import { expect, test } from 'vitest'
import { isApiKey, newPasswordMistake } from './accounts.constants.ts'

test('a new password has 12 to 128 characters', () => {
  for (const length of [0, 11, 129]) {
    expect(newPasswordMistake('x'.repeat(length))).toBe('Password must have 12 to 128 characters')
  }
  for (const length of [12, 128]) expect(newPasswordMistake('x'.repeat(length))).toBeUndefined()
})

test('a key is told from the token of a session', () => {
  expect(isApiKey('trophy_key_abc')).toBe(true)
  expect(isApiKey('abc_trophy_key_')).toBe(false)
})
