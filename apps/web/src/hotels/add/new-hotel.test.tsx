import { screen, waitFor, within } from '@testing-library/react'
import { fieldMessages } from '@trophy/contract/core/fields.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { HotelIdCheck } from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { expect, test } from 'vitest'
import { formDialogLabels, unsavedLabels } from '../../shared/form/form.constants.ts'
import { DialogButton } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { descriptionOf, enter, expectClosed, fieldOf } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json, refusal, type Responder, stubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { AddHotelDialog } from './add-hotel-dialog.tsx'

const { hotels } = endpoints

const free: HotelIdCheck = {
  exists: false,
  existingInstances: [],
  suggestedInstanceCode: '1',
  earliestStart: null,
  latestEnd: null,
}

const open = async () => {
  const server = stubServer(records.admin).answer(hotels.checkId, free)
  const user = openPart(<DialogButton dialog={AddHotelDialog}>{labels.title}</DialogButton>)
  await press(user, labels.title)
  await screen.findByRole('dialog', { name: labels.title })
  return { server, user }
}
type Opened = Awaited<ReturnType<typeof open>>

const submit = ({ user }: Opened) => press(user, labels.submit, labels.title)

const filled = {
  [labels.hotelId]: 'river',
  [labels.hotelName]: 'Lake View',
  [labels.location]: 'Kochi',
  [labels.district]: 'Ernakulam',
  [labels.pincode]: '682001',
  [labels.address]: '1 Lake Road',
  [labels.startDate]: '01/12/2026',
  [labels.endDate]: '05/12/2026',
}
const openFilled = async () => {
  const opened = await open()
  for (const [label, text] of Object.entries(filled)) enter(label, text)
  return opened
}

test('the form begins in the field of the id, with one room', async () => {
  await open()
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.hotelId)))
  expect(fieldOf(labels.totalRooms).value).toBe('1')
})

test('submitting shows what is missing, and each message follows what is typed', async () => {
  const opened = await open()
  enter(labels.hotelName, '')
  await submit(opened)
  expect(document.activeElement).toBe(fieldOf(labels.hotelId))
  for (const [label, message, text, next] of [
    [labels.hotelId, messages.hotelIdRequired, 'A B', messages.hotelIdCharacters],
    [labels.hotelName, messages.hotelNameRequired, ' ', messages.hotelNameRequired],
    [labels.location, messages.locationRequired, ' ', messages.locationRequired],
    [labels.district, messages.districtRequired, ' ', messages.districtRequired],
    [labels.address, messages.addressRequired, ' ', messages.addressRequired],
    [labels.pincode, messages.addPincode, '12345', messages.addPincode],
    [labels.startDate, messages.startDateRequired, '30/11/2026', ''],
    [labels.endDate, messages.endDateRequired, '29/11/2026', messages.endBeforeStart],
    [labels.totalRooms, '', '0', messages.addRooms],
  ] as const) {
    expect(descriptionOf(fieldOf(label)), label).toBe(message)
    enter(label, text)
    expect(descriptionOf(fieldOf(label)), label).toBe(next)
  }
  expect(opened.server.sentTo(hotels.add)).toEqual([])
})

test.each([
  [labels.hotelId, 'river bank', messages.hotelIdCharacters],
  [labels.pincode, '1234', messages.addPincode],
  [labels.endDate, '30/11/2027', messages.endBeforeStart],
  [labels.endDate, '31/11/2026', fieldMessages.day],
  [labels.totalRooms, '0', messages.addRooms],
  [labels.totalRooms, '100001', messages.tooManyRooms],
  [labels.totalRooms, 'ten', messages.addRooms],
])('%s that is %j is reported while it is typed, and nothing is sent', async (label, text, message) => {
  const opened = await open()
  if (label === labels.endDate) enter(labels.startDate, '01/12/2027')
  enter(label, text)
  expect(descriptionOf(fieldOf(label))).toBe(message)
  await submit(opened)
  expect(opened.server.sentTo(hotels.add)).toEqual([])
})

test('closing a form in which something was typed asks first, and the form opens empty again', async () => {
  const { user } = await open()
  enter(labels.hotelId, 'river')
  enter(labels.pincode, '12345')
  await user.keyboard('{Escape}')
  await press(user, unsavedLabels.discard, unsavedLabels.title)
  await expectClosed()
  await press(user, labels.title)
  await screen.findByRole('dialog', { name: labels.title })
  expect(fieldOf(labels.hotelId).value).toBe('')
  expect(fieldOf(labels.pincode).value).toBe('')
})

test('an empty form closes without a question', async () => {
  const { user } = await open()
  await press(user, formDialogLabels.cancel, labels.title)
  await expectClosed(labels.title)
  expect(screen.queryByText(unsavedLabels.title)).toBeNull()
})

test('a hotel is sent as it was typed, and the dialog closes', async () => {
  const opened = await openFilled()
  opened.server.answer(hotels.add, { ...records.hotelInstance(), warnings: [] })
  await submit(opened)
  await expectToast(messages.added)
  await expectClosed()
  expect(opened.server.sentTo(hotels.add).map(({ body }) => body)).toMatchObject([
    { mode: 'new', hotelId: 'RIVER', hotelName: 'Lake View', startDate: '2026-12-01', totalRooms: 1 },
  ])
})

const problems = () => within(screen.getByRole('dialog')).queryAllByRole('status')

test.each<[string, Responder, string]>([
  ['without a message', () => new Response('', { status: 500 }), messages.addFailed],
  ['with a message', () => refusal('internal', 'Back in a moment'), 'Back in a moment'],
])('a failure %s is told by the toast and in the form, which keeps what was typed', async (_, fail, message) => {
  const opened = await openFilled()
  opened.server.respond(hotels.add, fail)
  await submit(opened)
  await expectToast('Error', message)
  expect(problems().some(({ textContent }) => textContent === message)).toBe(true)
  for (const [label, text] of Object.entries(filled)) expect(fieldOf(label).value).toBe(text)
})

test('after a lost response the same hotel is sent again with the same key', async () => {
  const opened = await openFilled()
  opened.server.respond(hotels.add, () =>
    opened.server.sentTo(hotels.add).length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : json({ ...records.hotelInstance(), warnings: [] }),
  )
  await submit(opened)
  await expectToast(messages.added)
  const keys = opened.server.sentTo(hotels.add).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([expect.any(String), keys[0]])
  await expectClosed()
})
