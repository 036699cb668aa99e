import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { boxOf, button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectClearOfToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §4, coach list modes: none, checkin and checkout. */
test.use({ journey: 'my team', ...phone })

const { checkInCount, checkOutCount, checkInTitle, checkOutTitle, selectAll, confirmCheckIn, confirmCheckOut } =
  coachLabels

/** Opens the portal of a coach with three pending players, two checked in and one checked out. */
const enterWithTeam = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  for (const name of ['Asha Rao', 'Bina Das', 'Chitra Iyer']) await team.pending(name)
  for (const name of ['Divya Nair', 'Esha Gill']) await team.arrived(name)
  await team.left('Farah Khan')
  await enterAsCoach(page, server, team.coach.id)
  return team
}

const allBox = (page: Page, eligible: number) => page.getByRole('checkbox', { name: selectAll(eligible) })
const boxes = (page: Page) => page.getByRole('checkbox')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('the check-in selection lists the pending players, none selected', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await expect(boxes(page)).toHaveCount(0)
  await expect(button(page, checkOutCount(2))).toBeEnabled()
  await button(page, checkInCount(3)).click()
  await expect(page).toHaveURL(/\/coach\?tab=checkin-selection$/)
  // The screen opens at its heading, which has the focus.
  await expect(heading(page, checkInTitle)).toBeFocused()
  await expect(heading(page, checkInTitle)).toBeInViewport()
  await expect(allBox(page, 3)).not.toBeChecked()
  await expect(boxes(page)).toHaveCount(4)
  await expect(page.getByRole('listitem')).toContainText(['Asha Rao', 'Bina Das', 'Chitra Iyer'])
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(button(page, confirmCheckIn(0))).toBeDisabled()
  await expectAccessible(page)
  await expectTouchable(page)
})

test('the check-out selection lists the players who are checked in', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, checkOutCount(2)).click()
  await expect(page).toHaveURL(/\/coach\?tab=checkout-selection$/)
  await expect(heading(page, checkOutTitle)).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText(['Divya Nair', 'Esha Gill'])
  await expect(button(page, confirmCheckOut(0))).toBeDisabled()
  await boxOf(page, 'Esha Gill').check()
  await expect(button(page, confirmCheckOut(1))).toBeEnabled()
  await expectAccessible(page)
})

test('Select all shows whether all, some or none are selected', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, checkInCount(3)).click()
  const all = allBox(page, 3)
  await all.check()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(button(page, confirmCheckIn(3))).toBeEnabled()
  await boxOf(page, 'Bina Das').uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await expect(button(page, confirmCheckIn(2))).toBeEnabled()
  // The whole row is clickable.
  await playerIn(page, 'Bina Das').getByText('Bina Das').tap()
  await expect(all).toBeChecked({ indeterminate: false })
  await all.click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(all).not.toBeChecked({ indeterminate: false })
  await expect(button(page, confirmCheckIn(0))).toBeDisabled()
})

test('Cancel returns to the players and clears the selection', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, checkInCount(3)).click()
  await allBox(page, 3).check()
  await button(page, coachLabels.cancel).click()
  await expect(page).toHaveURL(/\/coach$/)
  await expect(boxes(page)).toHaveCount(0)
  await expect(heading(page, coachLabels.players)).toBeFocused()
  await expect(heading(page, coachLabels.players)).toBeInViewport()
  await button(page, checkInCount(3)).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('Confirm returns to the players and clears the selection', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, checkInCount(3)).click()
  await boxOf(page, 'Asha Rao').check()
  await button(page, confirmCheckIn(1)).click()
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(page).toHaveURL(/\/coach$/)
  await expect(heading(page, coachLabels.players)).toBeFocused()
  await expectClearOfToast(page, page.getByRole('banner'), button(page, checkInCount(2)))
  await button(page, checkInCount(2)).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('Back closes the selection, and a reload keeps its screen', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, checkOutCount(2)).click()
  await page.reload()
  await expect(heading(page, checkOutTitle)).toBeVisible()
  await page.goBack()
  await expect(heading(page, coachLabels.players)).toBeVisible()
  await expect(boxes(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/coach$/)
})

test('a URL opens its selection screen, or the team when nobody is eligible', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.arrived('Divya Nair')
  await enterAsCoach(page, server, team.coach.id)
  await page.goto('/coach?tab=checkout-selection')
  await expect(heading(page, checkOutTitle)).toBeVisible()
  await page.goto('/coach?tab=checkin-selection')
  await expect(button(page, checkInCount(0))).toBeDisabled()
  await expect(page).toHaveURL(/\/coach$/)
})

test('with one eligible player only that player is sent', async ({ page, server }) => {
  const team = await createTeam(server)
  const only = await team.arrived('Divya Nair')
  await enterAsCoach(page, server, team.coach.id)
  await button(page, checkOutCount(1)).click()
  await allBox(page, 1).check()
  const sent = page.waitForRequest(`**${coachEndpoints.checkout.path}`)
  await button(page, confirmCheckOut(1)).click()
  expect((await sent).postDataJSON()).toEqual({ participantIds: [only.id] })
  // Back on the team tab, where no player is left to check out.
  await expect(page).toHaveURL(/\/coach$/)
  await expect(button(page, checkOutCount(0))).toBeDisabled()
})
