import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { createNotification } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow, expectOutline, expectRoomForLargeText } from '../../support/checks/layout.ts'
import { recordMovement } from '../../support/checks/movement.ts'
import { messageTab } from '../../support/pages/messages.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, button, createTeam } from '../../support/pages/team.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Each screen of the portal: touch targets, screen readers, narrow phones and large text. */
test.use({ journey: 'portal access', ...phone })

const longName = 'Venkatanarasimharajuvaripeta Subrahmanyam Iyer'

/** A coach with long names, people in each state, and messages. */
const enter = async (page: Page, server: JourneyServer, { isVerified = true } = {}) => {
  const team = await createTeam(server, { isVerified, name: `Coach ${longName}`, discipline: 'Rhythmic Gymnastics' })
  await team.pending(longName)
  await team.arrived('Bina Das')
  await team.left('Chitra Iyer')
  const message = { subject: 'About the bus', message: 'The bus leaves at seven from the gate beside reception.' }
  await createNotification(server.database, [team.coach], { ...message, checkoutDate: '2026-11-24' })
  await createNotification(server.database, [team.coach], { ...message, readAt: '2026-11-21T12:00:00+05:30' })
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coachLabels.title)
}

const screens: Readonly<Record<string, (page: Page, server: JourneyServer) => Promise<void>>> = {
  team: async (page, server) => {
    await enter(page, server)
    await expect(page.getByRole('heading', { name: coachLabels.players })).toBeVisible()
  },
  'team of nobody': async (page, server) => {
    const { coach } = await createTeam(server)
    await enterAsCoach(page, server, coach.id)
    await expect(page.getByText(coachMessages.noPlayers)).toBeVisible()
  },
  'check-in selection': async (page, server) => {
    await enter(page, server)
    await button(page, coachLabels.checkInCount(1)).click()
    await expect(page.getByRole('heading', { name: coachLabels.checkInTitle })).toBeVisible()
  },
  'check-out selection': async (page, server) => {
    await enter(page, server)
    await button(page, coachLabels.checkOutCount(1)).click()
    await page.getByRole('checkbox', { name: coachLabels.select('Bina Das') }).check()
  },
  messages: async (page, server) => {
    await enter(page, server)
    await messageTab(page).click()
    await expect(button(page, coachLabels.markAsRead)).toBeVisible()
  },
  'hotel verification': async (page, server) => {
    await enter(page, server, { isVerified: false })
    await button(page, coachLabels.checkInNow).click()
    const dialog = page.getByRole('dialog', { name: coachLabels.hotelTitle })
    await dialog.getByLabel(coachLabels.hotelField).fill('WRONG')
    await button(dialog, coachLabels.verify).click()
    await expect(dialog.getByText(/remaining: 9/)).toBeVisible()
  },
  'player details': async (page, server) => {
    await enter(page, server)
    await button(page, coachLabels.editPlayer('Bina Das')).click()
    const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
    await dialog.getByLabel(coachLabels.name).fill('')
    await dialog.getByLabel(coachLabels.mobileNumber).fill('12')
    await button(dialog, coachLabels.save).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
  },
  'failure to load': async (page, server) => {
    await mockResponse(page, coachEndpoints.dashboard, 404, { message: 'gone', code: 'not_found' })
    await enter(page, server)
    // The request is sent three times.
    for (let retry = 1; retry <= 2; retry += 1) {
      const tried = page.waitForResponse(`**${coachEndpoints.dashboard.path}`)
      await page.clock.runFor(2_000)
      await tried
    }
    await expect(page.getByText(coachMessages.missingCoach)).toBeVisible()
  },
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name} is accessible`, async ({ pageWithClock: page, server }) => {
    await open(page, server)
    await expectAccessible(page)
    await expectTouchable(page)
    await expectOutline(page)
    await expectNoHorizontalOverflow(page)
    // The narrowest phones, and a window at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoHorizontalOverflow(page)
    await expectTouchable(page)
    await expectRoomForLargeText(page)
  })
}

test('each form of the accommodation card is accessible', async ({ page, server }) => {
  const { coach } = await createTeam(server, { isVerified: false })
  const forms = [
    [{}, coachLabels.hotelIdLater],
    [{ hotelName: null }, coachLabels.noHotel],
    [{ isReferenceOnly: true }, coachMessages.remoteTitle],
  ] as const
  for (const [form, text] of forms) {
    await page.route(`**${coachEndpoints.dashboard.path}`, async (route) => {
      const team = coachEndpoints.dashboard.response.parse(await (await route.fetch()).json())
      await route.fulfill({ json: { ...team, coach: { ...team.coach, ...form } } })
    })
    await enterAsCoach(page, server, coach.id)
    await expect(accommodationCard(page)).toContainText(text)
    await expectAccessible(page)
    await expectTouchable(page)
    await stopIntercepting(page, coachEndpoints.dashboard)
  }
})

test('with forced colours a ticked checkbox is visible', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, server)
  await button(page, coachLabels.checkOutCount(1)).click()
  const box = page.getByRole('checkbox', { name: coachLabels.select('Bina Das') })
  await box.focus()
  const empty = await box.screenshot()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect((await box.screenshot()).equals(empty)).toBe(false)
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const isMoving = reducedMotion === 'no-preference'
  test(`with ${isMoving ? 'motion' : 'reduced motion'} the page ${isMoving ? 'animates' : 'does not animate'}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await enter(page, server)
    const movement = await recordMovement(page)
    const dialog = page.getByRole('dialog')
    await button(page, coachLabels.editPlayer('Bina Das')).click()
    await dialog.getByLabel(coachLabels.name).fill('Bina K. Das')
    await button(dialog, coachLabels.save).click()
    await expect(page.getByText(coachMessages.playerUpdated)).toBeVisible()
    await expect(dialog).toBeHidden()
    if (isMoving) await expect.poll(movement.all).toContainEqual(expect.stringContaining('drop'))
    else expect(await movement.all()).toEqual([])
  })
}
