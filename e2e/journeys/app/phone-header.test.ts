import { expect, type Page } from '@playwright/test'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { phone, test } from '../../support/journey.ts'

test.use({ journey: 'phone header', ...phone })

/** The lines on which each word stands. */
const linesOfWords = (page: Page): Promise<Record<string, number>> =>
  page
    .getByRole('banner')
    .getByTitle('State Sports Trophy')
    .evaluate(({ firstChild: text }) => {
      if (text?.nodeType !== Node.TEXT_NODE) throw new Error('There is no name')
      const words = [...(text.nodeValue ?? '').matchAll(/\S+/g)]
      return Object.fromEntries(
        words.map(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return [word, range.getClientRects().length]
        }),
      )
    })

for (const width of [320, 360, 390]) {
  test(`on a phone of ${width} px no word of the event's name is broken`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 740 })
    await enterAsAdmin(page, server, '/admin?tab=hotels')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Refresh Data', exact: true })).toBeVisible()
    expect(await linesOfWords(page)).toEqual({ State: 1, Sports: 1, Trophy: 1 })
    await expectTouchable(page)
  })
}
