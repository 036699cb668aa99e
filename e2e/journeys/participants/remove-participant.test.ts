import { expect, type Page } from '@playwright/test'
import { removeParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { checkedInPlayer, createCoach, createPlayer } from '@trophy/server/testing'
import { removeParticipantLabels as labels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { openParticipants, rowOf } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Remove Participant, for mistakes and for requests of the people. */
test.use({ journey: 'remove participant' })

test.beforeEach(async ({ server: { database } }) => {
  const coach = await createCoach(database, { name: 'Asha Rao' })
  await createPlayer(database, { name: 'Added Twice', coach })
  await checkedInPlayer(database, { name: 'In House' })
})

const openRemoval = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: rowActionLabels.removeOf(name), exact: true })
    .first()
    .click()
  return page.getByRole('dialog', { name: labels.title })
}

test('the dialog names the consequences, requires a reason, and the person leaves every desk', async ({
  page,
  openPhone,
  server,
}) => {
  await openParticipants(page, server)
  const other = await openPhone()
  await openParticipants(other, server)
  await expect(other.getByText('Added Twice')).toBeVisible()
  await expectNoHorizontalOverflow(other)
  await expectTouchable(other)
  const dialog = await openRemoval(page, 'Added Twice')
  await expect(dialog).toContainText(labels.nights)
  await expect(dialog).toContainText(labels.audit)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: labels.submit }).click()
  await expect(dialog).toContainText(messages.reasonRequired)
  await dialog.getByRole('textbox', { name: labels.reason }).fill('Added twice')
  await dialog.getByRole('button', { name: labels.submit }).click()
  await expectToast(page, messages.removed)
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Added Twice')).toHaveCount(0)
  await expect(other.getByText('Added Twice')).toBeHidden()
})
