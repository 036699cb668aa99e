import { expect, test } from 'vitest'
import { adminLoginSchema } from './auth.contract.ts'
import { emailMistake, passwordMistake } from './auth.rules.ts'

test.each(['asha@example.org', 'a.b+c_d-e@mail.example.co.in', "o'neill@example.org", 'A1@x-y.in', 'first.last@t.co'])(
  '%s is an email',
  (email) => {
    expect(emailMistake(email)).toBeUndefined()
  },
)

test.each([
  '',
  'asha',
  'asha@',
  '@example.org',
  'asha@example',
  'a..b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a b@example.org',
  'a@-x.org',
  'a@x..org',
  'a@example.org;',
  'a@example.o1',
])('%j is not an email', (email) => {
  expect(emailMistake(email)).toBe('Please enter a valid email')
})

test('a password has at least six characters', () => {
  expect(passwordMistake('12345')).toBe('Password must be at least 6 characters')
  expect(passwordMistake('123456')).toBeUndefined()
})

test('the server refuses with the same message', () => {
  const read = adminLoginSchema.safeParse({ email: ' nobody ', password: '1' })
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['email', 'Please enter a valid email'],
    ['password', 'Password must be at least 6 characters'],
  ])
  expect(adminLoginSchema.parse({ email: ' asha@example.org ', password: '123456' }).email).toBe('asha@example.org')
})
