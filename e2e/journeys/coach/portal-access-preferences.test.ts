import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { rollCallLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import sql from 'sql-template-tag'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectRoomForLargeText } from '../../support/checks/layout.ts'
import { press } from '../../support/browser/keyboard.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'

/** What users set on their devices: keyboard alone, large text, a dark scheme, a data saver. */
test.use({ journey: 'portal access', ...phone })

const expectReadable = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectRoomForLargeText(page)
}

test('by keyboard a coach answers the roll-call, and the focus stays there', async ({ page, server }) => {
  await server.database.run(sql`UPDATE settings SET roll_call_time = '13:30'`)
  const { coach, arrived } = await createTeam(server)
  for (const name of ['Asha Rao', 'Bina Das']) await arrived(name)
  await enterAsCoach(page, server, coach.id)
  const question = page.getByRole('region', { name: rollCallLabels.question })
  await expect(question).toMatchAriaSnapshot(`
    - region "${rollCallLabels.question}":
      - heading "${rollCallLabels.question}" [level=2]
      - form "${rollCallLabels.question}":
        - list "${rollCallLabels.players}":
          - listitem:
            - checkbox "Asha Rao" [checked]
          - listitem:
            - checkbox "Bina Das" [checked]
        - button "${rollCallLabels.everybodyIsHere}"
  `)
  await press(page, question.getByRole('checkbox', { name: 'Bina Das' }), 'Space')
  await expect(question.getByRole('textbox', { name: rollCallLabels.note })).toBeVisible()
  await expectReadable(page)
  await press(page, question.getByRole('button', { name: rollCallLabels.reportMissing(1) }))
  await expect(question.getByRole('status')).toContainText(rollCallLabels.missing('Bina Das'))
  const kept = page.locator(':focus').filter({ has: question })
  await expect(kept).toBeFocused()
  await expectReadable(page)
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: rollCallLabels.change })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kept).toBeFocused()
  await press(page, question.getByRole('button', { name: rollCallLabels.cancel }))
  await expect(question.getByRole('button', { name: rollCallLabels.change })).toBeVisible()
  await expect(kept).toBeFocused()
})

test('by keyboard a coach takes a waiting check-in back, and the focus stays in the screen', async ({
  page,
  server,
}) => {
  const { coach, pending } = await createTeam(server)
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByRole('status')).not.toBeEmpty()
  await press(page, button(page, coachLabels.checkInCount(1)))
  await press(page, page.getByRole('checkbox', { name: coachLabels.select('Asha Rao') }), 'Space')
  await press(page, button(page, coachLabels.confirmCheckIn(1)))
  const announced = page.getByRole('status').filter({ hasText: offlineLabels.waiting(1) })
  await expect(announced).toBeVisible()
  await expectReadable(page)
  await press(page, button(page, coachLabels.logout))
  const dialog = page.getByRole('dialog', { name: offlineLabels.logoutTitle })
  await expect(dialog).toBeVisible()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(button(page, coachLabels.logout)).toBeFocused()
  await press(page, button(page, offlineLabels.cancelName(offlineLabels.actions.checkin, 'Asha Rao')))
  await expect(announced).toBeHidden()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.context().setOffline(false)
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
})

/** Whether the page has asked for a service worker, which loads files ahead of need. */
const hasWorker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

for (const saveData of [true, false]) {
  test(`with${saveData ? '' : 'out'} a data saver files are ${saveData ? 'not ' : ''}loaded ahead of need`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ ...phone, baseURL: server.address })
    await context.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: ${saveData} } })`)
    const page = await context.newPage()
    const { coach, pending } = await createTeam(server)
    await pending('Asha Rao')
    await enterAsCoach(page, server, coach.id)
    await expect(playerIn(page, 'Asha Rao')).toBeVisible()
    // The queue opens its store after the worker has been asked for.
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
    if (saveData) expect(await hasWorker(page)).toBe(0)
    else await expect.poll(() => hasWorker(page)).toBe(1)
    await context.close()
  })
}

test('the dark scheme follows the system, from the first paint, and printed pages stay light', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { backgroundColor, color, scheme: getComputedStyle(document.documentElement).colorScheme }
    })
  const light = { backgroundColor: 'rgb(248, 249, 251)', color: 'rgb(27, 35, 48)', scheme: 'light' }
  await page.emulateMedia({ colorScheme: 'dark' })
  // Without scripts there is only what the page and its styles say.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  expect(await look()).toMatchObject({ backgroundColor: 'rgb(18, 22, 29)', scheme: 'dark' })
  await page.unroute('**/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await look()).toMatchObject({ backgroundColor: 'rgb(18, 22, 29)', color: 'rgb(232, 236, 242)' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await look()).toEqual(light)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  expect(await look()).toEqual(light)
})
