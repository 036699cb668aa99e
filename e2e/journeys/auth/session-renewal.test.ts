import { expect } from '@playwright/test'
import sql from 'sql-template-tag'
import { sessionEndLabels as labels } from '@trophy/web/app/admin-notices.constants.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'
import { sendOtp, sendPassword } from '../../support/pages/sign-in.ts'
import { accounts } from '../../support/server/accounts.ts'

/** The session of an admin ends after twelve hours, which must not take what is open with it. */
test.use({ journey: 'session renewal' })

test('ten minutes before its end the session is renewed in place, and a half filled dialog stays', async ({
  page,
  server,
}) => {
  await enterAsAdmin(page, server, '/admin?tab=participants')
  await page.getByRole('button', { name: 'Add New Participant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Participant' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Asha Rao')
  // Of a session that began 11 hours and 51 minutes ago the page learns when it reads the user again.
  const began = new Date(server.clock.now().getTime() - (12 * 60 - 9) * 60_000)
  await server.database.run(sql`UPDATE sessions SET created_at = ${began} WHERE ended_at IS NULL`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const question = page.getByRole('dialog', { name: /^Your session ends at/ })
  await question.getByRole('button', { name: labels.renew }).click()
  const renewal = page.getByRole('dialog', { name: labels.renew })
  await sendPassword(page, accounts.admin)
  await sendOtp(page, server, accounts.admin.mobile)
  await expect(page.getByText(labels.renewed)).toBeVisible()
  await expect(renewal).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Asha Rao')
  await server.database.run(sql`DELETE FROM sessions WHERE ended_at IS NOT NULL`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible()
  await expect(question).toBeHidden()
})
