import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { press } from '../../testing/typing.ts'
import { undoUploadLabels } from '../undo/undo-upload.constants.ts'
import { pastUploadsLink } from '../uploads.constants.ts'
import { pastUploadLabels, pastUploadMessages } from './past-uploads.constants.ts'

const { hotels, participants, uploads } = endpoints

const undone = { at: records.eventNow, by: 'Asha Admin', reason: 'The wrong sheet' }

const openUpload = async (taken: typeof undone | null) => {
  const upload = {
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
    undone: taken,
  } as const
  const receipt = { type: 'players', created: 500, touchedCount: 0, undone: taken } as const
  adminServer()
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
    .answer(uploads.list, { data: [upload], pagination: records.pageOf(1) })
    .answer(uploads.read, { ...upload, errors: [], warnings: [], notes: [] })
    .answer(uploads.receipt, { ...receipt, touched: [], remaining: taken ? 0 : 500, canUndo: taken === null })
    .answer(uploads.failedBatches, { failedBatches: [], totalFailed: 0 })
  const user = openApp('/admin?tab=participants')
  await press(user, pastUploadsLink.open)
  await press(user, pastUploadLabels.detailsOf(upload.fileName))
}

test('an interrupted upload says that the rows stored before are kept', async () => {
  await openUpload(null)
  await screen.findByText(undoUploadLabels.untouched('players', 500))
  expect(screen.queryByText(pastUploadMessages.interrupted)).not.toBeNull()
})

test('one that was taken back does not say that any of its rows are kept', async () => {
  await openUpload(undone)
  await screen.findByText(undoUploadLabels.takenBack(undone.by))
  expect(screen.queryByText(pastUploadMessages.interrupted)).toBeNull()
})
