import { expect } from 'vitest'
import { admin } from '../../testing/actors.ts'
import { whileHeld } from '../../testing/database/lock-waits.ts'
import { createUser } from '../../testing/factories/users.ts'
import { it, server } from '../../testing/server-test.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { changeAccount } from '../accounts/accounts.service.ts'

it.each([
  ['gets another password', { password: 'seven green boats' }],
  ['is disabled', { isActive: false }],
  ['gets a number, for a second factor', { mobileNumber: '+919811100011' }],
])('a password that was right just before its account %s starts no session', async (_, change) => {
  await createUser(server.database)
  const { id, email, password } = await createUser(server.database, { mobileNumber: null })
  const { value } = await whileHeld(
    server.context,
    (own) => changeAccount(own, { id, change }, admin),
    () => signInCalls(server).adminLogin(email, password),
  )
  expect([value?.statusCode, value?.json()]).toMatchObject([401, { code: 'invalid_credentials' }])
})
