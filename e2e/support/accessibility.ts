import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Until what fades in or out has done so: half-faded words have half the contrast. A spinner never ends. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished.then(() => undefined)))
  })

/** Fails when the screen as it stands keeps somebody out: axe's findings of serious and critical impact. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
  expect(serious).toEqual([])
}
