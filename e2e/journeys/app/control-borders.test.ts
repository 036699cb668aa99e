import { expect } from '@playwright/test'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectVisibleBorders } from '../../support/checks/control-borders.ts'
import { test } from '../../support/journey.ts'

/** The border is all that shows where a field or a box is (WCAG 1.4.11); axe does not check it. */
test.use({ journey: 'demo event', settings: { DEMO_DATA: 'true' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`fields and boxes have borders that can be seen, in the ${colorScheme} scheme`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme })
    for (const tab of ['checkin', 'participants', 'reports&view=lists', 'reports&view=settlement', 'notifications']) {
      await enterAsAdmin(page, server, `/admin?tab=${tab}`)
      await expect(page.getByRole('main').getByRole('textbox').or(page.getByRole('combobox')).first()).toBeVisible()
      await expectVisibleBorders(page)
    }
  })
}
