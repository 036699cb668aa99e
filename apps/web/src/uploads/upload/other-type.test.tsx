import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { press } from '../../testing/typing.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'
import { forecastMessages, uploadDialogLabels as labels } from './upload-dialog.constants.ts'

const { hotels, participants, settings } = endpoints

/** Every sheet is refused. */
class RefusedRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 400
  readonly statusText = ''
  readonly responseText = JSON.stringify({ message: 'The column PLAYER_ID is missing', code: 'invalid_input' })
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  abort(): void {}
}

test('why a sheet was refused is not shown for another type, to which it may belong', async () => {
  vi.stubGlobal('XMLHttpRequest', RefusedRequest)
  adminServer()
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
    .answer(settings.read, { checkinGraceHours: 24, checkoutGraceHours: 24, minimumStayDays: 3 })
  const user = openApp('/admin?tab=participants')
  await press(user, `Upload ${uploadTypeLabels.players.toLowerCase()}`)
  await user.upload(await screen.findByLabelText(/Choose a file/), new File(['a|b\n1|2'], 'coaches.psv'))
  await press(user, labels.upload, labels.title)
  await screen.findByText(forecastMessages.nothingStored)
  await user.click(screen.getByRole('combobox', { name: 'Upload type' }))
  await user.click(await screen.findByRole('option', { name: uploadTypeLabels['coaches-officials'], hidden: true }))
  expect(screen.queryByText(forecastMessages.nothingStored)).toBeNull()
})
