import { expect } from '@playwright/test'
import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import { createCoach } from '@trophy/server/testing'
import { formDialogLabels } from '@trophy/web/shared/form/form.constants.ts'
import { retentionLabels as labels } from '@trophy/web/retention/retention.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { goToParticipants, rowOf } from '../../support/pages/participants.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** Data Retention: the setting, and masking with its preview; more in `retention-card.test.tsx`. */
test.use({ journey: 'retention' })

test.beforeAll(async ({ server: { database } }) => {
  await createCoach(database, { name: 'Asha Rao', mobileNumber: '+919876543210' })
})

test('the setting is stored, and numbers that are due are masked after a preview', async ({
  page,
  openPhone,
  server,
}) => {
  await enterAsAdmin(page, server)
  const card = page.getByRole('region', { name: labels.title })
  await expect(card).toContainText(labels.keptForEver)
  await card.getByRole('textbox', { name: labels.keepMobileDays }).fill('1')
  await card.getByRole('textbox', { name: labels.eventEnds }).fill('20/11/2026')
  await card.getByRole('textbox', { name: labels.eventEnds }).press('Tab')
  await card.getByRole('button', { name: labels.save }).click()
  await expectToast(page, messages.updated)
  await closeToast(page)
  await expect(card).toContainText(labels.due)
  const phone = await openPhone()
  await enterAsAdmin(phone, server)
  await expect(phone.getByRole('region', { name: labels.title })).toContainText(labels.due)
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await phone.getByRole('button', { name: labels.mask }).click()
  await expect(phone.getByRole('dialog')).toContainText(`${labels.people}1`)
  await expectNoHorizontalOverflow(phone)
  await phone.getByRole('button', { name: formDialogLabels.cancel }).click()

  await card.getByRole('button', { name: labels.mask }).click()
  const dialog = page.getByRole('dialog', { name: labels.dialogTitle })
  await expect(dialog).toContainText(`${labels.people}1${labels.messages}0`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: labels.submit }).click()
  await expectToast(page, messages.masked)
  await expect(dialog).toBeHidden()
  await goToParticipants(page)
  await expect(rowOf(page, 'Asha Rao')).toContainText('+91••••••3210')
})
