import { expect, type Page } from '@playwright/test'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { createOfficial } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import {
  reassignmentLabels as labels,
  reassignmentWizardLabels,
} from '@trophy/web/reassignment/reassignment.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import {
  boxOf,
  buttonOf,
  expectStep,
  fieldOf,
  goBack,
  openWizard,
  searchFor,
  stepOf,
  wizardOf,
} from '../../support/pages/reassignment.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The first step of the wizard (part 2 §4, §5, §8), and the question before the page is left. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'reassignment: search' })

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  for (let index = 0; index < 60; index += 1) {
    await createOfficial(server.database, { name: `Judge ${index}`, booking: null })
  }
  await createOfficial(server.database, { name: 'Arun Nair' })
  page = await openDesk()
  await openWizard(page, server)
})

test('a search needs a text, and reports no results or more than are listed', async () => {
  await buttonOf(page, labels.search).click()
  await expect(wizardOf(page).getByText(messages.searchEmpty)).toBeVisible()
  await fieldOf(page, labels.searchLabel).fill('nobody')
  await buttonOf(page, labels.search).click()
  await expect(wizardOf(page).getByText(messages.noneToSelect)).toBeVisible()
  await expect(wizardOf(page).getByText(messages.noneSelected)).toBeVisible()
  await expect(buttonOf(page, labels.next)).toBeDisabled()
  await goBack(page, 1)
  await expect(fieldOf(page, labels.searchLabel)).toHaveValue('nobody')
  await searchFor(page, 'judge')
  await expect(wizardOf(page).getByText(listPartMessage('50', '60'), { exact: true })).toBeVisible()
  await goBack(page, 1)
})

test('a failed search is reported, and hides earlier results', async () => {
  const searchCall = { path: `${reassignmentEndpoints.search.path}?*` }
  await expect(buttonOf(page, labels.next)).toBeEnabled()
  await mockResponse(page, searchCall, 500)
  await buttonOf(page, labels.search).click()
  await expectToast(page, messages.searchFailedTitle, messages.searchFailed)
  await expect(wizardOf(page).getByText(reassignmentWizardLabels.searchOpen)).toBeVisible()
  await expect(buttonOf(page, labels.next)).toBeDisabled()
  await expect(stepOf(page, 2)).toBeDisabled()
  await stopIntercepting(page, searchCall)
})

test('a reload asks before the selection is lost, a logout does not', async ({ server }) => {
  await searchFor(page, 'Arun')
  await boxOf(page, 'Arun Nair').check()
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await question).toBe('beforeunload')
  await expectStep(page, 1)
  await searchFor(page, 'Arun')
  await boxOf(page, 'Arun Nair').check()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  expect(await server.database.all(sql`SELECT FROM sessions WHERE ended_at IS NULL`)).toHaveLength(0)
})
