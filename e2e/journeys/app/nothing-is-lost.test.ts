import { expect } from '@playwright/test'
import sql from 'sql-template-tag'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { createCoach } from '@trophy/server/testing'
import { notificationLabels as labels } from '@trophy/web/notifications/notifications.constants.ts'
import { replacedLabels } from '@trophy/web/app/tabs/replaced.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { loseNextResponse } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import {
  chooseAudience,
  chooseType,
  composerField,
  openComposer,
  sendButton,
} from '../../support/pages/notifications.ts'
import { openTeams, teamsOn } from '../../support/pages/teams.ts'

/** What was begun is asked about before it is replaced, and done once. */
test.use({ journey: 'demo event', settings: { DEMO_DATA: 'true' } })

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
