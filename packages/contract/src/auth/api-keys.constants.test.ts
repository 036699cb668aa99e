import { expect, it } from 'vitest'
import { isApiKey } from './api-keys.constants.ts'

it('tells a key from the token of a session', () => {
  expect(isApiKey('trophy_key_abc')).toBe(true)
  expect(isApiKey('abc_trophy_key_')).toBe(false)
})
