import { expect, type Page } from '@playwright/test'
import {
  type TodoAction,
  todoDoneBy,
  type TodoKind,
  todoKinds,
  todoPlaceOf,
  todoSeverityOf,
  todoTexts,
} from '@trophy/contract/todo/todo.constants.ts'
import { todoEndpoints } from '@trophy/contract/todo/todo.contract.ts'
import { noPassword } from '@trophy/server/testing'
import { kindLabels, severityLabels, todoLabels as labels } from '@trophy/web/todo/todo.constants.ts'
import { technicalLabels } from '@trophy/web/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { stopIntercepting } from '../../support/browser/network.ts'
import { enterAsAdmin, enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { openTab } from '../../support/pages/admin.ts'
import { test } from '../../support/journey.ts'

/** An admin and a technical admin see what is left to do, and go where they do it. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'tasks left' })

const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const { retention_date: retention, sms_held: held } = kindLabels

/** The address and a heading of the screen on which each is done. */
const screens: Record<TodoAction, readonly [RegExp, string]> = {
  accounts: [/tab=accounts$/, 'Accounts'],
  system_health: [/view=system-health$/, technicalLabels.tabs['system-health']],
  night_audit: [/tab=reports&view=night-audit/, 'Reports'],
  hotels: [/tab=hotels$/, 'Hotels'],
  data_retention: [/\/admin$/, 'Dashboard'],
}

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

for (const role of ['admin', 'technical_admin'] as const) {
  test(`every kind leads the ${role} to its screen, or has no button`, async ({ page, server }) => {
    const actionOf = (kind: TodoKind) => {
      const place = todoPlaceOf[kind]
      return place?.role === role ? place.action : null
    }
    const all = todoKinds.map((kind) => ({ kind, severity: todoSeverityOf[kind], text: kind, action: actionOf(kind) }))
    await page.route(`**${todoEndpoints.list.path}`, async (route) => route.fulfill({ json: all }))
    if (role === 'admin') await enterAsAdmin(page, server, '/admin?tab=todo')
    else {
      await enterAsTechnicalAdmin(page, server)
      await openTab(page, technicalLabels.tabs.todo)
    }
    for (const kind of todoKinds) {
      const [action, { title, button }] = [actionOf(kind), kindLabels[kind]]
      const link = item(page, title).getByRole('link')
      await expect(item(page, title)).toBeVisible()
      await expect(link).toHaveCount(action === null ? 0 : 1)
      if (action === null) continue
      await expect(link).toHaveText(button ?? 'a button')
      await link.click()
      const [address, heading] = screens[action]
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await page.goBack()
    }
    await stopIntercepting(page, todoEndpoints.list)
  })
}

test('nothing is left to do', async ({ page, server }) => {
  await server.database.run(sql`UPDATE settings SET keep_mobile_days = 30, event_ends = '2026-12-31'`)
  await server.database.run(sql`UPDATE users SET password_hash = ${noPassword}`)
  await enterAsTechnicalAdmin(page, server)
  await openTab(page, technicalLabels.tabs.todo)
  await expect(page.getByText(labels.nothing)).toBeVisible()
})
