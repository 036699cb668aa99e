import { expect } from '@playwright/test'
import { pendingCoach, pendingPlayer } from '@trophy/server/testing'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import { replacePlayerLabels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { backupLabels, backupMessages, technicalLabels } from '@trophy/web/technical/technical.constants.ts'
import { kindLabels, todoLabels } from '@trophy/web/todo/todo.constants.ts'
import { setPageDate } from '../support/browser/page-clock.ts'
import { enterAsAdmin, enterAsTechnicalAdmin } from '../support/browser/session.ts'
import { test } from '../support/journey.ts'
import { openTab } from '../support/pages/admin.ts'
import { openParticipants } from '../support/pages/participants.ts'
import { takePicture } from './take-picture.ts'

/** The pictures of a replaced player (docs/when-plans-break.md), of backups and of To do (docs/operations.md). */
test.use({ journey: 'pictures for administrators', viewport: { width: 1280, height: 800 } })

test('a player is replaced', async ({ pageWithClock: page, server }) => {
  const coach = await pendingCoach(server.database, { name: 'Ravi Shetty' })
  await pendingPlayer(server.database, { coach, name: 'Asha Rao' })
  await setPageDate(page, server)
  await openParticipants(page, server)
  await page.getByRole('button', { name: rowActionLabels.replaceOf('Asha Rao') }).click()
  const dialog = page.getByRole('dialog', { name: replacePlayerLabels.title })
  await dialog.getByRole('textbox', { name: replacePlayerLabels.name }).fill('Devi Nair')
  await dialog.getByRole('textbox', { name: replacePlayerLabels.mobile }).fill('9876500001')
  await dialog.getByRole('textbox', { name: replacePlayerLabels.reason }).fill('Injured in training')
  await takePicture(dialog, 'replace-player')
})

test('what is left to do', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await enterAsAdmin(page, server)
  await page.getByRole('button', { name: todoLabels.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: todoLabels.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: kindLabels.nights_open.button ?? '' })).toBeVisible()
  await takePicture(page.getByRole('main'), 'to-do')
})

test('backups', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await enterAsTechnicalAdmin(page, server)
  await openTab(page, technicalLabels.tabs['system-health'])
  const panel = page.getByRole('region', { name: backupLabels.title, exact: true })
  await panel.getByRole('button', { name: backupLabels.make }).click()
  await expect(page.getByText(backupMessages.made)).toBeVisible()
  const kept = page.getByRole('region', { name: backupLabels.kept, exact: true })
  await expect(kept.getByRole('row').nth(1)).toContainText(backupLabels.verified)
  await takePicture(kept, 'backups')
})
