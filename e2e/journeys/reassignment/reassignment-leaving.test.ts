import { expect } from '@playwright/test'
import sql from 'sql-template-tag'
import { createOfficial } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { test } from '../../support/journey.ts'
import { boxOf, expectStep, openWizard, searchFor } from '../../support/pages/reassignment.ts'

/** The question before the page is left. */
test.use({ journey: 'reassignment: leaving' })

test('a reload asks before the selection is lost, a logout does not', async ({ page, server }) => {
  await createOfficial(server.database, { name: 'Arun Nair' })
  await openWizard(page, server)
  await searchFor(page, 'Arun')
  await boxOf(page, 'Arun Nair').check()
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await question).toBe('beforeunload')
  await expectStep(page, 1)
  await searchFor(page, 'Arun')
  await boxOf(page, 'Arun Nair').check()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  expect(await server.database.all(sql`SELECT FROM sessions WHERE ended_at IS NULL`)).toHaveLength(0)
})
