import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { actionsDatabase, tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { createCoachSession, createUserSession } from '@trophy/server/testing'
import { accounts } from '../server/accounts.ts'
import type { JourneyServer } from '../server/journey-server.ts'

/** An image at the application's address: it shares the application's storage and runs no script. */
const blank = '/favicon.svg'

/**
 * Leaves the application for a document with the same storage. A dialog that has just closed may go back in the history
 * at this moment, which aborts the first attempt.
 */
export const openBlank = async (page: Page): Promise<void> => {
  if (!page.url().endsWith(blank)) await page.goto(blank).catch(() => page.goto(blank))
}

/** Removes what the application has stored in this browser. */
export const clearStorage = async (page: Page): Promise<void> => {
  await openBlank(page)
  await page.context().clearCookies()
  await page.evaluate((actions) => {
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase(actions)
  }, actionsDatabase)
}

/** Stores a session's token where the sign-in does. */
const storeToken = async (page: Page, token: string): Promise<void> => {
  await openBlank(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const)
}

/** Signs a coach in without the sign-in screens; `coach` is the UUID or the `participantId`. */
export const enterAsCoach = async (page: Page, { database, clock }: JourneyServer, coach: string): Promise<void> => {
  await storeToken(page, await createCoachSession(database, coach, clock.now()))
  await page.goto('/coach')
}

const enterAsUser = async (page: Page, { database, clock }: JourneyServer, email: string, path: string) => {
  const user = await database.first<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`)
  if (user === undefined) throw new Error(`There is no user ${email}`)
  await storeToken(page, await createUserSession(database, user.id, clock.now()))
  await page.goto(path)
}

/** Signs the organiser in without the sign-in screens. */
export const enterAsAdmin = (page: Page, server: JourneyServer, path = '/admin'): Promise<void> =>
  enterAsUser(page, server, accounts.admin.email, path)

/** Signs the technical admin in without the sign-in screens. */
export const enterAsTechnicalAdmin = (page: Page, server: JourneyServer): Promise<void> =>
  enterAsUser(page, server, accounts.technicalAdmin.email, '/technical-admin')

/** Ends all sessions, as time or a change of role does. */
export const endSessions = async ({ database }: JourneyServer): Promise<void> => {
  await database.run(sql`DELETE FROM sessions`)
}
