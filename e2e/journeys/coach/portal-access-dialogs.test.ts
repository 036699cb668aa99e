import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { launchOptions } from '../../support/browser/browser.ts'
import { desk, phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button, createTeam } from '../../support/pages/team.ts'

/** The page below a dialog does not move, even where a scroll bar takes space. */
test.use({ journey: 'portal access' })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const headerPosition = (page: Page) => page.getByRole('banner').getByRole('button').boundingBox()

/** Expects the overlay of the dialog to reach all edges of the window. */
const expectWholeWindowCovered = async (page: Page): Promise<void> => {
  const { window, covered } = await page.evaluate(() => {
    const { left, top, right, bottom } = document.elementFromPoint(innerWidth - 1, 1)?.getBoundingClientRect() ?? {}
    return {
      window: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
      covered: { left, top, right, bottom },
    }
  })
  expect(covered).toEqual(window)
}

for (const [name, screen] of Object.entries({ phone, desk })) {
  test(`opening a dialog does not move a scrolled page, on a ${name}`, async ({ playwright, server }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage(screen)
    const { coach, pending } = await createTeam(server)
    for (let player = 11; player <= 31; player += 1) await pending(`Player ${player}`)
    await enterAsCoach(page, server, coach.id)
    const edit = button(page, coachLabels.editPlayer('Player 31'))
    await edit.scrollIntoViewIfNeeded()
    const [place, depth] = [await headerPosition(page), await scrolled(page)]
    expect(place?.y).toBeLessThan(20)
    expect(depth).toBeGreaterThan(200)
    await edit.click()
    const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
    await expect(dialog).toBeVisible()
    expect(await headerPosition(page)).toEqual(place)
    await expectWholeWindowCovered(page)
    expect(await scrolled(page)).toBe(depth)
    await page.mouse.move(10, 400)
    await page.mouse.wheel(0, -300)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await headerPosition(page)).toEqual(place)
    expect(await scrolled(page)).toBe(depth)
    await expect(edit).toBeFocused()
    await browser.close()
  })
}
