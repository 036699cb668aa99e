import { expect, type Page } from '@playwright/test'

/** Allowed with reduced motion: colours, fading, and the spinners of running actions. */
const still = /color|opacity|appear|^m_/

/** Records the transitions and animations of the document from now on; once for each document. */
export const recordMovement = async (page: Page) => {
  await page.evaluate(() => {
    if ('moved' in globalThis) return
    const moved: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName), true)
    document.addEventListener('animationstart', ({ animationName }) => moved.push(animationName), true)
    Object.assign(globalThis, { moved })
  })
  return { all: async () => (await page.evaluate<string[]>('moved')).filter((what) => !still.test(what)) }
}

/** Expects that nothing has moved since the last call for this document, and that nothing on the screen moves now. */
export const expectStill = async (page: Page): Promise<void> => {
  const movement = await recordMovement(page)
  expect(await movement.all()).toEqual([])
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
  expect(running).toEqual([])
}
