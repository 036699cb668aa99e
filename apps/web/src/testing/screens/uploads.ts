import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { uploadDialogLabels } from '../../uploads/upload/upload-dialog.constants.ts'
import { uploadTypeLabels } from '../../uploads/uploads.constants.ts'
import { adminServer } from '../admin-console.ts'
import { stubForms } from './form-request.ts'
import { openApp } from '../open-app.tsx'
import * as records from '../records.ts'
import type { StubRequest } from '../stub-server.ts'
import { press } from '../typing.ts'

const { hotels, participants, settings, uploads } = endpoints

export const uploadResult = (changes: Partial<UploadResult> = {}): UploadResult => ({
  success: true,
  created: 1,
  placeholders: 0,
  errors: [],
  warnings: [],
  notes: [],
  uploadId: null,
  rejectedRows: 0,
  ...changes,
})

export const isCheck = ({ query }: StubRequest): boolean => query.get('dryRun') === 'true'

/** The participants tab with the dialog of an upload, for an organiser whose sheets are all right. */
export const openUploads = async (minimumStayDays = 3) => {
  const server = adminServer()
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
    .answer(settings.read, { checkinGraceHours: 24, checkoutGraceHours: 24, minimumStayDays })
    .answer(uploads.progress, { stage: 'checking', rows: 1, totalRows: null })
    .answer(uploads.upload, uploadResult())
  stubForms()
  const user = openApp('/admin?tab=participants')
  await press(user, `Upload ${uploadTypeLabels.players.toLowerCase()}`)
  await screen.findByLabelText(/Choose a file/)
  return { server, user }
}

/** Chooses a file, whatever its ending. */
export const chooseSheet = (user: UserEvent, name = 'players.psv', text = 'a|b\n1|2\n'): Promise<void> =>
  user.upload(screen.getByLabelText(/Choose a file/), new File([text], name))

export const sendSheet = async (user: UserEvent, name?: string, text?: string): Promise<void> => {
  await chooseSheet(user, name, text)
  await press(user, uploadDialogLabels.upload, uploadDialogLabels.title)
}
