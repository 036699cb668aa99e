import { expect, type Locator, type Page } from '@playwright/test'
import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { createCoach, createPlayer } from '@trophy/server/testing'
import { lockoutLogoutDelayMilliseconds } from '@trophy/web/shared/session/session.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, abortRequests, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, button, createTeam, factIn } from '../../support/pages/team.ts'
import { closeToast, expectClearOfToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §4, §5 and §8: the hotel verification of the portal, before the first check-in. */
test.use({ journey: 'my team', ...phone })

const { verifyHotel, me, logout } = authEndpoints

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: coachLabels.hotelTitle })
const fieldOf = (page: Page): Locator => dialogOf(page).getByLabel(coachLabels.hotelField)
const verifyButton = (page: Page): Locator => button(dialogOf(page), coachLabels.verify)
const selection = (page: Page): Locator => page.getByRole('heading', { name: coachLabels.checkInTitle })

const send = async (page: Page, hotelId: string) => {
  await fieldOf(page).fill(hotelId)
  await verifyButton(page).click()
}

test('an error is shown below the hotel id until the id is changed', async ({ page, server }) => {
  const { coach, pending, hotel } = await createTeam(server, { isVerified: false })
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInCount(1)).click()
  await expect(fieldOf(page)).toBeFocused()
  await expect(verifyButton(page)).toBeDisabled()
  await expectAccessible(page)
  await expectTouchable(page)

  await send(page, '   ')
  await expect(dialogOf(page).getByText('Please enter your hotel ID')).toBeVisible()
  await fieldOf(page).pressSequentially('X')
  await expect(dialogOf(page).getByText(authMessages.emptyHotelCode)).toBeHidden()

  await send(page, 'WRONG')
  const wrong = authMessages.attemptsRemaining(authMessages.wrongHotelCode, 9)
  await expect(dialogOf(page).getByText(wrong)).toBeVisible()
  await expectToast(page, coachMessages.verificationFailedTitle, authMessages.wrongHotelCode)
  await expect(fieldOf(page)).toHaveValue('WRONG')
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveAccessibleDescription(new RegExp(wrong))
  await expectAccessible(page)
  await fieldOf(page).pressSequentially('X')
  await expect(dialogOf(page).getByText(wrong)).toBeHidden()

  const sent = page.waitForRequest(`**${verifyHotel.path}`)
  await send(page, `  ${hotel.hotelId} `)
  expect((await sent).postDataJSON()).toEqual({ hotelCode: hotel.hotelId })
  await expectToast(page, coachMessages.hotelVerifiedTitle, coachMessages.hotelVerified)
  // The requested action continues: the selection screen, with nobody selected.
  await expect(selection(page)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expectClearOfToast(page, selection(page), page.getByRole('checkbox').first(), button(page, coachLabels.cancel))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await button(page, coachLabels.cancel).click()
  await expect(factIn(accommodationCard(page), coachLabels.hotelId)).toHaveText(hotel.hotelId)
  await button(page, coachLabels.checkInCount(1)).click()
  await expect(selection(page)).toBeVisible()
})

test('the check-in of the coach runs automatically after the verification', async ({ page, server }) => {
  const { coach, hotel } = await createTeam(server, { isVerified: false })
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInNow).click()
  const release = await holdRequests(page, verifyHotel)
  await send(page, hotel.hotelId.toLowerCase())
  await expect(verifyButton(page)).toBeDisabled()
  release()
  await expect(dialogOf(page)).toBeHidden()
  await expect(button(page, coachLabels.checkOutNow)).toBeVisible()
  await expectToast(page, coachMessages.checkedIn(1))
})

test('closing the dialog discards the action', async ({ page, server }) => {
  const { coach, pending } = await createTeam(server, { isVerified: false })
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInCount(1)).click()
  await fieldOf(page).fill('HALF')
  await button(dialogOf(page), 'Close').click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(selection(page)).toBeHidden()
  await button(page, coachLabels.checkInNow).click()
  await expect(fieldOf(page)).toHaveValue('')
})

test("a failed verification shows the server's message, else the fallback", async ({ page, server }) => {
  const coach = await createCoach(server.database, { booking: { hotel: null } })
  await createPlayer(server.database, { coach, name: 'Asha Rao' })
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInCount(1)).click()
  await send(page, 'ANY')
  await expectToast(page, coachMessages.verificationFailedTitle, authRefusals.noHotel)
  await expect(dialogOf(page).getByText(authRefusals.noHotel)).toBeVisible()
  await closeToast(page)
  await mockResponse(page, verifyHotel, 500)
  await send(page, 'ANY')
  await expectToast(page, coachMessages.verificationFailedTitle, coachMessages.verificationFailed)
  await expect(dialogOf(page).getByText(coachMessages.verificationFailed)).toBeVisible()
})

test('the tenth wrong id locks the account, shown for three seconds even when the session has ended', async ({
  pageWithClock: page,
  server,
}) => {
  const { coach } = await createTeam(server, { isVerified: false })
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInNow).click()
  for (let left = 9; left > 0; left -= 1) {
    await send(page, 'WRONG')
    await expect(fieldOf(page)).toHaveAccessibleDescription(
      new RegExp(authMessages.attemptsRemaining(authMessages.wrongHotelCode, left)),
    )
  }
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
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByText(authMessages.sessionOverTitle)).toBeHidden()
})

test('confirming a check-out requires the verification', async ({ page, server }) => {
  const { coach, hotel, arrived } = await createTeam(server, { isVerified: false })
  await arrived('Divya Nair')
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkOutCount(1)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(1) }).check()
  await button(page, coachLabels.confirmCheckOut(1)).click()
  await send(page, hotel.hotelId)
  await expectToast(page, coachMessages.checkedOut(1))
  await expect(page).toHaveURL(/\/coach$/)
})

test('a URL does not bypass the verification, and opens no selection after it', async ({ page, server }) => {
  const { coach, hotel, pending } = await createTeam(server, { isVerified: false })
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await page.goto('/coach?tab=checkin-selection')
  await button(page, coachLabels.checkInNow).click()
  await expect(page).toHaveURL(/\/coach$/)
  await send(page, hotel.hotelId)
  await expect(button(page, coachLabels.checkOutNow)).toBeVisible()
  await expect(selection(page)).toBeHidden()
})

test('a weak network after the verification does not delay the action', async ({ page, server }) => {
  const { coach, hotel, pending } = await createTeam(server, { isVerified: false })
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInCount(1)).click()
  await abortRequests(page, me)
  await send(page, hotel.hotelId)
  await expect(selection(page)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await stopIntercepting(page, me)
})
