import { accountEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { createUser } from '../../testing/factories/users.ts'
import { createTestServers, type TestServers } from '../../testing/test-servers.ts'

let servers: TestServers
beforeEach(async () => {
  servers = await createTestServers(2)
})
afterEach(() => servers.close())

const newAdmin = async () => {
  const { id } = await createUser(servers.database)
  return { id, token: await createUserSession(servers.database, id, servers.clock.now()) }
}

const disable = async (server: number, id: string, token: string) => {
  const response = await fetch(`${servers.addresses[server]}${accountEndpoints.list.path}/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isActive: false }),
  })
  return { status: response.status, body: await response.text() }
}

const activeAdmins = async () => servers.database.all(sql`SELECT id FROM users WHERE role = 'admin' AND is_active`)

test('the last active admin cannot be disabled; a technical admin does not replace an admin', async () => {
  const [one, other] = [await newAdmin(), await newAdmin()]
  await createUser(servers.database, { role: 'technical_admin' })
  expect((await disable(0, other.id, one.token)).status).toBe(200)
  const refused = await disable(0, one.id, one.token)
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('The last active admin cannot be disabled')
  expect(await activeAdmins()).toEqual([{ id: one.id }])
})

test('the last active technical admin cannot be disabled', async () => {
  const { token } = await newAdmin()
  const [one, other] = [
    await createUser(servers.database, { role: 'technical_admin' }),
    await createUser(servers.database, { role: 'technical_admin' }),
  ]
  expect((await disable(0, other.id, token)).status).toBe(200)
  const refused = await disable(0, one.id, token)
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('The last active technical admin cannot be disabled')
})

test('of two admins who disable each other on two servers at once, one stays', async () => {
  for (let round = 0; round < 8; round += 1) {
    await servers.database.run(sql`DELETE FROM users`)
    const [one, other] = [await newAdmin(), await newAdmin()]
    const responses = await Promise.all([disable(0, other.id, one.token), disable(1, one.id, other.token)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await activeAdmins()).toHaveLength(1)
  }
})
