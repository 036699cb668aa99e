import { expect, type Locator, type Page } from '@playwright/test'
import { boardLabels } from '@trophy/web/stays/stays.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsAdmin } from '../browser/session.ts'

type Board = 'checkin' | 'checkout'

const listNames = { checkin: 'Check-in board', checkout: 'Checkout board' } as const

/** Signs the organiser in and opens a board as the address has it: `search=asha&page=2`. */
export const openBoard = async (page: Page, server: JourneyServer, board: Board, query = ''): Promise<void> => {
  await enterAsAdmin(page, server, addressOf(board, query))
  await expect(listOf(page, board)).toBeVisible()
}

/** Opens a board in a page that is signed in already. */
export const goToBoard = async (page: Page, board: Board, query = ''): Promise<void> => {
  await page.goto(addressOf(board, query))
  await expect(listOf(page, board)).toBeVisible()
}

const addressOf = (board: Board, query: string): string => `/admin?tab=${board}${query === '' ? '' : `&${query}`}`

/** The table at a desk, the cards on a phone. */
export const listOf = (page: Page, board: Board): Locator =>
  page.getByRole('table', { name: listNames[board] }).or(page.getByRole('list', { name: listNames[board] }))

/** The row of a person, on whichever board is open. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('tbody').getByRole('row').filter({ hasText: name })

export const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: boardLabels.search })

const enterKey = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }

/** Presses keys where the focus is, with so many milliseconds between them, however busy this machine is. */
const pressWithPauses = async (
  page: Page,
  keys: readonly { readonly key: string; readonly text: string }[],
  pause: number,
) => {
  const session = await page.context().newCDPSession(page)
  const start = await page.evaluate(() => performance.timeOrigin + performance.now())
  const press = async (key: (typeof keys)[number], index: number) => {
    const timestamp = (start + index * pause) / 1000
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', timestamp })
    await session.send('Input.dispatchKeyEvent', { ...key, text: '', type: 'keyUp', timestamp })
  }
  await Promise.all(keys.map(press))
  await session.detach()
}

const keysOf = (text: string) => [...text].map((key) => ({ key, text: key }))

/** For a tenth of a second after the board opened, keys may be the rest of a code. */
const openingMilliseconds = 150

/** What a hand scanner does: the code, and Enter. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await page.waitForTimeout(openingMilliseconds)
  await pressWithPauses(page, [...keysOf(code), enterKey], 5)
}

export const pressKeys = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Expects the keyboard to be at this person's row, or at none. */
export const expectActive = async (page: Page, name: string | null): Promise<void> => {
  const active = page.locator('tbody tr[data-active]')
  if (name === null) await expect(active).toHaveCount(0)
  else await expect(active).toContainText(name)
}
