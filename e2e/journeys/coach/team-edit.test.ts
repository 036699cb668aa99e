import { expect, type Locator, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §5, Edit player: name and mobile number, on a phone. */
test.use({ journey: 'my team', ...phone })

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: coachLabels.editTitle })
const nameField = (page: Page): Locator => dialogOf(page).getByLabel(coachLabels.name, { exact: true })
const save = (page: Page) => button(dialogOf(page), coachLabels.save).click()

test('a tap beside the dialog, or Escape, closes it only while nothing is changed', async ({ page, server }) => {
  const { coach, pending } = await createTeam(server)
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  const tapBeside = () => page.mouse.click(195, 10)
  // The code of the dialog is loaded with the first tap: until then a tap meets the page.
  await expect(nameField(page)).toBeFocused()
  await expectAccessible(page)
  await expectTouchable(page)
  await tapBeside()
  await expect(dialogOf(page)).toBeHidden()
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await nameField(page).fill('Asha Rani')
  await tapBeside()
  await page.keyboard.press('Escape')
  await expect(nameField(page)).toHaveValue('Asha Rani')
  await save(page)
  await expectToast(page, coachMessages.playerUpdated)
  await expect(playerIn(page, 'Asha Rani')).toBeVisible()
})
