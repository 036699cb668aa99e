import { expect, type Locator, type Page } from '@playwright/test'
import { authMessages, hotelVerificationTries } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { lockoutLogoutDelayMilliseconds } from '@trophy/web/shared/session/session.constants.ts'
import sql from 'sql-template-tag'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { holdRequests } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button, createTeam } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §4, decisions §6: what becomes of a coach who enters too many wrong hotel ids. */
test.use({ journey: 'my team', ...phone })

const { me, logout } = authEndpoints

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: coachLabels.hotelTitle })
const fieldOf = (page: Page): Locator => dialogOf(page).getByLabel(coachLabels.hotelField)
const verifyButton = (page: Page): Locator => button(dialogOf(page), coachLabels.verify)

const send = async (page: Page, hotelId: string) => {
  await fieldOf(page).fill(hotelId)
  await verifyButton(page).click()
}

test('the tenth wrong id locks the account, shown for three seconds even when the session has ended', async ({
  pageWithClock: page,
  server,
}) => {
  const { coach } = await createTeam(server, { isVerified: false })
  await server.database.run(sql`
    INSERT INTO sign_in_tries (kind, key, tried_at, counts_until)
    SELECT 'hotel_code', ${coach.id}, ${server.clock.now()}, 'infinity'
    FROM generate_series(2, ${hotelVerificationTries})`)
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInNow).click()
  await expectAccessible(page)
  await expectTouchable(page)
  const logouts = countRequests(page, logout)
  await stopPageClock(page)
  await send(page, 'WRONG')
  const locked = page.getByRole('dialog', { name: signInLabels.lockedTitle })
  await expect(locked).toContainText(authMessages.hotelLocked)

  // The stream reconnects and the session is read: both responses report that it has ended.
  const refusals = [liveEndpoints.stream, me].map(({ path }) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 401),
  )
  await setVisible(page, false)
  await setVisible(page, true)
  await Promise.all(refusals)
  await page.clock.runFor(lockoutLogoutDelayMilliseconds - 1)
  await expect(locked).toBeVisible()
  await expectToast(page, authMessages.tooManyTriesTitle, authMessages.tooManyTries)
  expect(logouts.count()).toBe(0)
  // The message stays until the logout has a response.
  const release = await holdRequests(page, logout)
  await page.clock.resume()
  await expectAccessible(page)
  await expect(locked).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByText(authMessages.sessionOverTitle)).toBeHidden()
})
