import { expect, test } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'

const refusal = '{"message":"No room","code":"no_room","hotel":"H1"}'

test('the message is the status, a colon, a space and the text of the body', () => {
  expect(new ApiError(409, 'Conflict', refusal).message).toBe(`409: ${refusal}`)
})

test('the status text replaces an empty body', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
})

test('the fields of the body can be read', () => {
  const error = new ApiError(409, 'Conflict', refusal)
  expect(error.serverMessage).toBe('No room')
  expect(error.code).toBe('no_room')
  expect(error.body?.['hotel']).toBe('H1')
})

test('the fields of a body without a message or a code can be read', () => {
  expect(new ApiError(400, '', '{"attemptsRemaining":4}').fields).toEqual({ attemptsRemaining: 4 })
  expect(new ApiError(400, '', '"text"').fields).toEqual({})
})

test.each([
  ['the page of a proxy', '<html>Bad Gateway</html>'],
  ['not an object', '"text"'],
  ['null', 'null'],
  ['no message', '{"code":"conflict"}'],
  ['an empty message', '{"message":" ","code":"conflict"}'],
  ['a message that is not a string', '{"message":{"en":"Oh"},"code":"conflict"}'],
])('a body that is not an error body (%s) is ignored, and the fallback is shown', (_, text) => {
  const error = new ApiError(500, '', text)
  expect([error.body, error.code, error.serverMessage]).toEqual([undefined, undefined, undefined])
  expect(messageOf(error, 'Check-in failed')).toBe('Check-in failed')
})

test.each([
  ['a newer server', '{"message":"Check-in is closed today","code":"desk_closed","errors":"none"}'],
  ['a proxy', '{"message":"Check-in is closed today"}'],
  ['a proxy with numbers', '{"message":"Check-in is closed today","code":503}'],
])('the message of %s is shown although its code is not known', (_, text) => {
  const error = new ApiError(503, '', text)
  expect(messageOf(error, 'Check-in failed')).toBe('Check-in is closed today')
  expect([error.body, error.code]).toEqual([undefined, undefined])
})

test("messageOf returns the server's message, else the fallback", () => {
  expect(messageOf(new ApiError(409, '', refusal), 'Check-in failed')).toBe('No room')
  expect(messageOf(new ApiError(502, 'Bad Gateway', ''), 'Check-in failed')).toBe('Check-in failed')
  expect(messageOf(new TypeError('Failed to fetch'), 'Check-in failed')).toBe('Check-in failed')
})
