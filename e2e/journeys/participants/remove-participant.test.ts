import { expect, type Page } from '@playwright/test'
import { removeParticipantMessages as messages } from '@trophy/contract/participants/remove-participant.constants.ts'
import { removeParticipantEndpoints } from '@trophy/contract/participants/remove-participant.contract.ts'
import { checkedInPlayer, createCoach, createPlayer } from '@trophy/server/testing'
import { formDialogLabels } from '@trophy/web/shared/form/form.constants.ts'
import { removeParticipantLabels as labels } from '@trophy/web/participants/remove/remove-participant.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { openParticipants, rowOf, tableOf } from '../../support/pages/participants.ts'
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
    .getByRole('button', { name: labels.removeOf(name), exact: true })
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

test('a person in house and a coach with players stay, with the reason', async ({ page, server }) => {
  await openParticipants(page, server)
  for (const [name, message] of [
    ['In House', messages.checkedIn],
    ['Asha Rao', messages.hasPlayers(1)],
  ] as const) {
    const dialog = await openRemoval(page, name)
    await dialog.getByRole('textbox', { name: labels.reason }).fill('Added twice')
    await dialog.getByRole('button', { name: labels.submit }).click()
    await expect(dialog).toContainText(message)
    await dialog.getByRole('button', { name: formDialogLabels.cancel }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  await expect(tableOf(page)).toContainText('In House')
})

test('a lost response does not look like an error', async ({ page, server }) => {
  await openParticipants(page, server)
  const path = removeParticipantEndpoints.remove.path.replace(':id', '*')
  let calls = 0
  await page.route(`**${path}`, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const dialog = await openRemoval(page, 'Added Twice')
  await dialog.getByRole('textbox', { name: labels.reason }).fill('Added twice')
  await dialog.getByRole('button', { name: labels.submit }).click()
  await expectToast(page, messages.removed)
  expect(calls).toBe(2)
})
