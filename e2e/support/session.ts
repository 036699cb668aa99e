import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { tokenStorageKey } from '@trophy/contract/auth/auth.constants.ts'
import { createCoachSession, createUserSession } from '@trophy/server/testing'
import { accounts } from './accounts.ts'
import type { JourneyServer } from './journey-server.ts'

/** Puts a session's token where sign-in leaves it, before the page loads anything; once, for a logout takes it away. */
const carry = (page: Page, token: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(value) !== null) return
      sessionStorage.setItem(value, 'carried')
      localStorage.setItem(key, value)
    },
    [tokenStorageKey, token] as const,
  )

/** Makes the page that of a signed-in coach, without the sign-in; `coach` is the UUID or the `participantId`. */
export const enterAsCoach = async (page: Page, { database, clock }: JourneyServer, coach: string): Promise<void> => {
  await carry(page, await createCoachSession(database, coach, clock.now()))
  await page.goto('/coach')
}

const enterAsUser = async (page: Page, { database, clock }: JourneyServer, email: string, path: string) => {
  const user = await database.first<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`)
  if (user === undefined) throw new Error(`There is no user ${email}`)
  await carry(page, await createUserSession(database, user.id, clock.now()))
  await page.goto(path)
}

/** Makes the page that of the signed-in organiser, without the sign-in. */
export const enterAsAdmin = (page: Page, server: JourneyServer, path = '/admin'): Promise<void> =>
  enterAsUser(page, server, accounts.admin.email, path)

/** Likewise of the technical admin. */
export const enterAsTechnicalAdmin = (page: Page, server: JourneyServer): Promise<void> =>
  enterAsUser(page, server, accounts.technicalAdmin.email, '/technical-admin')

/** Ends the sessions of everybody, as time or a change of role does. */
export const endSessions = async ({ database }: JourneyServer): Promise<void> => {
  await database.run(sql`DELETE FROM sessions`)
}
