import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { type TestPerson } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { phone, test } from '../../support/journey.ts'
import { keptOnPhone, keptTeam } from '../../support/offline/phone-storage.ts'
import { confirmStay, openKeptPortal } from '../../support/offline/portal.ts'
import { button, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'

/** A coach whose phone has no network. */
test.use({ journey: 'offline', ...phone })

const { advice, refused, waiting } = offlineLabels

const checkInAsha = (page: Page) => confirmStay(page, 'checkin', 'Asha Rao', 1)

test('without a network the portal opens with names and statuses; what is done there is sent later', async ({
  page,
  server,
}) => {
  const { coach, player } = await openKeptPortal(page, server)
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
  const { player } = await openKeptPortal(page, server)
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

test('logging out asks while something waits, and leaves nothing on the phone', async ({ page, server }) => {
  const { player } = await openKeptPortal(page, server)
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
