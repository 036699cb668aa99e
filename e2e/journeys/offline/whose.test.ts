import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { noResponseMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { abortRequests, hangRequests, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { endSessions, enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { keptOnPhone } from '../../support/offline/phone-storage.ts'
import { confirmStay, editName } from '../../support/offline/portal.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** Whose the waiting actions are, and what taking one back means. */
test.use({ journey: 'offline whose', ...phone })

const { checkin, editPlayer } = coachEndpoints
const { actions, cancelName, others, refused, waiting } = offlineLabels

/** A coach whose check-in waits on the phone. */
const waitingTeam = async (page: Page, server: JourneyServer, name = 'Asha Rao') => {
  const team = await createTeam(server)
  const player = await team.pending(name)
  await enterAsCoach(page, server, team.coach.id)
  await abortRequests(page, checkin)
  await confirmStay(page, 'checkin', name, 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  return { ...team, player }
}

test('another coach sees a number only, and a logout deletes nothing of the first', async ({ page, server }) => {
  const { coach, player } = await waitingTeam(page, server)
  const other = await createTeam(server)
  await other.pending('Bina Das')
  await enterAsCoach(page, server, other.coach.id)
  await expect(playerIn(page, 'Bina Das')).toBeVisible()
  await expect(page.getByText(others(1))).toBeVisible()
  await expect(page.getByText('Asha Rao')).toBeHidden()
  await button(page, coachLabels.logout).click()
  await expect(page).toHaveURL('/')
  expect(await keptOnPhone(page)).toContain('Asha Rao')
  await stopIntercepting(page, checkin)
  await enterAsCoach(page, server, coach.id)
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test("an organiser's logout deletes nothing of a coach", async ({ page, server }) => {
  await waitingTeam(page, server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAsAdmin(page, server)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await keptOnPhone(page)).toContain('Asha Rao')
})

test('another coach who signs in without a reload sees the own actions, and never those of the first', async ({
  page,
  server,
}) => {
  await waitingTeam(page, server)
  const other = await createTeam(server)
  await other.pending('Bina Das')
  // The session changes in another page; this one reads its user again.
  const second = await page.context().newPage()
  await enterAsCoach(second, server, other.coach.id)
  await expect(playerIn(second, 'Bina Das')).toBeVisible()
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(playerIn(page, 'Bina Das')).toBeVisible()
  await second.close()
  await confirmStay(page, 'checkin', 'Bina Das', 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await expect(page.getByText('Asha Rao')).toBeHidden()
  await expect(page.getByText(others(1))).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(0)
})

test('the end of a session leaves neither lock nor listener of the queue', async ({ page, server }) => {
  await waitingTeam(page, server)
  await endSessions(server)
  await page.reload()
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeHidden()
  expect(await page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)
  expect(await keptOnPhone(page)).toContain('Asha Rao')
})

test('a logout from the screen of a failed load asks as well', async ({ page, server }) => {
  await waitingTeam(page, server)
  await page.route(`**${coachEndpoints.dashboard.path}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }),
  )
  // At the next load: what the page still reads now is kept again.
  await page.addInitScript(() => localStorage.removeItem('kept:team'))
  await page.reload()
  await button(page, coachLabels.returnToLogin).click()
  await expect(page.getByText(offlineLabels.logoutText(1))).toBeVisible()
  await button(page, offlineLabels.stay).click()
  expect(await keptOnPhone(page)).toContain('Asha Rao')
})

test('what is taken back while the clock of the server is asked is not sent', async ({ page, server }) => {
  const { player } = await waitingTeam(page, server)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(waiting(1))).toBeVisible()
  const release = await holdRequests(page, coachEndpoints.dashboard)
  await abortRequests(page, liveEndpoints.stream)
  await stopIntercepting(page, checkin)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith(checkin.path)) sent += 1
  })
  await page.context().setOffline(false)
  await button(page, cancelName(actions.checkin, 'Asha Rao')).click()
  await expect(page.getByText(waiting(1))).toBeHidden()
  release()
  await expect(page.getByText('Team as of')).toBeHidden()
  expect(sent).toBe(0)
  expect(await eventsOf(server, player)).toEqual([])
})

test('what is taken back while it is sent is said to be possibly done', async ({ page, server }) => {
  await waitingTeam(page, server)
  await stopIntercepting(page, checkin)
  await hangRequests(page, checkin)
  const sent = page.waitForRequest(`**${checkin.path}`)
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await sent
  await button(page, cancelName(actions.checkin, 'Asha Rao')).click()
  await expectToast(page, noResponseMessages.cancelledTitle, noResponseMessages.cancelled)
  await expect(page.getByText(waiting(1))).toBeHidden()
})

test('after a taken back action the next one is not called waiting on a good network', async ({ page, server }) => {
  const { player } = await waitingTeam(page, server)
  await button(page, cancelName(actions.checkin, 'Asha Rao')).click()
  await expect(page.getByText(waiting(1))).toBeHidden()
  await stopIntercepting(page, checkin)
  const release = await holdRequests(page, checkin)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expect(button(page, coachLabels.confirmCheckIn(1))).toHaveAttribute('data-loading', 'true')
  await expect(page.getByText(waiting(1))).toBeHidden()
  release()
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('a second change of a player is made when the first is taken back', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await abortRequests(page, { path: editPlayer.path.replace(':participantId', '*') })
  await page.context().setOffline(true)
  await editName(page, 'Asha Rao', 'Asha R. Rao')
  await editName(page, 'Asha Rao', 'Asha B. Rao')
  await button(page, cancelName(actions.edit, 'Asha Rao')).first().click()
  await expect(page.getByText(waiting(1))).toBeVisible()
  await stopIntercepting(page, { path: editPlayer.path.replace(':participantId', '*') })
  await page.context().setOffline(false)
  await expect(playerIn(page, 'Asha B. Rao')).toBeVisible()
  await expect(page.getByText(refused(1))).toBeHidden()
})
