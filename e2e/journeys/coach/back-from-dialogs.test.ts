import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { coachJourneyLabels } from '@trophy/web/coach/journeys/journeys.constants.ts'
import { passLabels } from '@trophy/web/coach/passes/passes.constants.ts'
import { roomLabels } from '@trophy/web/coach/stays/rooms.constants.ts'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { pageLabels } from '@trophy/web/shared/texts/page.constants.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { button, createTeam } from '../../support/pages/team.ts'

/** Back on a phone closes what was opened last, and never throws away what a coach has typed. */
test.use({ journey: 'my team', ...phone })

/** With the tabs Message and My Team behind it in the history of the page. */
const openTeam = async (page: Page, server: JourneyServer): Promise<void> => {
  const { coach, pending } = await createTeam(server)
  await pending('Asha Rao')
  await enterAsCoach(page, server, coach.id)
  await page.getByRole('tab', { name: coachLabels.messages }).click()
  await page.getByRole('tab', { name: coachLabels.team }).click()
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: unsavedLabels.title })

test('Back asks before a changed dialog is closed, and leaves the tab only after that', async ({ page, server }) => {
  await openTeam(page, server)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
  const name = dialog.getByLabel(coachLabels.name, { exact: true })
  await name.fill('Asha Bai')
  await page.goBack()
  await questionOn(page).getByRole('button', { name: unsavedLabels.keep }).click()
  await expect(name).toHaveValue('Asha Bai')
  await page.goBack()
  await questionOn(page).getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(dialog).toBeHidden()
  const team = page.getByRole('tab', { name: coachLabels.team })
  await expect(team).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(team).toHaveAttribute('aria-selected', 'false')
  await expect(questionOn(page)).toBeHidden()
})

const dialogs: readonly (readonly [opening: string, title: string])[] = [
  [coachLabels.findHotel, coachLabels.findHotel],
  [passLabels.open, passLabels.title],
  [coachLabels.journeys, coachLabels.journeys],
  [coachLabels.setRoom, roomLabels.title],
  [coachLabels.editPlayer('Asha Rao'), coachLabels.editTitle],
]

for (const [opening, title] of dialogs) {
  test(`Back closes the unchanged dialog '${title}', and leaves the tab only after that`, async ({ page, server }) => {
    await openTeam(page, server)
    const dialog = page.getByRole('dialog', { name: title })
    const team = page.getByRole('tab', { name: coachLabels.team })
    await button(page, opening).click()
    await button(dialog, pageLabels.close).first().click()
    await expect(dialog).toBeHidden()
    await button(page, opening).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(team).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(team).toHaveAttribute('aria-selected', 'false')
  })
}

test('Back leads from the form of a journey to the journeys, and from there to the team', async ({ page, server }) => {
  await openTeam(page, server)
  const team = page.getByRole('tab', { name: coachLabels.team })
  const journeys = page.getByRole('dialog', { name: coachLabels.journeys })
  await button(page, coachLabels.journeys).click()
  await button(journeys, coachJourneyLabels.enter.arrival).click()
  await expect(journeys).toBeHidden()
  await page.goBack()
  await expect(journeys).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(team).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(team).toHaveAttribute('aria-selected', 'false')
})

test('after a save, Back leaves the tab at once', async ({ page, server }) => {
  await openTeam(page, server)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
  await dialog.getByLabel(coachLabels.name, { exact: true }).fill('Asha Bai')
  await button(dialog, coachLabels.save).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('tab', { name: coachLabels.messages })).toHaveAttribute('aria-selected', 'true')
  await expect(questionOn(page)).toBeHidden()
})

test('Back also asks where the page was reloaded while an earlier dialog had changes', async ({ page, server }) => {
  await openTeam(page, server)
  page.on('dialog', (question) => void question.accept())
  const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
  const change = async () => {
    await button(page, coachLabels.editPlayer('Asha Rao')).click()
    await dialog.getByLabel(coachLabels.name, { exact: true }).fill('Asha Bai')
  }
  await change()
  await page.reload()
  await change()
  await page.goBack()
  await expect(questionOn(page)).toBeVisible()
})

test('Back closes a selection, and a reload keeps its screen', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.arrived('Divya Nair')
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.checkOutCount(1)).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: coachLabels.checkOutTitle })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: coachLabels.players, exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page).toHaveURL(/\/coach$/)
})
