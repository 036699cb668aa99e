import { expect, type Page } from '@playwright/test'

/** In the storage of the tab, so that what was announced before a page starts again is kept. */
const key = 'announcements'

/**
 * Records what every screen reader announces on this document from now on: changes within a live region that was there
 * before, and alerts. Some of them ignore an element of the role `status` that arrives together with its text.
 */
export const listen = async (page: Page) => {
  const heard = () => page.evaluate((name) => (sessionStorage.getItem(name) ?? '').split('\n'), key)
  await page.evaluate((name) => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        const isNew = added.some((node) => node.contains(region))
        const isChanged = changes.some(({ target }) => region.contains(target))
        const isAnnounced = isNew ? region.matches('[role="alert"]') : isChanged
        if (isAnnounced && region.textContent !== '') texts.push(region.textContent)
      }
      sessionStorage.setItem(name, texts.join('\n'))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, key)
  return {
    heard,
    expectHeard: (text: string) => expect.poll(heard).toContainEqual(expect.stringContaining(text)),
  }
}
