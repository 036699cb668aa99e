import { expect, type Page } from '@playwright/test'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  notificationLabels as labels,
  audienceLabels,
  smsStateLabels,
  stopMessages,
  composerMessages as texts,
} from '@trophy/web/notifications/notifications.constants.ts'
import { createCoach } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { test } from '../../support/journey.ts'
import { messageTab } from '../../support/pages/messages.ts'
import {
  chooseAudience,
  chooseType,
  expectRecipients,
  openComposer,
  pastRows,
  sendButton,
  fillTexts,
} from '../../support/pages/notifications.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** What is wrong with a message, noticed after it was sent. */
test.use({ journey: 'notifications: stop' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  await createCoach(server.database, { participantId: 'COA_921', mobileNumber: '+919000300021' })
  await createCoach(server.database, { participantId: 'COA_922', mobileNumber: '+919000300022' })
  page = await openDesk()
  await openComposer(page, server)
})

test('a message is stopped: the portal shows it as withdrawn, and a correction goes to those reached', async ({
  openPhone,
  server,
}) => {
  await chooseAudience(page, 'coaches_only')
  await chooseType(page, 'custom')
  await fillTexts(page, labels.customText, 'Bus at six')
  await page.getByRole('checkbox', { name: labels.onlyToday }).check()
  await expectRecipients(page, 2)
  await sendButton(page).click()
  await expectToast(page, messages.sent(2))
  const row = pastRows(page).filter({ hasText: 'Bus at six' })
  await expect(row).toContainText(`2 ${smsStateLabels.sent}`)
  await row.getByRole('button', { name: labels.details }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: labels.stop(0) }).click()
  await expect(dialog).toContainText(stopMessages.question)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: labels.stopNow }).click()
  await expectToast(page, stopMessages.stopped(0, 2))
  await expect(dialog).toContainText(labels.stoppedBy(accounts.admin.name))
  await expectAccessible(page)
  const phone = await openPhone()
  await enterAsCoach(phone, server, 'COA_921')
  await messageTab(phone).click()
  await expect(phone.getByText(coachLabels.withdrawnText)).toBeVisible()
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: labels.correct }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(texts.correctionOf('Important Message'))).toBeVisible()
  await fillTexts(page, labels.customText, 'Bus at seven')
  await expectRecipients(page, 2)
  await sendButton(page).click()
  await expectToast(page, messages.sent(2))
  await expect(pastRows(page).filter({ hasText: 'Bus at seven' })).toContainText(audienceLabels.reached)
})
