import { expect, type Locator, type Page } from '@playwright/test'
import { historyMessages } from '@trophy/contract/core/history.constants.ts'
import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { editParticipantEndpoints } from '@trophy/contract/participants/edit-participant.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { createHistory, createOfficial } from '@trophy/server/testing'
import { accounts } from '../../support/server/accounts.ts'
import { mockResponse, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { fieldIn, openEdit, openParticipants, save } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The panel Recent Edit History below the form (part 2 §2). */
test.use({ journey: 'edit participant history' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  page = await openDesk()
  await openParticipants(page, server)
})
test.afterEach(() => closeDialog(page))

const history = { path: `${editParticipantEndpoints.history.path.replace(':id', '*')}*` }

const panelOf = (dialog: Locator): Locator => dialog.getByRole('region', { name: historyMessages.title })
const recordsOf = (dialog: Locator): Locator => panelOf(dialog).locator('ol > li')

test('the history lists who changed what and when, newest first, down to the creation', async ({ server }) => {
  const { database } = server
  const person = await createOfficial(database, { name: 'Om Prakash', booking: null })
  await createHistory(database, person, { adminUsername: 'Uma Admin', createdAt: '2026-11-18T23:30:00+05:30' })
  await createHistory(database, person, {
    adminUsername: 'Ravi Admin',
    createdAt: '2026-11-20T09:05:00+05:30',
    changes: [
      { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
      { field: 'checkinTime', from: null, to: '2026-11-20T03:30:00.000Z' },
    ],
    reason: 'Came early',
  })
  const dialog = await openEdit(page, person)
  await expect(recordsOf(dialog)).toHaveText([
    [
      'Ravi Admin20/11/2026 09:05 IST',
      'Status changed from Pending to Checked In',
      'Check-in Time changed from empty to 20/11/2026 09:00 IST',
      'Reason: Came early',
    ].join(''),
    `Uma Admin18/11/2026 23:30 IST${participantMessages.recordCreated}`,
  ])
  await expect(panelOf(dialog).getByText(historyMessages.more)).toBeHidden()
  await fieldIn(dialog, fields.name).fill('Om P.')
  await save(dialog)
  await expectToast(page, messages.updated)
  const again = await openEdit(page, { name: 'Om P.' })
  await expect(recordsOf(again)).toHaveCount(3)
  await expect(recordsOf(again).first()).toContainText(accounts.admin.name)
  await expect(recordsOf(again).first()).toContainText('Name changed from Om Prakash to Om P.')
})

test('only the five latest changes are listed, with a note about the others', async ({ server }) => {
  const person = await createOfficial(server.database, { name: 'Busy Person', booking: null })
  await createHistory(server.database, person)
  for (let number = 1; number <= 5; number++) {
    const change = { field: 'stadium', from: `Hall ${number}`, to: `Hall ${number + 1}` }
    await createHistory(server.database, person, { changes: [change] })
  }
  const dialog = await openEdit(page, person)
  await expect(recordsOf(dialog)).toHaveCount(5)
  await expect(recordsOf(dialog).first()).toContainText('Stadium/Venue changed from Hall 5 to Hall 6')
  await expect(panelOf(dialog).getByText(participantMessages.recordCreated)).toBeHidden()
  await expect(panelOf(dialog).getByText(historyMessages.more)).toBeVisible()
})

test('the history handles loading, no records and an invalid date', async ({ server }) => {
  const person = await createOfficial(server.database, { name: 'New Person', booking: null })
  const release = await holdRequests(page, history)
  const dialog = await openEdit(page, person)
  await expect(panelOf(dialog).getByRole('status', { name: historyMessages.loading })).toBeAttached()
  release()
  await expect(panelOf(dialog).getByText(historyMessages.none)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await createHistory(server.database, person)
  await page.unroute(`**${history.path}`)
  await page.route(`**${history.path}`, async (route) => {
    const response = await route.fetch()
    const [record] = await response.json()
    await route.fulfill({ response, json: [{ ...record, createdAt: 'yesterday' }] })
  })
  await openEdit(page, person)
  await expect(recordsOf(dialog)).toContainText([historyMessages.invalidDate])
})

test('a history that cannot be read shows an error, and the form still works', async ({ server }) => {
  const person = await createOfficial(server.database, { name: 'Some Person', booking: null })
  await mockResponse(page, history, 500)
  const dialog = await openEdit(page, person)
  await expectToast(page, 'Error', messages.historyFailed)
  await expect(panelOf(dialog).getByText(messages.historyFailed)).toBeVisible()
  await expect(fieldIn(dialog, fields.name)).toHaveValue('Some Person')
  await stopIntercepting(page, history)
  await panelOf(dialog).getByRole('button', { name: 'Try Again' }).click()
  await expect(panelOf(dialog).getByText(historyMessages.none)).toBeVisible()
})
