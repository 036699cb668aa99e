import { expect } from '@playwright/test'
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
