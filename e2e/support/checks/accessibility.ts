import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type * as axeCore from 'axe-core'

declare global {
  var axe: typeof axeCore
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Waits for transitions: half-faded text has half the contrast. A spinner never ends. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished.then(() => undefined)))
  })

/**
 * Fails when axe finds a violation of serious or critical impact on the current screen. axe runs in the page itself:
 * there are no frames, and its Playwright package loads it a second time, in a page of its own, for each run.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitForTransitions(page)
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => (await axe.run({ resultTypes: ['violations'] })).violations)
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
  expect(serious).toEqual([])
}
