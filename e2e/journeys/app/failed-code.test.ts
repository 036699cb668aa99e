import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { crashMessages, pageLabels } from '@trophy/web/shared/texts/page.constants.ts'
import { enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'
import { button, createTeam } from '../../support/pages/team.ts'

/** Code that a bad connection has lost is loaded anew, without a reload of the page. */
test.use({ journey: 'failed code' })

/** Loses the file of this name, its script unless it says otherwise, until the function that it returns is called. */
const lose = async (page: Page, file: string, kind = 'js'): Promise<() => Promise<void>> => {
  const path = `**/assets/${file}-*.${kind}`
  await page.route(path, (route) => route.abort())
  return () => page.unroute(path)
}

const failure = (page: Page) => page.getByText(crashMessages.partTitle)

test.describe('on a phone', () => {
  test.use(phone)

  test('Try Again opens the dialog of a coach whose code was lost', async ({ page, server }) => {
    const { coach, pending } = await createTeam(server)
    await pending('Asha Rao')
    await enterAsCoach(page, server, coach.id)
    const find = await lose(page, 'edit-player-dialog')
    await button(page, coachLabels.editPlayer('Asha Rao')).click()
    await expect(failure(page)).toBeVisible()
    await find()
    await button(page, pageLabels.tryAgain).click()
    await expect(page.getByRole('dialog', { name: coachLabels.editTitle })).toBeVisible()
    await expect(failure(page)).toBeHidden()
  })
})

test('a tab whose code was lost is shown when it is opened again', async ({ page, server }) => {
  await enterAsAdmin(page, server)
  const find = await lose(page, 'checkin-tab')
  await openTab(page, 'Check-in')
  await expect(failure(page)).toBeVisible()
  await openTab(page, 'Dashboard')
  await expect(failure(page)).toBeHidden()
  await find()
  await openTab(page, 'Check-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible()
  await expect(failure(page)).toBeHidden()
})

test('Try Again shows a tab whose style sheet was lost, with that sheet', async ({ page, server }) => {
  await enterAsAdmin(page, server)
  const find = await lose(page, 'reports-of-event', 'css')
  await openTab(page, 'Reports')
  await expect(failure(page)).toBeVisible()
  await find()
  await page.getByRole('button', { name: pageLabels.tryAgain }).click()
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/assets/reports-of-event-'))
  await expect(failure(page)).toBeHidden()
})
