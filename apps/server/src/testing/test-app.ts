import { buildApp } from '../app/build-app.ts'
import { watchErrors } from './contract/declared-errors.ts'
import { createCoachSession, createUserSession, createUserWithoutPassword } from './factories/sessions.ts'
import { createTestContext } from './test-context.ts'

/**
 * The real application on a separate database, for `app.inject`. `signInAs('admin')`, `signInAs('technical_admin')`
 * and, for a coach, `signInAs(participant's id)` create a session and return its headers. `close` fails when an
 * endpoint has sent an error that it does not declare.
 */
export const createTestApp = async (settings: Readonly<Record<string, string>> = {}, maximumConnections?: number) => {
  const test = await createTestContext(settings, maximumConnections)
  const { context, database, clock } = test
  const app = await buildApp(context)
  const checkErrors = watchErrors(app)
  await app.ready()
  const tokenOf = async (who: string): Promise<string> =>
    who === 'admin' || who === 'technical_admin'
      ? createUserSession(database, await createUserWithoutPassword(database, who), clock.now())
      : createCoachSession(database, who, clock.now())
  const signInAs = async (who: string) => ({ authorization: `Bearer ${await tokenOf(who)}` })
  const close = async () => {
    await app.close()
    await test.close()
    checkErrors()
  }
  return { ...test, app, signInAs, close }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
