import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { createNotification } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { phone, test } from '../../support/journey.ts'
import { press, tabTo } from '../../support/browser/keyboard.ts'
import { expectUnread, messageTab, previousMessages } from '../../support/pages/messages.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { boxOf, button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectClearOfToast, expectToast } from '../../support/pages/toast.ts'

/** The portal by keyboard, and what screen readers announce. */
test.use({ journey: 'portal access', ...phone })

const hotelDialog = (page: Page) => page.getByRole('dialog', { name: coachLabels.hotelTitle })
const editDialog = (page: Page) => page.getByRole('dialog', { name: coachLabels.editTitle })

test('by keyboard a coach verifies the hotel, checks players in, edits one and reads messages', async ({
  page,
  server,
}) => {
  const { coach, hotel, pending } = await createTeam(server, { isVerified: false })
  for (const name of ['Asha Rao', 'Bina Das', 'Chitra Iyer']) await pending(name)
  await createNotification(server.database, [coach], { message: 'The bus leaves at seven' })
  await enterAsCoach(page, server, coach.id)

  await press(page, button(page, coachLabels.checkInCount(3)))
  await expect(hotelDialog(page).getByLabel(coachLabels.hotelField)).toBeFocused()
  await page.keyboard.type('WRONG')
  await page.keyboard.press('Enter')
  // The error is shown both in the toast and at the field.
  await expectToast(page, coachMessages.verificationFailedTitle, coachMessages.verificationFailed)
  await expect(hotelDialog(page).getByLabel(coachLabels.hotelField)).toBeFocused()
  await expect(hotelDialog(page).getByLabel(coachLabels.hotelField)).toHaveAccessibleDescription(
    new RegExp(coachMessages.verificationFailed),
  )
  await page.keyboard.press('Control+A')
  await page.keyboard.type(hotel.hotelId)
  await page.keyboard.press('Enter')

  const selection = page.getByRole('heading', { name: coachLabels.checkInTitle })
  await expect(selection).toBeFocused()
  await expectClearOfToast(page, selection, page.getByRole('checkbox').first(), button(page, coachLabels.cancel))
  await press(page, page.getByRole('checkbox', { name: coachLabels.selectAll(3) }), 'Space')
  const announced = page.getByRole('status').filter({ hasText: 'selected' })
  await expect(announced).toHaveText(coachLabels.selected(3, 3))
  await press(page, boxOf(page, 'Bina Das'), 'Space')
  await expect(announced).toHaveText(coachLabels.selected(2, 3))
  await press(page, button(page, coachLabels.confirmCheckIn(2)))
  await expect(page.getByRole('status').filter({ hasText: coachMessages.checkedIn(2) })).toBeVisible()
  await expect(page.getByRole('heading', { name: coachLabels.players })).toBeFocused()
  await expectClearOfToast(page, page.getByRole('banner'), button(page, coachLabels.checkInCount(1)))

  await press(page, button(page, coachLabels.editPlayer('Bina Das')))
  await expect(editDialog(page).getByLabel(coachLabels.name)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Bina K. Das')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: coachMessages.playerUpdated })).toBeVisible()
  await expect(editDialog(page)).toBeHidden()
  await expect(button(page, coachLabels.editPlayer('Bina K. Das'))).toBeFocused()
  await expect(playerIn(page, 'Bina K. Das')).toContainText('Pending')

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('tab', { name: coachLabels.team }).focus()
  await page.keyboard.press('ArrowRight')
  await expectUnread(page, 1)
  await expect(messageTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: coachLabels.messages })).toBeVisible()
  await press(page, button(page, coachLabels.markAsRead))
  await expect(previousMessages(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: coachLabels.messagesTitle })).toBeFocused()
})

test('a dialog keeps the focus, Escape closes it, and the focus returns to the opener', async ({ page, server }) => {
  const { coach, pending } = await createTeam(server, { isVerified: false })
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  const cases = [
    [button(page, coachLabels.editPlayer('Asha Rao')), editDialog(page)],
    [button(page, coachLabels.checkInNow), hotelDialog(page)],
  ] as const
  for (const [opener, dialog] of cases) {
    await press(page, opener)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the focus is visible on each kind of control', async ({ page, server }) => {
  const { coach, pending } = await createTeam(server)
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  const controls = [
    button(page, coachLabels.logout),
    page.getByRole('tab', { name: coachLabels.team }),
    button(page, coachLabels.checkInCount(1)),
    button(page, coachLabels.editPlayer('Asha Rao')),
    playerIn(page, 'Asha Rao').getByRole('link'),
  ]
  for (const control of controls) {
    await tabTo(page, control)
    expect(await control.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  }
})

/** What covers the middle of the focused control, or its own name. */
const topmostAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return focused?.parentElement?.contains(topmost) ? focused.ariaLabel : (topmost?.outerHTML ?? 'outside the window')
  })

for (const [window, size] of Object.entries({
  phone: phone.viewport,
  'window at 400 %': { width: 320, height: 256 },
})) {
  test(`by keyboard neither header nor buttons cover a player to select, in a ${window}`, async ({ page, server }) => {
    await page.setViewportSize(size)
    const { coach, pending } = await createTeam(server)
    const names = Array.from({ length: 30 }, (_, player) => `Player ${player + 10}`)
    for (const name of names) await pending(name)
    await enterAsCoach(page, server, coach.id)
    await button(page, coachLabels.checkInCount(names.length)).click()
    await tabTo(page, boxOf(page, 'Player 10'))
    for (const [key, order] of [
      ['Tab', names],
      ['Shift+Tab', names.toReversed()],
    ] as const) {
      for (const [place, name] of order.entries()) {
        if (place > 0) await page.keyboard.press(key)
        await expect(boxOf(page, name)).toBeFocused()
        expect(await topmostAtFocus(page)).toBe(coachLabels.select(name))
      }
    }
  })
}
