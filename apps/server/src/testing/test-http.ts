import type { BodyTimes } from '../platform/http/incomplete-requests.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { createRunOnce } from '../platform/http/idempotency/idempotency.ts'
import { registerRoute } from '../platform/http/register-route.ts'
import type { Route } from '../platform/http/route.ts'
import { serveWeb } from '../platform/http/responses/web.ts'
import { createTestContext } from './test-context.ts'

/** The HTTP layer with routes of the test. The token `admin` or `coach` signs in with that role. */
export const createTestHttp = async (routes: readonly Route[], times?: BodyTimes) => {
  const test = await createTestContext()
  const app = await createHttp(test.config, test.log, times)
  const shared = { authenticate: authenticateByName, runOnce: createRunOnce(test.context) }
  for (const each of routes) registerRoute(app, test.context, shared, each)
  await serveWeb(app, undefined, { isPractice: false, supportContacts: [] })
  await app.ready()
  const close = async () => {
    await app.close()
    await test.close()
  }
  return { ...test, app, close }
}

const roles = new Map([
  ['admin', 'admin'],
  ['coach', 'coach'],
] as const)

const authenticateByName = async (tokens: readonly string[]) => {
  for (const [token, role] of roles) {
    if (tokens.includes(token)) return { sessionId: token, id: `${token}-1`, role, name: token }
  }
  return null
}
