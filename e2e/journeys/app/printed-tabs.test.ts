import { expect } from '@playwright/test'
import { latePlayer } from '@trophy/server/testing'
import { test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'

test.use({ journey: 'printed tabs' })

test('a printed tab has neither navigation nor actions, which would cover other columns', async ({ page, server }) => {
  await latePlayer(server.database)
  await enterAsAdmin(page, server, '/admin?tab=participants')
  const actions = page.getByRole('columnheader', { name: 'Actions' })
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  const logout = page.getByRole('button', { name: 'Logout' })
  for (const part of [actions, tabs, logout]) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of [actions, tabs, logout]) await expect(part).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Participant' })).toBeVisible()
})
