import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { press } from '../../testing/typing.ts'
import { pastUploadLabels, correctionLabels } from './past-uploads.constants.ts'
import { uploadDialogLabels } from '../upload/upload-dialog.constants.ts'
import { pastUploadsLink } from '../uploads.constants.ts'

const { hotels, participants, uploads } = endpoints

const upload = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'players',
  fileName: 'players.psv',
  uploadedBy: null,
  status: 'finished',
  startedAt: records.eventNow,
  finishedAt: records.eventNow,
  created: 0,
  placeholders: 0,
  rejectedRows: 1,
  errorCount: 1,
  warningCount: 0,
  undone: null,
} as const
const error = 'The row has more cells than the header'
const cells = ['Asha', '12', 'Stadium Road', '636455']

test('a row with a cell too many is checked again with it: without it the cells before are shifted', async () => {
  const server = adminServer()
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
    .answer(uploads.list, { data: [upload], pagination: records.pageOf(1) })
    .answer(uploads.read, { ...upload, errors: [`Row 2: ${error}`], warnings: [], notes: [] })
    .answer(uploads.listRejectedRows, {
      type: 'players',
      columns: ['PLAYER_NAME', 'ADDRESS', 'PINCODE'].map((name) => ({ name, isRead: true })),
      data: [{ rowNumber: 2, cells, errors: [{ column: null, message: error }] }],
      pagination: records.pageOf(1),
    })
    .answer(uploads.correctRejectedRows, { created: 0, placeholders: 0, errors: [], warnings: [] })
  const user = openApp('/admin?tab=participants')
  await press(user, pastUploadsLink.open)
  await press(user, pastUploadLabels.detailsOf(upload.fileName))
  await press(user, uploadDialogLabels.correctOnScreen)
  // The error also stands in the details of the upload, which close meanwhile.
  await screen.findByLabelText(correctionLabels.cell('PLAYER_NAME', 2))
  await press(user, correctionLabels.tryPage)
  await expect
    .poll(() => server.sentTo(uploads.correctRejectedRows).map(({ path, body }) => [path, body]))
    .toEqual([[uploads.correctRejectedRows.path.replace(':uploadId', upload.id), [{ rowNumber: 2, cells }]]])
  const read = new Set(server.sentTo(uploads.read).map(({ path }) => path))
  expect(read).toEqual(new Set([uploads.read.path.replace(':uploadId', upload.id)]))
})
