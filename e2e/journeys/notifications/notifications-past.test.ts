import { expect, type Page } from '@playwright/test'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  notificationLabels as labels,
  audienceLabels,
  smsStateLabels,
  composerMessages as texts,
} from '@trophy/web/notifications/notifications.constants.ts'
import sql from 'sql-template-tag'
import { createCoach } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { test } from '../../support/journey.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { messageTab } from '../../support/pages/messages.ts'
import {
  chooseAudience,
  chooseType,
  expectRecipients,
  openComposer,
  pastRows,
  sendButton,
  signOff,
  fillTexts,
} from '../../support/pages/notifications.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Past notifications: their delivery as it is reported, and resending failed SMS. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'notifications: past' })

const [asha, ravi] = ['+919000300001', '+919000300002']

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  await createCoach(server.database, { participantId: 'COA_911', name: 'Asha Rao', mobileNumber: asha })
  await createCoach(server.database, { participantId: 'COA_912', name: 'Ravi Kumar', mobileNumber: ravi })
  page = await openDesk()
  await openComposer(page, server)
})
const row = () => pastRows(page).first()
const inState = (count: number, state: keyof typeof smsStateLabels) => `${count} ${smsStateLabels[state]}`

/** A delivery report of the gateway for the SMS to a number. */
const report = async ({ database }: JourneyServer, mobile: string, state: 'delivered' | 'failed', reason?: string) => {
  await database.run(
    sql`UPDATE sms_messages SET state = ${state}, last_error = ${reason ?? null} WHERE mobile_number = ${mobile}`,
  )
}

test('a notification is listed as soon as it is sent, and its figures follow the delivery reports', async ({
  server,
}) => {
  await chooseAudience(page, 'coaches_only')
  await chooseType(page, 'general')
  await fillTexts(page, labels.customText, 'Dinner at eight')
  await expectRecipients(page, 2)
  await sendButton(page).click()
  await expectToast(page, messages.sent(2))
  await expect(row()).toContainText('Dinner at eight')
  await expect(row()).toContainText(audienceLabels.coaches_only)
  await expect(row()).toContainText(accounts.admin.name)
  await expect(row()).toContainText('2 people')
  await expect(row()).toContainText(inState(2, 'sent'))
  await expect(row()).toContainText(texts.readOf('0', '2'))
  await report(server, asha, 'delivered')
  await report(server, ravi, 'failed', 'Number is not in service')
  await expect(row()).toContainText(inState(1, 'delivered'))
  await expect(row()).toContainText(inState(1, 'failed'))
})

test('a read message is counted at once', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsCoach(phone, server, 'COA_911')
  await messageTab(phone).click()
  await button(phone, coachLabels.markAsRead).click()
  await expect(row()).toContainText(texts.readOf('1', '2'))
})

test('the details show failed SMS with their reasons, which can be sent again', async ({ server }) => {
  await row().getByRole('button', { name: labels.details }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Important: Dinner at eight${signOff}`)
  const failures = dialog.getByRole('region', { name: labels.failures })
  await expect(failures.getByRole('listitem')).toHaveCount(1)
  await expect(failures.getByRole('listitem')).toContainText(/Ravi Kumar.*Number is not in service/)
  await expectAccessible(page)
  const before = server.sms.sentTo(asha).length
  await failures.getByRole('button', { name: labels.sendAgain }).click()
  await expectToast(page, messages.sentAgain(1))
  await expect.poll(() => server.sms.sentTo(ravi).length).toBe(2)
  await expect(dialog).toContainText(inState(1, 'sent'))
  await expect(failures).toBeHidden()
  expect(server.sms.sentTo(asha)).toHaveLength(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('on a phone the list has cards', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openComposer(phone, server)
  await expect(phone.getByText('Dinner at eight')).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
