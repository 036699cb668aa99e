import { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { server, test } from '../../testing/server-test.ts'
import { signInCalls } from '../../testing/sign-in.ts'

test('a desk code that is issued while the number of the coach is corrected is for the new number', async () => {
  const { id } = await createCoach(server.database)
  const headers = await server.signInAs('admin')
  const payload = { coachId: id, reason: 'The number was wrong' }
  const mobile = '+919876500123'
  const { settled } = await runInOrder(
    server.database,
    sql`UPDATE participants SET mobile_number = ${mobile} WHERE id = ${id}`,
    [() => server.app.inject({ method: 'POST', url: '/api/admin/desk-codes', payload, headers })],
  )
  const [response] = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const { code } = deskCodeEndpoints.issue.response.parse(response?.json())
  expect((await signInCalls(server).verifyCoach(mobile, code)).statusCode).toBe(200)
})
