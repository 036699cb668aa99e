import { expect, test } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'

const refusal = '{"message":"No room","code":"no_room","hotel":"H1"}'

test('its message is the status, a colon, a space and the text of the body', () => {
  expect(new ApiError(409, 'Conflict', refusal).message).toBe(`409: ${refusal}`)
})

test('the status text stands for an empty body', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
})

test('the fields of the body can be read', () => {
  const error = new ApiError(409, 'Conflict', refusal)
  expect(error.serverMessage).toBe('No room')
  expect(error.code).toBe('no_room')
  expect(error.body?.['hotel']).toBe('H1')
})

test.each([
  ['the page of a proxy', '<html>Bad Gateway</html>'],
  ['no object', '"text"'],
  ['null', 'null'],
  ['no message', '{"code":"conflict"}'],
  ['a code that nobody knows', '{"message":"Oh","code":"teapot"}'],
])('a body that is no error body (%s) is none', (_, text) => {
  expect(new ApiError(500, '', text).body).toBeUndefined()
})

test('messageOf takes the words of the server, else the fallback', () => {
  expect(messageOf(new ApiError(409, '', refusal), 'Check-in failed')).toBe('No room')
  expect(messageOf(new ApiError(502, 'Bad Gateway', ''), 'Check-in failed')).toBe('Check-in failed')
  expect(messageOf(new TypeError('Failed to fetch'), 'Check-in failed')).toBe('Check-in failed')
})
