import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { storedStay } from '@trophy/server/testing'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { abortRequests, loseNextResponse, stopIntercepting } from '../../support/browser/network.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { actAtDesk } from '../../support/offline/desk.ts'
import { confirmStay, cutAt, editName } from '../../support/offline/portal.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** What others did, and how the clocks went, while an action of a coach waited. */
test.use({ journey: 'offline meanwhile', ...phone })

const { checkin, checkout } = coachEndpoints
const { badges, refused, waiting } = offlineLabels
const second = 1_000
const minute = 60 * second
const mobileNumber = '+919876500001'

const openPortal = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao', { mobileNumber })
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  return { ...team, player }
}

test('two phones of one coach: what both did is recorded once, and the later one is told', async ({
  page,
  openPhone,
  server,
}) => {
  const { coach, player } = await openPortal(page, server)
  const other = await openPhone()
  await enterAsCoach(other, server, coach.id)
  await page.context().setOffline(true)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await editName(page, 'Asha Rao', 'Asha R. Rao')
  await expect(page.getByText(waiting(2))).toBeVisible()
  await confirmStay(other, 'checkin', 'Asha Rao', 1)
  await expectToast(other, coachMessages.checkedIn(1))
  await editName(other, 'Asha Rao', 'Asha B. Rao')
  await expectToast(other, coachMessages.playerUpdated)
  await page.context().setOffline(false)
  await expect(page.getByText(refused(2))).toBeVisible()
  await expect(page.getByText(stayMessages.doneBy(skipReasons.checkedIn, coach.name, ''))).toBeVisible()
  await expect(page.getByText(coachMessages.changedMeanwhile('Asha B. Rao', mobileNumber))).toBeVisible()
  for (const each of [page, other]) await expect(playerIn(each, 'Asha B. Rao')).toContainText('Checked In')
  // The coach decides on the edit.
  await button(page, offlineLabels.sendAgain).click()
  await expectToast(page, coachMessages.playerUpdated)
  for (const each of [page, other]) await expect(playerIn(each, 'Asha R. Rao')).toContainText('Checked In')
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('a check-in that was done, and then undone by the desk, is told as done, and not repeated', async ({
  page,
  server,
}) => {
  const { player } = await openPortal(page, server)
  await abortRequests(page, checkin)
  await loseNextResponse(page, checkin)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await actAtDesk(server, 'undoCheckin', [player])
  await stopIntercepting(page, checkin)
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(page.getByText(waiting(1))).toBeHidden()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Pending')
  expect(await eventsOf(server, player)).toEqual(['checkin', 'undo_checkin'])
})

test('a check-in that was done is told as done after 13 hours without a network', async ({
  pageWithClock: page,
  server,
}) => {
  const { player } = await openPortal(page, server)
  await cutAt(page, checkin.path, { isDone: true })
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  expect(await eventsOf(server, player)).toEqual(['checkin'])
  await page.clock.fastForward(13 * 60 * minute)
  await expect(page.getByText(waiting(1))).toBeVisible()
  server.clock.advance(13 * 60)
  await page.context().setOffline(false)
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(page.getByText(waiting(1))).toBeHidden()
  expect(await eventsOf(server, player)).toEqual(['checkin'])
  server.clock.advance(-13 * 60)
})

test('a check-out that was made before the check-in arrived is recorded after it', async ({
  pageWithClock: page,
  server,
}) => {
  const { player } = await openPortal(page, server)
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**${checkin.path}`, async (route) => {
    await arrived
    await route.continue()
  })
  const sent = page.waitForRequest(`**${checkout.path}`)
  const held = page.waitForRequest(`**${checkin.path}`)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await held
  await page.clock.fastForward(7 * second)
  await confirmStay(page, 'checkout', 'Asha Rao', 1)
  await page.clock.fastForward(7 * second)
  await expect(playerIn(page, 'Asha Rao')).toContainText(badges.checkout)
  arrive()
  expect((await sent).postDataJSON()).toHaveProperty('happenedAt')
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked Out')
  await expect(page.getByText(refused(1))).toBeHidden()
  expect(await eventsOf(server, player)).toEqual(['checkin', 'checkout'])
})

test('a phone whose clock is three hours ahead sends the time by the clock of the server', async ({
  pageWithClock: page,
  server,
}) => {
  await page.clock.fastForward(180 * minute)
  const { player } = await openPortal(page, server)
  const made = server.clock.now().getTime()
  await page.context().setOffline(true)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await page.clock.fastForward(10 * minute)
  server.clock.advance(10)
  await page.context().setOffline(false)
  await expectToast(page, coachMessages.checkedIn(1))
  const { events } = await storedStay(server.database, player.id)
  expect(events.map(({ kind }) => kind)).toEqual(['checkin'])
  expect(Math.abs(Date.parse(events[0]?.happenedAt ?? '') - made)).toBeLessThan(minute)
  expect(Date.parse(events[0]?.recordedAt ?? '') - made).toBeGreaterThan(10 * minute)
  server.clock.advance(-10)
})

test('two edits of one player that wait are both done, in their order', async ({ page, server }) => {
  const { player } = await openPortal(page, server)
  await page.context().setOffline(true)
  await editName(page, 'Asha Rao', 'Asha R. Rao')
  await editName(page, 'Asha Rao', 'Asha B. Rao')
  await expect(page.getByText(waiting(2))).toBeVisible()
  await page.context().setOffline(false)
  await expect(playerIn(page, 'Asha B. Rao')).toBeVisible()
  await expect(page.getByText(waiting(2))).toBeHidden()
  await expect(page.getByText(refused(1))).toBeHidden()
  const { history } = await storedStay(server.database, player.id)
  expect(history.map(({ name }) => name)).toEqual(['Asha R. Rao', 'Asha B. Rao'])
})
