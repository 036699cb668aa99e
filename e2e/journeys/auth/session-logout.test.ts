import { expect, type Page } from '@playwright/test'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import sql from 'sql-template-tag'
import { createCoach } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Part 1 §2.1, §4 and §8: the logout of a coach. */
test.use({ journey: 'session', ...phone })

const coach = { participantId: 'COA_801', name: 'Lakshmi Narayanan' }

test.beforeAll(({ server }) => createCoach(server.database, coach))

const logoutButton = (page: Page) => page.getByRole('button', { name: coachLabels.logout })

/** Marks the document, to detect whether the page was reloaded. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isLoadedBefore: true }))

const expectLoggedOut = async (page: Page, { database }: JourneyServer) => {
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'isLoadedBefore' in window)).toBe(false)
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)).toBeNull()
  await expect(page.getByText(/session has ended/)).toBeHidden()
  expect(await database.all(sql`SELECT FROM sessions WHERE ended_at IS NULL`)).toHaveLength(0)
}

test('a coach sees the success message for half a second, then the role selection', async ({
  pageWithClock: page,
  server,
}) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  await markDocument(page)
  await stopPageClock(page)
  await logoutButton(page).click()
  await expectToast(page, 'Logged out successfully')
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/coach')
  await page.clock.resume()
  await expectLoggedOut(page, server)
  await page.goBack()
  await expect(page.getByText(coach.name)).toBeHidden()
})
