import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../testing/test-context.ts'
import { createHttp } from '../create-http.ts'
import { serveWeb } from './web.ts'

let server: TestContext
let folder: string
beforeAll(async () => {
  server = await createTestContext()
  folder = await mkdtemp(join(tmpdir(), 'trophy-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Trophy</title>')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const createApp = async (isProduction: boolean) => {
  const app = await createHttp({ ...server.config, isProduction }, server.log)
  await serveWeb(app, folder, { isPractice: false, supportContacts: [] })
  return app
}

test.each(['/', '/api/docs', '/api/unknown', '/admin?tab=hotels'])(
  '%s cannot be framed, sniffed or given a script of another site',
  async (url) => {
    const app = await createApp(true)
    const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } })
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'",
      ]),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    await app.close()
  },
)

test('without HTTPS, outside production, browsers are not told to insist on it', async () => {
  const app = await createApp(false)
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  await app.close()
})

test.each(['TRACE', 'PATCH', 'PROPFIND'])('%s is no method here', async (method) => {
  const app = await createApp(true)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const [response] = await once(request(address, { method }).end(), 'response')
  expect(response).toMatchObject({ statusCode: 404 })
  await app.close()
})
