import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { PastUpload } from '@trophy/contract/uploads/uploads.contract.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/queries/query-client.ts'
import * as records from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'
import { PastUploadContent } from './past-upload-content.tsx'
import { undoUploadLabels, pastUploadMessages } from './past-uploads.constants.ts'

const { uploads } = endpoints

const upload: PastUpload = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'players',
  fileName: 'players.psv',
  uploadedBy: null,
  status: 'interrupted',
  startedAt: records.eventNow,
  finishedAt: records.eventNow,
  created: 500,
  placeholders: 0,
  rejectedRows: 0,
  errorCount: 0,
  warningCount: 0,
  undone: null,
  errors: [],
  warnings: [],
  notes: [],
}
const undone = { at: records.eventNow, by: 'Asha Admin', reason: 'The wrong sheet' }
const receipt = { type: 'players', created: 500, touchedCount: 0 } as const

const serverWith = (taken: PastUpload['undone']) => {
  const left = taken === null ? 500 : 0
  return stubServer(records.admin)
    .answer(uploads.receipt, { ...receipt, touched: [], remaining: left, canUndo: left > 0, undone: taken })
    .answer(uploads.failedBatches, { failedBatches: [], totalFailed: 0 })
}

const show = (shown: PastUpload) => {
  const client = createQueryClient()
  const content = (now: PastUpload) => (
    <QueryClientProvider client={client}>
      <MantineProvider>
        <PastUploadContent upload={now} onTask={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(content(shown))
  return (now: PastUpload) => rerender(content(now))
}

test('an interrupted upload says that the rows stored before are kept', async () => {
  const server = serverWith(null)
  show(upload)
  await screen.findByText(undoUploadLabels.untouched('players', 500))
  expect(screen.queryByText(pastUploadMessages.interrupted)).not.toBeNull()
  const path = uploads.receipt.path.replace(':uploadId', upload.id)
  expect(server.sentTo(uploads.receipt).map((request) => request.path)).toEqual([path])
})

test('one that was taken back does not say that any of its rows are kept', async () => {
  serverWith(undone)
  show({ ...upload, undone })
  await screen.findByText(undoUploadLabels.takenBack(undone.by))
  expect(screen.queryByText(pastUploadMessages.interrupted)).toBeNull()
})

test('once somebody else has taken it back it is not offered to take it back again', async () => {
  serverWith(null)
  const update = show(upload)
  await screen.findByRole('button', { name: undoUploadLabels.undo })
  serverWith(undone)
  update({ ...upload, undone })
  await screen.findByText(undoUploadLabels.takenBack(undone.by))
  expect(screen.queryByRole('button', { name: undoUploadLabels.undo })).toBeNull()
})

test('what somebody else has stored by correcting rows is counted', async () => {
  const server = serverWith(null)
  const update = show(upload)
  await screen.findByText(undoUploadLabels.untouched('players', 500))
  server.answer(uploads.receipt, { ...receipt, touched: [], remaining: 501, canUndo: true, undone: null })
  update({ ...upload, created: 501 })
  expect(await screen.findByText(undoUploadLabels.untouched('players', 501))).toBeDefined()
})

test('a running upload can be taken back once it has ended', async () => {
  const running = { ...receipt, touched: [], remaining: 500, canUndo: false, undone: null }
  serverWith(null).answer(uploads.receipt, running)
  const update = show({ ...upload, status: 'processing' })
  await screen.findByText(undoUploadLabels.untouched('players', 500))
  expect(screen.queryByRole('button', { name: undoUploadLabels.undo })).toBeNull()
  serverWith(null)
  update({ ...upload, status: 'finished' })
  expect(await screen.findByRole('button', { name: undoUploadLabels.undo })).toBeDefined()
})
