import { expect } from '@playwright/test'
import { passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { pageLabels } from '@trophy/web/shared/texts/page.constants.ts'
import { passLabels as labels } from '@trophy/web/coach/passes/passes.constants.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { phone, test } from '../../support/journey.ts'
import { createTeam } from '../../support/pages/team.ts'

/** The coach shows the passes of the team on a phone. */
test.use({ journey: 'coach-passes', ...phone })

test('the coach shows one pass after another, the own one first, and prints all', async ({ page, server }) => {
  const team = await createTeam(server, { name: 'Zoya Khan' })
  await team.pending('Asha')
  await team.pending('Bina')
  await enterAsCoach(page, server, team.coach.id)
  await page.getByRole('button', { name: labels.open }).click()
  const dialog = page.getByRole('dialog')
  const shown = (name: string) => dialog.getByRole('img', { name: labels.codeOf(name) })
  await expect(shown('Zoya Khan')).toBeVisible()
  await expect(dialog).toContainText(labels.position(1, 3))
  await expectTouchable(page)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await dialog.getByRole('button', { name: labels.next }).click()
  await expect(shown('Asha')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown('Bina')).toBeVisible()
  await expect(dialog.getByRole('button', { name: labels.next })).toBeDisabled()
  await dialog.getByRole('button', { name: labels.previous }).click()
  await expect(shown('Asha')).toBeVisible()
  // The browser's dialog would stop the test.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await dialog.getByRole('button', { name: labels.print }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const name of ['Zoya Khan', 'Asha', 'Bina']) {
    await expect(page.getByRole('img', { name: labels.codeOf(name) })).toBeVisible()
  }
})

test('passes are printed again on a phone that does not tell that its dialog was closed', async ({ page, server }) => {
  const team = await createTeam(server, { name: 'Zoya Khan' })
  await enterAsCoach(page, server, team.coach.id)
  await page.getByRole('button', { name: labels.open }).click()
  const print = page.getByRole('dialog').getByRole('button', { name: labels.print })
  await expect(print).toBeVisible()
  await page.evaluate(() => {
    let prints = 0
    window.print = () => {
      prints += 1
    }
    Object.assign(window, { countPrints: () => prints })
  })
  for (const count of [1, 2]) {
    await print.click()
    await expect.poll(() => page.evaluate('window.countPrints()')).toBe(count)
  }
})

test('where a browser cannot print, the passes stay', async ({ page, server }) => {
  const team = await createTeam(server, { name: 'Zoya Khan' })
  await enterAsCoach(page, server, team.coach.id)
  await page.getByRole('button', { name: labels.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: labels.print })).toBeVisible()
  expect(await page.evaluate(() => Reflect.deleteProperty(window, 'print') && 'print' in window)).toBe(false)
  await dialog.getByRole('button', { name: labels.print }).click()
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
  await expect(dialog.getByRole('img', { name: labels.codeOf('Zoya Khan') })).toBeVisible()
})

test('passes that cannot be loaded say so, and can be tried again', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.pending('Asha')
  await enterAsCoach(page, server, team.coach.id)
  await page.route(`**${passEndpoints.ofTeam.path}`, (route) => route.abort())
  await page.getByRole('button', { name: labels.open }).click()
  await expect(page.getByText(labels.loadFailed)).toBeVisible()
  await page.unroute(`**${passEndpoints.ofTeam.path}`)
  await page.getByRole('button', { name: pageLabels.tryAgain }).click()
  await expect(page.getByRole('dialog').getByText(labels.hint)).toBeVisible()
})
