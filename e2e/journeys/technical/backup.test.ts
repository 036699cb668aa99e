import { expect, type Page } from '@playwright/test'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { backupLabels as labels, backupMessages as messages } from '@trophy/web/technical/backup/backup.constants.ts'
import { technicalLabels } from '@trophy/web/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { openTab } from '../../support/pages/admin.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { test } from '../../support/journey.ts'

/** The technical admin looks at the last backup, and decides about the SMS that a restore held. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'backup' })

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('region', { name: labels.title, exact: true })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

/** As a restore leaves them. */
const holdSms = ({ database }: JourneyServer, count: number) =>
  database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, variables, text, created_at, expires_at, next_attempt_at)
    SELECT '+91' || 9000000000 + n, 'general', '{"text": "Hello"}', 'Hello ' || n, now(), '2040-01-01', 'infinity'
    FROM generate_series(1, ${count}::integer) AS n`)

const statesOf = ({ database }: JourneyServer) =>
  database.all(sql`
    SELECT state, count(*)::integer AS count FROM sms_messages WHERE text IS NOT NULL GROUP BY state ORDER BY state`)

test('discarding and sending the held SMS is asked first; Cancel changes nothing', async ({ page, server }) => {
  await holdSms(server, 3)
  await enterAsTechnicalAdmin(page, server)
  await openTab(page, technicalLabels.tabs['system-health'])
  await expect(panel(page)).toContainText(labels.off)
  await expect(panel(page)).toContainText(labels.heldTitle(3))
  await button(page, labels.discard).click()
  await expect(dialog(page)).toContainText(messages.discardText)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await statesOf(server)).toEqual([{ state: 'queued', count: 3 }])

  await button(page, labels.discard).click()
  await dialog(page).getByRole('button', { name: labels.discard }).click()
  await expectToast(page, messages.discardDone, '3 SMS')
  await expect(button(page, labels.discard)).toBeHidden()
  expect(await statesOf(server)).toEqual([{ state: 'failed', count: 3 }])
  await closeToast(page)

  await holdSms(server, 1)
  await page.getByRole('button', { name: technicalLabels.refresh }).click()
  await expect(panel(page)).toContainText(labels.heldTitle(1))
  await button(page, labels.release).click()
  await expect(dialog(page)).toContainText(messages.releaseText)
  await dialog(page).getByRole('button', { name: labels.release }).click()
  await expectToast(page, messages.releaseDone, '1 SMS')
  await expect(button(page, labels.release)).toBeHidden()
  await expect.poll(() => server.sms.sentTo('+919000000001').map(({ text }) => text)).toEqual(['Hello 1'])
})

test('on a phone an old backup and held SMS fit, and a failure is shown in the dialog', async ({
  openPhone,
  server,
}) => {
  await server.database.run(sql`
    INSERT INTO runs (kind, started_at, finished_at, details)
    VALUES ('backup', '2026-11-19T21:14:00Z', '2026-11-19T21:15:00Z', '{"bytes": 12345678, "rows": 654321}')`)
  await holdSms(server, 2)
  const phone = await openPhone()
  await enterAsTechnicalAdmin(phone, server)
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  await dialog(phone).getByRole('button', { name: technicalLabels.tabs['system-health'] }).click()
  for (const text of [labels.overdueTitle, labels.heldTitle(2), '6,54,321']) {
    await expect(panel(phone)).toContainText(text)
  }
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
  await mockResponse(phone, backupEndpoints.discardHeldSms, 500)
  await button(phone, labels.discard).click()
  await dialog(phone).getByRole('button', { name: labels.discard }).click()
  await expectToast(phone, 'Error', messages.changeFailed)
  await expectNoHorizontalOverflow(phone)
  await stopIntercepting(phone, backupEndpoints.discardHeldSms)
})
