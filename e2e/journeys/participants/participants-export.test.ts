import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import { exportFileName, participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { createCoach, createPlayer } from '@trophy/server/testing'
import { mockResponse, holdRequests } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { openParticipants } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Export Data (part 2 §2, §5, §7). */
test.use({ journey: 'participants export' })

test.beforeAll(async ({ server: { database } }) => {
  const coach = await createCoach(database, {
    participantId: 'COA_1',
    name: '=HYPERLINK("x")',
    mobileNumber: '+919876543210',
  })
  await createPlayer(database, { participantId: 'PLA_1', name: 'Kavya "K" Rao', coach, booking: null })
})

test('the export has the date in its name and contains all participants, whatever is filtered', async ({
  page,
  server,
}) => {
  await openParticipants(page, server, 'role=official')
  const button = page.getByRole('button', { name: participantMessages.exportData })
  const release = await holdRequests(page, participantEndpoints.export)
  const downloaded = page.waitForEvent('download')
  await button.click()
  await expect(button).toBeDisabled()
  release()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe(exportFileName('2026-11-21'))
  await expect(button).toBeEnabled()
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(exportColumns.map((column) => `"${column}"`).join(','))
  expect(text.trim().split(/\r?\n/)).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain('"(+91) 98765 43210"')
  expect(text).toContain('"Kavya ""K"" Rao"')
})

test('a failed export is reported', async ({ page, server }) => {
  await mockResponse(page, participantEndpoints.export, 502)
  await openParticipants(page, server)
  await page.getByRole('button', { name: participantMessages.exportData }).click()
  await expectToast(page, 'Error', participantMessages.exportFailed)
})
