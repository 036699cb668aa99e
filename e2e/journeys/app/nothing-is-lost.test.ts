import { expect } from '@playwright/test'
import sql from 'sql-template-tag'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { createCoach } from '@trophy/server/testing'
import { notificationLabels as labels } from '@trophy/web/notifications/notifications.constants.ts'
import { rollCallLabels } from '@trophy/web/roll-call/roll-call.constants.ts'
import { replacedLabels } from '@trophy/web/app/replaced.constants.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import { deskLabels } from '@trophy/web/stays/stays.constants.ts'
import { loseNextResponse } from '../../support/browser/network.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'
import {
  chooseAudience,
  chooseType,
  composerField,
  openComposer,
  sendButton,
} from '../../support/pages/notifications.ts'
import { openTeams, teamsOn } from '../../support/pages/teams.ts'

/** What was chosen or typed stays while something else is looked at, or a question comes first. */
test.use({ journey: 'demo event', settings: { DEMO_DATA: 'true' } })

test('a selection of a board stays while another tab is shown', async ({ pageWithClock: page, server }) => {
  await enterAsAdmin(page, server, '/admin?tab=checkin&status=late')
  await page.locator('tbody').getByRole('checkbox').first().check()
  await openTab(page, 'Hotels')
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible()
  await openTab(page, 'Check-in')
  await expect(page.getByRole('region', { name: deskLabels.selection })).toContainText(stayMessages.selected(1))
})

test('Move asks before it replaces a reassignment in progress', async ({ pageWithClock: page, server }) => {
  await openTeams(page, server)
  const move = (row: number) =>
    teamsOn(page)
      .getByRole('button', { name: /^Move the team of/ })
      .nth(row)
      .click()
  await move(0)
  await expect(page).toHaveURL(/view=reassignment/)
  await page.getByRole('tab', { name: 'Teams' }).click()
  await move(1)
  const question = page.getByRole('dialog', { name: replacedLabels.reassignment.title })
  await question.getByRole('button', { name: replacedLabels.stayLabel }).click()
  await expect(page).toHaveURL(/view=teams/)
  await move(1)
  await question.getByRole('button', { name: replacedLabels.reassignment.proceedLabel }).click()
  await expect(page).toHaveURL(/view=reassignment/)
})

test('the night of a link to participants is not the night of the roll-call', async ({
  pageWithClock: page,
  server,
}) => {
  await enterAsAdmin(page, server, '/admin?tab=participants&night=2026-11-25')
  await expect(page.getByRole('button', { name: 'Night of 25/11/2026' })).toBeVisible()
  await page.getByRole('tab', { name: 'Roll-call' }).click()
  const night = page.getByRole('main').getByRole('textbox', { name: rollCallLabels.night })
  await expect(night).not.toHaveValue('')
  await expect(night).not.toHaveValue('25/11/2026')
})

test('a date that is none stays in its filter, with an error', async ({ pageWithClock: page, server }) => {
  await enterAsAdmin(page, server, '/admin?tab=participants')
  const field = page.getByRole('textbox', { name: 'Booking start date from' })
  await expect(field).toBeEditable()
  await field.fill('1/11/26')
  await field.blur()
  await expect(field).toHaveValue('1/11/26')
  await expect(page.getByRole('alert')).toContainText('DD/MM/YYYY')
  await field.fill('01/11/2026')
  await field.blur()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a notification that was stopped is sent once when it is sent again', async ({ page, server }) => {
  await createCoach(server.database, { discipline: 'Sent Once', name: 'Only Coach' })
  await openComposer(page, server)
  await chooseAudience(page, 'coaches')
  await page.getByRole('searchbox', { name: labels.coachSearch }).fill('Only Coach')
  await page.getByRole('checkbox', { name: /Only Coach/ }).check()
  await chooseType(page, 'general')
  await composerField(page, labels.customText).fill('Gates open at six')
  await loseNextResponse(page, notificationEndpoints.sendToCoaches)
  await sendButton(page).click()
  await page.getByRole('button', { name: connectionMessages.cancelSending }).first().click()
  await sendButton(page).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const { count = 0 } =
    (await server.database.first<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM notifications WHERE message LIKE '%Gates open at six%'`,
    )) ?? {}
  expect(count).toBe(1)
})
