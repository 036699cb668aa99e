import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { tokenStorageKey } from '@trophy/contract/auth/auth.constants.ts'
import { createCoachSession, createUserSession } from '../../apps/server/src/testing/factories/sessions.ts'
import { accounts } from './accounts.ts'
import type { JourneyServer } from './journey-server.ts'

/** Puts a session's token where sign-in leaves it, before the page loads anything. */
const carry = (page: Page, token: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const)

/** Makes the page that of a signed-in coach, without the sign-in; `coach` is the UUID or the `participantId`. */
export const enterAsCoach = async (page: Page, { database, clock }: JourneyServer, coach: string): Promise<void> => {
  await carry(page, await createCoachSession(database, coach, clock.now()))
  await page.goto('/coach')
}

/** Makes the page that of the signed-in organiser, without the sign-in. */
export const enterAsAdmin = async (page: Page, { database, clock }: JourneyServer): Promise<void> => {
  const admin = await database.first<{ id: string }>(sql`SELECT id FROM users WHERE email = ${accounts.admin.email}`)
  if (admin === undefined) throw new Error('The first admin is not there')
  await carry(page, await createUserSession(database, admin.id, clock.now()))
  await page.goto('/admin')
}
