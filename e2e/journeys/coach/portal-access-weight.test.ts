import { expect, type Page } from '@playwright/test'
import { dashboardMessages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { editHotelLabels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { desk, phone, test } from '../../support/journey.ts'
import { enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'
import { openTab } from '../../support/pages/admin.ts'
import { messageTab } from '../../support/pages/messages.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'

/** What a coach's phone loads, in new pages with an empty cache. */
test.use({ journey: 'portal access', ...phone })

const budgetBytes = 150_000

/** Collects the scripts and styles that the page loads: size on the network, compression and text. */
const recordCode = (page: Page) => {
  const loads: Promise<{ name: string; bytes: number; packing: string | undefined; text: string }>[] = []
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    if (!/\.(js|css)$/.test(name)) return
    const measure = async () => ({
      name,
      bytes: (await response.request().sizes()).responseBodySize,
      packing: response.headers()['content-encoding'],
      text: await response.text(),
    })
    loads.push(measure())
  })
  return { all: () => Promise.all(loads) }
}

/** Texts that only the admins' screens contain. */
const adminTexts = [dashboardMessages.refreshed, editHotelLabels.title, uploadMessages.invalidFormat]

test("a coach's first load stays within the budget and contains no code of the admins' screens", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage()
  const { coach, hotel, pending } = await createTeam(server, { isVerified: false })
  await pending('Asha Rao')
  const code = recordCode(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
  // The browser discards the recorded loads when the page is left.
  await code.all()
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await button(page, coachLabels.cancel).click()
  await button(page, coachLabels.checkInCount(1)).click()
  await expect(page.getByRole('dialog', { name: coachLabels.hotelTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await messageTab(page).click()
  await expect(page.getByRole('heading', { name: coachLabels.messagesTitle })).toBeVisible()

  const loaded = new Map((await code.all()).map((part) => [part.name, part]))
  const parts = [...loaded.values()]
  expect(parts.length).toBeGreaterThan(3)
  for (const { packing } of parts) expect(packing).toBe('br')
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budgetBytes)
  const portalText = parts.map(({ text }) => text).join('')
  expect(adminTexts.filter((words) => portalText.includes(words))).toEqual([])

  // The check is meaningful: the admins' screens contain these texts.
  const desktop = await browser.newPage(desk)
  const console = recordCode(desktop)
  await enterAsAdmin(desktop, server)
  await openTab(desktop, 'Hotels')
  await expect(desktop.getByRole('row').filter({ hasText: hotel.hotelId })).toBeVisible()
  const adminText = (await console.all()).map(({ text }) => text).join('')
  expect(adminTexts.filter((words) => !adminText.includes(words))).toEqual([])
  await desktop.close()
  await page.close()
})

const fontsIn = (page: Page) => {
  const names: string[] = []
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    if (name.endsWith('.woff2')) names.push(name)
  })
  return names
}

const hasGlyphs = (page: Page, family: string, text: string) =>
  page.evaluate(([font, letters]) => document.fonts.check(font, letters), [`600 16px "${family}"`, text] as const)

test('a name in Tamil or Devanagari loads the font of its script only', async ({ browser, server }) => {
  const page = await browser.newPage()
  const { coach, pending } = await createTeam(server)
  await pending('Asha Rao')
  const fonts = fontsIn(page)
  await enterAsCoach(page, server, coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(fonts).toEqual([])

  const load = page.waitForResponse('**/*.woff2')
  await pending('முத்துலட்சுமி')
  await page.reload()
  expect((await load).headers()).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': expect.stringContaining('immutable'),
  })
  await expect(playerIn(page, 'முத்துலட்சுமி')).toBeVisible()
  await expect.poll(() => hasGlyphs(page, 'Loaded Tamil', 'முத்து')).toBe(true)
  expect(await hasGlyphs(page, 'Loaded Devanagari', 'प्रिया')).toBe(false)
  expect(fonts).toEqual([expect.stringContaining('tamil-600')])

  await pending('प्रिया शर्मा')
  await page.reload()
  await expect.poll(() => hasGlyphs(page, 'Loaded Devanagari', 'प्रिया')).toBe(true)
  expect(fonts.some((name) => name.includes('devanagari-600'))).toBe(true)
  await page.close()
})
