import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { connectionMessages } from '../../shared/texts/page.constants.ts'
import { pass } from '../../testing/open-app.tsx'
import { json, type Responder, silence, type StubServer } from '../../testing/stub-server.ts'
import { expectToast } from '../../testing/toast.ts'
import { press } from '../../testing/typing.ts'
import { isCheck, openUploads, sendSheet, uploadResult } from '../../testing/screens/uploads.ts'
import { unknownMessages, uploadDialogLabels as labels } from './upload-dialog.constants.ts'

/** Uploads that fail, wait or are stopped after the check of their sheet. */

const { upload, rejectedRows } = endpoints.uploads
const uploadId = '00000000-0000-4000-8000-000000000009'

/** The check finds this; what is stored is answered so. */
const answer = (server: StubServer, store: Responder, forecast: UploadResult = uploadResult()) =>
  server.respond(upload, (request) => (isCheck(request) ? json(forecast) : store(request)))

const stored = (server: StubServer) => server.sentTo(upload).filter((request) => !isCheck(request))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pressIn = (user: UserEvent, name: string) => press(user, name, labels.title)
const lost: Responder = () => Promise.reject(new TypeError('Failed to fetch'))

/** With a row that is wrong: the upload is asked about. */
const inPart = uploadResult({ errors: ['Row 3: TEAM_NAME is required'], rejectedRows: 1 })

afterEach(() => act(() => onlineManager.setOnline(true)))

test('a sheet without errors and warnings is stored at once, which cannot be cancelled', async () => {
  const { server, user } = await openUploads()
  let release = (): void => undefined
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(json(uploadResult()))
  })
  answer(server, () => held)
  await sendSheet(user)
  await screen.findByText(`${labels.uploading} players.psv`)
  expect(button(labels.close).disabled).toBe(true)
  expect(button(labels.cancel).disabled).toBe(true)
  await user.keyboard('{Escape}')
  release()
  await screen.findByText(uploadMessages.succeeded)
  await waitFor(() => expect(document.activeElement).toBe(button(labels.done)))
  expect(stored(server)).toHaveLength(1)
})

test('an upload that waits for the network can be stopped, and is not sent later', async () => {
  const { server, user } = await openUploads()
  answer(server, () => json(inPart), inPart)
  await sendSheet(user)
  await screen.findByRole('button', { name: labels.goAhead(1) })
  act(() => onlineManager.setOnline(false))
  await pressIn(user, labels.goAhead(1))
  await screen.findAllByText(connectionMessages.waiting)
  await pressIn(user, connectionMessages.cancelSending)
  await screen.findByText('players.psv')
  act(() => onlineManager.setOnline(true))
  await pressIn(user, labels.upload)
  await screen.findByRole('button', { name: labels.goAhead(1) })
  await pass(30_000)
  expect(stored(server)).toEqual([])
})

test('an upload that is stopped after it was sent may be stored, and is not sent again', async () => {
  const { server, user } = await openUploads()
  answer(server, lost)
  await sendSheet(user)
  await screen.findByText(`${labels.uploading} players.psv`)
  await pressIn(user, connectionMessages.cancelSending)
  await expectToast(unknownMessages.title, unknownMessages.text)
  const sent = stored(server).length
  await pass(30_000)
  expect(stored(server)).toHaveLength(sent)
  await pressIn(user, labels.done)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an upload without a response is sent again with its key, and stored once', async () => {
  const { server, user } = await openUploads()
  answer(server, (request) => (stored(server).length < 3 ? lost(request) : json(uploadResult())))
  await sendSheet(user)
  await waitFor(() => expect(stored(server)).toHaveLength(1))
  await pass(1_000)
  await pass(2_000)
  await screen.findByText(uploadMessages.succeeded)
  expect(stored(server)).toHaveLength(3)
  expect(new Set(stored(server).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('an upload whose answer is late can be stopped', async () => {
  const { server, user } = await openUploads()
  answer(server, silence)
  await sendSheet(user)
  await screen.findByText(`${labels.uploading} players.psv`)
  await pass(20_000)
  expect(screen.queryByRole('button', { name: connectionMessages.cancelSending })).toBeNull()
  await pass(10_000)
  await pressIn(user, connectionMessages.cancelSending)
  await expectToast(unknownMessages.title, unknownMessages.text)
})

test.each([
  ['with a message', 429, { message: 'Too many uploads', code: 'rate_limited' }],
  ['without one', 500, null],
])('an upload that the server refuses after the check, %s, shows the reason', async (_, status, body) => {
  const { server, user } = await openUploads()
  answer(server, () => json(body, status))
  await sendSheet(user)
  await expectToast(uploadMessages.failedTitle, body?.message ?? uploadMessages.failed)
  answer(server, () => json(uploadResult()))
  await pressIn(user, labels.uploadAnother)
  await sendSheet(user)
  expect(await screen.findByText(uploadMessages.succeeded)).toBeDefined()
})

test('an upload whose rows all fail after the check shows the number of errors', async () => {
  const { server, user } = await openUploads()
  const errors = ['Row 2: PLAYER_ID PLA_1 already exists', 'Rows 2 to 2: The database was not reachable']
  answer(server, () => json(uploadResult({ success: false, created: 0, errors, rejectedRows: 1 })))
  await sendSheet(user)
  await expectToast(uploadMessages.failedTitle, uploadMessages.errorsOccurred(2))
  const region = screen.getByRole('region', { name: `${labels.errors} (2)` })
  expect(region.textContent).toContain('The database was not reachable')
})

test('a failed download of rejected rows is reported', async () => {
  const { server, user } = await openUploads()
  answer(server, () => json({ ...inPart, uploadId }), inPart)
  server.respond(rejectedRows, lost)
  await sendSheet(user)
  await pressIn(user, labels.goAhead(1))
  await expectToast(uploadMessages.failedTitle, uploadMessages.errorsOccurred(1))
  await pressIn(user, labels.downloadRejected)
  await expectToast(uploadMessages.downloadFailedTitle, uploadMessages.rejectedFailed)
  const path = rejectedRows.path.replace(':uploadId', uploadId)
  expect(server.sentTo(rejectedRows).map((request) => request.path)).toEqual([path])
})
