import { expect } from 'vitest'
import { server, test } from '../../testing/server-test.ts'

const call = (url: string, remoteAddress: string) => server.app.inject({ method: 'GET', url, remoteAddress })

test('allows an address 3,000 requests a minute, including refused and unknown ones, then returns 429', async () => {
  for (let sent = 0; sent < 3000; sent += 1) {
    const url = sent % 2 === 0 ? '/api/auth/me' : '/api/nowhere'
    expect((await call(url, '203.0.113.5')).statusCode).toBe(sent % 2 === 0 ? 401 : 404)
  }
  const refused = await call('/api/auth/me', '203.0.113.5')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'rate_limited' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await call('/api/auth/me', '203.0.113.6')).statusCode).toBe(401)
})
