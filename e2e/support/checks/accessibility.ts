import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type * as axeCore from 'axe-core'

declare global {
  var axe: typeof axeCore
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A list whose next rows are being loaded is dimmed. */
const dimmed = '[data-refreshing], [role="grid"][aria-busy="true"]'

/** Waits for rows and transitions: half-faded text has half the contrast. A spinner never ends. */
const waitForTransitions = async (page: Page): Promise<void> => {
  await expect(page.locator(dimmed)).toHaveCount(0)
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished.then(() => undefined)))
  })
}

/** The violations of serious or critical impact. `rules`: those of axe that are checked, all without it. */
const seriousViolations = async (page: Page, rules?: string[]) => {
  await waitForTransitions(page)
  const violations = await page.evaluate(
    async (runOnly) => (await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations,
    rules,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
}

/**
 * Fails when axe finds a violation of serious or critical impact on the current screen; contrast also in the dark
 * scheme. axe runs in the page itself: there are no frames, and its Playwright package loads it a second time, in a
 * page of its own, for each run.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Rows are dimmed while others are read.
  await expect(page.locator('[data-refreshing]')).toHaveCount(0)
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource)
  expect(await seriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousViolations(page, ['color-contrast']), 'in the dark scheme').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}
