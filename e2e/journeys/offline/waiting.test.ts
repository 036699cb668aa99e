import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { storedStay, verifyHotel } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { endSessions, enterAsCoach, openBlank } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { keptOnPhone, keptTeam } from '../../support/offline/phone-storage.ts'
import { confirmStay, openKeptPortal } from '../../support/offline/portal.ts'
import { button } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'

/** What becomes of the actions that wait on a phone, when something else changes meanwhile. */
test.use({ journey: 'offline', ...phone })

const { advice, refused, waiting } = offlineLabels

const checkInAsha = (page: Page) => confirmStay(page, 'checkin', 'Asha Rao', 1)

test('a hotel that is no longer verified: the action can be sent again after the verification', async ({
  page,
  server,
}) => {
  const { coach, player } = await openKeptPortal(page, server)
  await page.context().setOffline(true)
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await server.database.run(sql`DELETE FROM hotel_verifications WHERE coach_id = ${coach.id}`)
  await page.context().setOffline(false)
  await expect(page.getByText(advice.verify)).toBeVisible()
  expect(await eventsOf(server, player)).toEqual([])
  await verifyHotel(server.database, coach)
  await button(page, offlineLabels.sendAgain).click()
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('an ended session deletes the team, keeps what waits, and the next sign-in sends it', async ({ page, server }) => {
  const { coach, player } = await openKeptPortal(page, server)
  await page.context().setOffline(true)
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await endSessions(server)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')))).toEqual([])
  await enterAsCoach(page, server, coach.id)
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('after 24 hours the team is forgotten, and what waits is listed, not sent, until the coach deletes it', async ({
  pageWithClock: page,
  server,
}) => {
  const { coach, player } = await openKeptPortal(page, server)
  await page.route('**/api/coach/checkin', (route) => route.abort())
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await openBlank(page)
  await page.clock.runFor(25 * 3_600_000)
  await page.context().setOffline(true)
  await page.goto('/coach')
  await expect.poll(() => keptTeam(page)).toBeUndefined()
  await expect(page.getByText('Asha Rao')).toBeHidden()
  await page.context().setOffline(false)
  await page.unroute('**/api/coach/checkin')
  server.clock.advance(25 * 60)
  await enterAsCoach(page, server, coach.id)
  await expect(page.getByText(offlineLabels.tooOld)).toBeVisible()
  await expect(button(page, offlineLabels.sendAgain)).toBeHidden()
  expect(await keptOnPhone(page)).toContain('Asha Rao')
  await button(page, offlineLabels.done).click()
  await expect(page.getByText(refused(1))).toBeHidden()
  expect(JSON.parse(await keptOnPhone(page))).toMatchObject([[[]], {}, []])
  expect((await storedStay(server.database, player.id)).status).toBe('pending')
  server.clock.advance(-25 * 60)
})

test('a phone whose clock jumps by two days sends what waits: the age is by the clock of the server', async ({
  pageWithClock: page,
  server,
}) => {
  const { player } = await openKeptPortal(page, server)
  await page.route('**/api/coach/checkin', (route) => route.abort())
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  // Before the jump, at which it is sent again: after another failure the next try would be too late for this test.
  await page.unroute('**/api/coach/checkin')
  await page.clock.fastForward(48 * 3_600_000)
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(page.getByText(refused(1))).toBeHidden()
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('two pages of one phone send an action once', async ({ page, server }) => {
  const { player } = await openKeptPortal(page, server)
  await page.context().setOffline(true)
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/coach')
  await expect(second.getByText(waiting(1))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(waiting(1))).toBeHidden()
  await expect(second.getByText(waiting(1))).toBeHidden()
  expect(await eventsOf(server, player)).toEqual(['checkin'])
  await second.close()
})
