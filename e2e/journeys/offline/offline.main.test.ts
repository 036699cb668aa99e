import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { storedStay, type TestPerson, verifyHotel } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { endSessions, enterAsCoach, openBlank } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { keptOnPhone, keptTeam } from '../../support/offline/phone-storage.ts'
import { confirmStay } from '../../support/offline/portal.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** A coach whose phone has no network. */
test.use({ journey: 'offline', ...phone })

const { advice, refused, waiting } = offlineLabels

/** The portal of a coach with one player, whose files the service worker keeps. */
const openPortal = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao', { mobileNumber: '+919876500001' })
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { ...team, player }
}

const checkInAsha = (page: Page) => confirmStay(page, 'checkin', 'Asha Rao', 1)

test('without a network the portal opens with names and statuses; what is done there is sent later', async ({
  page,
  server,
}) => {
  const { coach, player } = await openPortal(page, server)
  await page.context().setOffline(true)
  await page.reload()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Pending')
  await expect(page.getByText(offlineLabels.teamAsOf(''), { exact: false })).toBeVisible()
  await expect(page.getByText(offlineLabels.detailsLater)).toBeVisible()
  await expectAccessible(page)
  await expectTouchable(page)
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  // The browser is closed and opened again.
  const context = page.context()
  const opened = await context.newPage()
  await page.close()
  await opened.goto('/coach')
  await expect(opened.getByText(waiting(1))).toBeVisible()
  await expect(playerIn(opened, 'Asha Rao')).toContainText(offlineLabels.badges.checkin)
  const kept = await keptOnPhone(opened)
  expect(kept).toContain('Asha Rao')
  expect(kept).not.toContain('9876500001')
  expect(kept).not.toContain(coach.mobileNumber)
  expect(JSON.parse(kept)).toMatchObject([[[{ people: [{ name: 'Asha Rao' }] }]], {}, []])
  const nameAndStatus = ({ id, participantId, name }: TestPerson) => ({
    id,
    participantId,
    name,
    checkinStatus: 'pending',
  })
  expect(await keptTeam(opened)).toEqual({
    coach: { ...nameAndStatus(coach), isReferenceOnly: false, hasHotel: true },
    players: [{ ...nameAndStatus(player) }],
  })
  await context.setOffline(false)
  await expectToast(opened, coachMessages.checkedIn(1))
  await expect(playerIn(opened, 'Asha Rao')).toContainText('Checked In')
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('what the desk did meanwhile is explained, and removed when it was read', async ({ page, server }) => {
  const { player } = await openPortal(page, server)
  await page.context().setOffline(true)
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await server.database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in', checkin_time = ${server.clock.now()} WHERE id = ${player.id}`)
  await page.context().setOffline(false)
  await expect(page.getByText(refused(1))).toBeVisible()
  await expect(page.getByText(skipReasons.checkedIn)).toBeVisible()
  await expect(page.getByText(advice.nothing)).toBeVisible()
  await expectAccessible(page)
  await expectTouchable(page)
  await button(page, offlineLabels.done).click()
  await expect(page.getByText(refused(1))).toBeHidden()
  expect(await eventsOf(server, player)).toEqual([])
})

test('a hotel that is no longer verified: the action can be sent again after the verification', async ({
  page,
  server,
}) => {
  const { coach, player } = await openPortal(page, server)
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
  const { coach, player } = await openPortal(page, server)
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

test('logging out asks while something waits, and leaves nothing on the phone', async ({ page, server }) => {
  const { player } = await openPortal(page, server)
  await page.route('**/api/coach/checkin', (route) => route.abort())
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await button(page, coachLabels.logout).click()
  await button(page, offlineLabels.stay).click()
  await expect(page.getByText(waiting(1))).toBeVisible()
  await button(page, coachLabels.logout).click()
  await button(page, offlineLabels.logoutConfirm).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeHidden()
  expect(await keptOnPhone(page)).toBe('[[[]],{},[]]')
  expect(await eventsOf(server, player)).toEqual([])
})

test('after 24 hours the team is forgotten, and what waits is listed, not sent, until the coach deletes it', async ({
  pageWithClock: page,
  server,
}) => {
  const { coach, player } = await openPortal(page, server)
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
  const { player } = await openPortal(page, server)
  await page.route('**/api/coach/checkin', (route) => route.abort())
  await checkInAsha(page)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await page.clock.fastForward(48 * 3_600_000)
  await page.unroute('**/api/coach/checkin')
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(page.getByText(refused(1))).toBeHidden()
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('two pages of one phone send an action once', async ({ page, server }) => {
  const { player } = await openPortal(page, server)
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
