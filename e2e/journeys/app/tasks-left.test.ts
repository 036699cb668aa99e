import { expect, type Page } from '@playwright/test'
import { todoDoneBy, todoTexts } from '@trophy/contract/todo/todo.constants.ts'
import { kindLabels, severityLabels, todoLabels as labels } from '@trophy/web/todo/todo.constants.ts'
import { technicalLabels } from '@trophy/web/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { enterAsAdmin, enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'

/** An admin and a technical admin see what is left to do, and go where they do it. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'tasks left' })

const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const { retention_date: retention, sms_held: held } = kindLabels

test('an admin goes from the header to what is left to do, and on to the place', async ({ page, server }) => {
  await server.database.run(sql`UPDATE settings SET keep_mobile_days = NULL`)
  await server.database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, variables, text, created_at, expires_at, next_attempt_at)
    VALUES ('+919000000001', 'general', '{"text": "Hello"}', 'Hello', now(), '2040-01-01', 'infinity')`)
  await enterAsAdmin(page, server)
  await page.getByRole('button', { name: labels.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: labels.title, level: 1 })).toBeVisible()
  await expect(item(page, held.title)).toContainText(todoTexts.smsHeld(1))
  await expect(item(page, held.title)).toContainText(severityLabels.urgent)
  await expect(item(page, held.title)).toContainText(todoDoneBy.sms_held)
  await expect(item(page, held.title).getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await item(page, retention.title)
    .getByRole('link', { name: retention.button ?? '' })
    .click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('a technical admin does it, and it disappears', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsTechnicalAdmin(phone, server)
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: technicalLabels.tabs.todo }).click()
  await expect(item(phone, held.title)).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
  await item(phone, held.title)
    .getByRole('link', { name: held.button ?? '' })
    .click()
  await expect(phone.getByRole('heading', { name: technicalLabels.tabs['system-health'] })).toBeVisible()
  await server.database.run(sql`DELETE FROM sms_messages`)
  await phone.goBack()
  await expect(item(phone, held.title)).toHaveCount(0)
})
