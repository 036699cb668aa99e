import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { createTeam } from '../../support/pages/team.ts'

/** Part 2 §6: My Team Players as a table, on a screen of 1200 pixels and more. */
test.use({ journey: 'my team', viewport: { width: 1440, height: 900 } })

const table = (page: Page) => page.getByRole('table', { name: coachLabels.players })
test('the table is accessible and fits at 1200 pixels; narrower screens show cards', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.pending('Asha Rao', { mobileNumber: '+919876500001', booking: { reference: 'KAB-1' } })
  await team.arrived('Divya Nair')
  await team.left('Farah Khan')
  await team.upcoming('Gauri Pillai')
  await team.left('Thiruvananthapuram Venkatanarasimharajuvaripeta Subramaniam', {
    booking: { reference: 'KERALA/SPORTS/TRIVANDRUM/2026/NOVEMBER/000123456' },
  })
  await enterAsCoach(page, server, team.coach.id)
  await expect(table(page).getByRole('row')).toHaveCount(6)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1200, height: 800 })
  const hidden = await table(page).evaluate(({ parentElement: frame }) =>
    frame === null ? 0 : frame.scrollWidth - frame.clientWidth,
  )
  expect(hidden).toBe(0)
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await expect(table(page)).toHaveCount(0)
})
