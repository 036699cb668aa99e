import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { pass } from '../../testing/open-app.tsx'
import { json, silence } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'
import { closeToast, expectToast } from '../../testing/toast.ts'
import { press } from '../../testing/typing.ts'
import { chooseSheet, isCheck, openUploads, sendSheet, uploadResult } from '../../testing/screens/uploads.ts'
import { progressStep, uploadTypeLabels } from '../uploads.constants.ts'
import {
  sheetRules,
  causeLabels,
  forecastMessages,
  otherFormat,
  otherFormats,
  progressMessages,
  sheetRulesTitle,
  uploadDialogLabels as labels,
} from './upload-dialog.constants.ts'

/** Sheets that are refused before anything is stored. */

const { upload, template } = endpoints.uploads

const dialog = () => within(screen.getByRole('dialog', { name: labels.title }))
const noteOf = async (title: string) => (await dialog().findByText(title)).closest('[role=status]')?.textContent

afterEach(() => act(() => onlineManager.setOnline(true)))

test.each([1, 3])('the rules of the chosen sheet are shown, with a minimum stay of %i days', async (days) => {
  const { user } = await openUploads(days)
  const rules = () => {
    const region = within(screen.getByRole('region', { name: sheetRulesTitle }))
    return region.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  await waitFor(() => expect(rules()).toEqual(sheetRules('players', days)))
  await user.click(screen.getByRole('combobox', { name: 'Upload type' }))
  await user.click(await screen.findByRole('option', { name: uploadTypeLabels['hotel-inventory'], hidden: true }))
  expect(rules()).toEqual(sheetRules('hotel-inventory', days))
})

test('a file is required', async () => {
  const { server, user } = await openUploads()
  await press(user, labels.upload, labels.title)
  await expectToast(uploadMessages.missingInformation, uploadMessages.missingFile)
  expect(server.sentTo(upload)).toEqual([])
})

test.each([...Object.entries(otherFormats), ['pdf', otherFormat] as const])(
  'a file of the format %s is not taken, with what to do about it',
  async (ending, reason) => {
    const { server, user } = await openUploads()
    await chooseSheet(user, `players.${ending}`)
    await expectToast(uploadMessages.invalidFormatTitle, uploadMessages.invalidFormat)
    expect(await noteOf(uploadMessages.invalidFormatTitle)).toContain(`players.${ending}: ${reason}`)
    expect(dialog().getByLabelText(/Choose a file/)).toBeDefined()
    expect(server.sentTo(upload)).toEqual([])
  },
)

test('a sheet that cannot be read stays chosen, and its error stays visible', async () => {
  const { server, user } = await openUploads()
  const message = 'The file has no column PLAYER_ID'
  server.respond(upload, () => json({ message, code: 'invalid_input' }, 400))
  await sendSheet(user)
  await expectToast(uploadMessages.failedTitle, message)
  const note = await noteOf(forecastMessages.failedTitle)
  expect(note).toContain(message)
  expect(note).toContain(forecastMessages.nothingStored)
  expect(dialog().getByText('players.psv')).toBeDefined()
  const path = upload.path.replace(':type', 'players')
  expect(server.sentTo(upload).map((request) => [request.path, isCheck(request)])).toEqual([[path, true]])
})

test.each([
  [3, null],
  [2, 'Players'],
] as const)('a sheet whose columns stand in row %i (sheet: %s) is read from there', async (headerRow, sheet) => {
  const { server, user } = await openUploads()
  const message = `The file has no column PLAYER_ID. The columns are in row ${headerRow}`
  server.respond(upload, () => json({ message, code: 'invalid_input', foundHeader: { sheet, headerRow } }, 400))
  await sendSheet(user)
  expect(await noteOf(forecastMessages.failedTitle)).toContain(message)
  server.answer(upload, uploadResult({ notes: ['The last day of the sheet is 30/11/2026'] }))
  await press(user, labels.readFrom(headerRow, sheet), labels.title)
  await screen.findByText(uploadMessages.succeeded)
  expect(screen.getByRole('region', { name: labels.notes }).textContent).toContain('30/11/2026')
  const options = server.sentTo(upload).map(({ body }) => {
    const text = body instanceof FormData ? body.get('options') : null
    return uploadOptionsSchema.parse(typeof text === 'string' ? JSON.parse(text) : null)
  })
  const place = { headerRow, ...(sheet !== null && { sheet }) }
  expect(options[0]).not.toHaveProperty('headerRow')
  expect(options.slice(1)).toEqual([expect.objectContaining(place), expect.objectContaining(place)])
})

describe('a check that fails says whether there was a response, and can be repeated', () => {
  test.each([
    ['the connection is cut', forecastMessages.unreachable],
    ['a proxy answers for a server that is away', forecastMessages.unreachable],
    ['a proxy has given up waiting', forecastMessages.unreachable],
    ['the server fails', uploadMessages.failed],
  ])('%s', async (fault, text) => {
    const { server, user } = await openUploads()
    server.respond(upload, faults[fault] ?? silence)
    await sendSheet(user)
    await expectToast(uploadMessages.failedTitle, text)
    await closeToast(user)
    server.answer(upload, uploadResult())
    await press(user, labels.upload, labels.title)
    expect(await screen.findByText(uploadMessages.succeeded)).toBeDefined()
  })

  test('also without a network, at once', async () => {
    const { server, user } = await openUploads()
    act(() => onlineManager.setOnline(false))
    server.respond(upload, () => Promise.reject(new TypeError('Failed to fetch')))
    await sendSheet(user)
    await expectToast(uploadMessages.failedTitle, forecastMessages.unreachable)
    expect(server.sentTo(upload)).toHaveLength(1)
  })
})

test('the bar stops at 90 % beside the progress of the server; a cancelled check keeps the file', async () => {
  const { server, user } = await openUploads()
  const text = 'a|b\n1|2\n'
  server.respond(upload, silence)
  await sendSheet(user, 'players.psv', text)
  const size = `${text.length} bytes`
  await screen.findByText(progressMessages.sent(size, size))
  await screen.findByText(progressMessages.checking(1))
  expect(screen.getByText(`${labels.checking} players.psv`)).toBeDefined()
  const bar = () => screen.getByRole('progressbar', { name: labels.progress }).getAttribute('aria-valuenow')
  await pass(progressStep.everyMilliseconds * 30)
  expect(bar()).toBe(String(progressStep.upTo))
  await press(user, labels.cancel, labels.title)
  await screen.findByText('players.psv')
  expect(screen.queryByRole('progressbar')).toBeNull()
  server.answer(upload, uploadResult())
  await press(user, labels.upload, labels.title)
  await screen.findByText(uploadMessages.succeeded)
  expect(bar()).toBe('100')
})

test('a mark for "as above" is named by the server, once for all of its rows', async () => {
  const { server, user } = await openUploads()
  const error = 'TEAM_NAME must be the value itself: copy it down with Ctrl+D in Excel, Google Sheets or LibreOffice'
  const errors = [3, 4].map((row) => `Row ${row}: ${error}`)
  server.answer(upload, uploadResult({ errors, rejectedRows: 2 }))
  await sendSheet(user)
  const region = within(await screen.findByRole('region', { name: new RegExp(`^${labels.errors}`) }))
  const [item, ...others] = region.getAllByRole('listitem')
  expect(item?.textContent).toContain(error)
  expect(others).toEqual([])
})

test('thousands of errors are shown as a short list', async () => {
  const { server, user } = await openUploads()
  const errors = Array.from({ length: 500 }, (_, index) => [
    `Row ${index + 2}: TEAM_NAME is required`,
    `Row ${index + 2}: SEX must be M or F, not "${index}"`,
  ])
  const listed = [...errors.flat(), uploadMessages.andMore(5000)]
  server.answer(upload, uploadResult({ success: false, created: 0, errors: listed, rejectedRows: 3000 }))
  await sendSheet(user)
  const region = await screen.findByRole('region', { name: `${labels.errors} (6,000)` })
  expect(region.textContent).toContain(causeLabels.listed('1,000', '6,000'))
  const items = [...region.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items.filter((item) => item.includes('is required'))).toEqual([
    expect.stringContaining('TEAM_NAME is requiredRows 2–501'),
  ])
})

test('a sheet whose rows all exist has nothing to upload', async () => {
  const { server, user } = await openUploads()
  const warnings = ['Row 2: PLAYER_ID PLA_1 already exists: skipped']
  server.answer(upload, uploadResult({ created: 0, warnings }))
  await sendSheet(user)
  const group = await screen.findByRole('group', { name: forecastMessages.nothingTitle })
  expect(group.textContent).toContain(forecastMessages.allKnown)
  expect(screen.getByRole('region', { name: `${labels.warnings} (1)` }).textContent).toContain(
    'already exists: skipped',
  )
  expect(server.sentTo(upload).map(isCheck)).toEqual([true])
})

test('a failed download of a template is reported', async () => {
  const { server, user } = await openUploads()
  server.respond(template, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, 'Download template', labels.title)
  await expectToast(uploadMessages.downloadFailedTitle, uploadMessages.templateFailed)
  expect(server.sentTo(template).map(({ path }) => path)).toEqual([template.path.replace(':type', 'players')])
})
