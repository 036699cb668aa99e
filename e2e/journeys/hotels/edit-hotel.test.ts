import { expect, type Page } from '@playwright/test'
import { addDays, formatDay } from '@trophy/contract/core/dates/days.ts'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import { editHotelEndpoints } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { createHotel, createPlayer, type TestInstance } from '@trophy/server/testing'
import { formDialogLabels, unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { editHotelLabels as labels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { fillHotel, hotelField, hotelRow, openEditHotel, openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'edit hotel' })

const today = '2026-11-21'
const day = (offset: number): string => addDays(today, offset)
const typedDay = (offset: number): string => formatDay(day(offset))

let page: Page
let first: TestInstance
const named = { hotelName: 'Hill Top', instanceCode: '1' }

/** Three people for three nights from today, in the first of two instances. */
test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const hotel = await createHotel(database, {
    hotelId: 'HILL',
    hotelName: 'Hill Top',
    instances: [
      { startDate: today, endDate: day(6), totalRooms: 4 },
      { startDate: day(8), endDate: day(12), totalRooms: 9 },
    ],
  })
  const [instance] = hotel.instances
  if (!instance) throw new Error('a hotel was made without an instance')
  first = instance
  for (let guest = 0; guest < 3; guest += 1) {
    await createPlayer(database, { booking: { hotel, startDate: today, endDate: day(3) } })
  }
  page = await openDesk()
  await openInventory(page, server)
})
const dialogOf = () => page.getByRole('dialog', { name: labels.title })
const field = (name: string) => hotelField(dialogOf(), name)
const save = () => dialogOf().getByRole('button', { name: labels.save }).click()

test('the dialog shows the stored values; ids and available rooms are read-only', async () => {
  const dialog = await openEditHotel(page, named)
  for (const [label, value] of [
    [labels.hotelId, 'HILL'],
    [labels.instanceCode, '1'],
    [labels.availableRooms, '1'],
  ] as const) {
    await expect(field(label)).toHaveValue(value)
    await expect(field(label)).not.toBeEditable()
  }
  await expect(field(labels.startDate)).toHaveValue(typedDay(0))
  await expect(field(labels.totalRooms)).toHaveValue('4')
  await expect(dialog.getByText(labels.thisInstanceOnly)).toBeVisible()
  await expect(dialog.getByText(labels.availableRoomsHint)).toBeVisible()
  await expect(dialog.getByText(historyMessages.none)).toBeVisible()
  await expect(dialog.getByRole('button', { name: labels.save })).toBeDisabled()
  await expectAccessible(page)
})

test('invalid values are reported while typing, and nothing is sent', async () => {
  for (const [label, text, message] of [
    [labels.hotelName, ' ', messages.hotelNameRequired],
    [labels.location, '', messages.locationRequired],
    [labels.district, '', messages.districtRequired],
    [labels.address, '', messages.addressRequired],
    [labels.pincode, '57120', messages.editPincode],
    [labels.totalRooms, '0', messages.editRooms],
    [labels.startDate, '', messages.startDateRequired],
    [labels.endDate, '', messages.endDateRequired],
  ] as const) {
    await fillHotel(dialogOf(), { [label]: text })
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await fillHotel(dialogOf(), { [labels.startDate]: typedDay(5), [labels.endDate]: typedDay(4) })
  await expect(field(labels.endDate)).toHaveAccessibleDescription(messages.endBeforeStart)
  await save()
  await expect(field(labels.hotelName)).toBeFocused()
  await expectAccessible(page)
})

test('closing a dirty form question first', async () => {
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: unsavedLabels.title })
  await expect(question.getByRole('button', { name: unsavedLabels.keep })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(field(labels.hotelName)).toBeFocused()
  await expect(field(labels.pincode)).toHaveValue('57120')
  await dialogOf().getByRole('button', { name: formDialogLabels.cancel }).click()
  await question.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(dialogOf()).toBeHidden()
  await expect(page.getByRole('button', { name: labels.editOf('Hill Top', '1') })).toBeFocused()
})

test('fewer rooms than booked are allowed, and every change is reported', async () => {
  const dialog = await openEditHotel(page, named)
  await fillHotel(dialog, { [labels.totalRooms]: '2', [labels.pointOfContact]: 'Reception' })
  await expect(dialog.getByText(labels.overbooks(3))).toBeVisible()
  await expect(field(labels.availableRooms)).toHaveValue('0')
  const request = page.waitForRequest((sent) => sent.method() === 'PUT')
  await save()
  expect((await request).postDataJSON()).toEqual({
    totalRooms: 2,
    pointOfContact: 'Reception',
    expected: { totalRooms: 4, pointOfContact: null },
  })
  await expectToast(
    page,
    messages.updatedTitle,
    [
      changeText(labels.pointOfContact, historyMessages.empty, 'Reception'),
      changeText(labels.totalRooms, '4', '2'),
      messages.overbooked(1, today),
    ].join(', '),
  )
  await expect(dialog).toBeHidden()
  await expect(hotelRow(page, 'HILL').first()).toContainText('Overbooked')
  await expect(hotelRow(page, 'HILL').nth(1)).not.toContainText('Reception')
  await closeToast(page)
})

test('dates that exclude bookings are refused with their number, and the input stays', async () => {
  const dialog = await openEditHotel(page, named)
  await fillHotel(dialog, { [labels.startDate]: typedDay(1), [labels.location]: 'Madikeri' })
  await save()
  await expectToast(page, messages.updateFailedTitle, messages.bookingsInTheWay(3))
  await expect(dialog.getByRole('alert')).toHaveText(messages.bookingsInTheWay(3))
  await expect(field(labels.startDate)).toBeFocused()
  await expect(field(labels.startDate)).toHaveValue(typedDay(1))
  await expect(field(labels.location)).toHaveValue('Madikeri')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden()
  await expectAccessible(page)
})

test('dates that overlap another instance show an error until they are changed', async () => {
  await fillHotel(dialogOf(), { [labels.startDate]: typedDay(0), [labels.endDate]: typedDay(9) })
  await save()
  const overlap = messages.overlaps('2', day(8), day(12))
  await expect(dialogOf().getByRole('alert')).toHaveText(overlap)
  await expect(field(labels.endDate)).toHaveAttribute('aria-invalid', 'true')
  await fillHotel(dialogOf(), { [labels.endDate]: typedDay(7) })
  await expect(dialogOf().getByText(overlap)).toBeHidden()
  await save()
  await expect(page.getByText(messages.updatedTitle)).toBeVisible()
  await closeToast(page)
})

test('the history shows the changes of this instance, newest first', async () => {
  const dialog = await openEditHotel(page, named)
  const records = dialog.getByRole('region', { name: historyMessages.title }).locator('ol > li')
  await expect(records).toHaveCount(2)
  await expect(records.first()).toContainText(changeText(labels.location, 'Gymkhana Ground', 'Madikeri'))
  await expect(records.first()).toContainText(changeText(labels.endDate, typedDay(6), typedDay(7)))
  await expect(records.nth(1)).toContainText(changeText(labels.totalRooms, '4', '2'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const other = await openEditHotel(page, { ...named, instanceCode: '2' })
  await expect(other.getByText(historyMessages.none)).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a history that cannot be read shows an error, and the form still works', async () => {
  const path = `**${editHotelEndpoints.history.path.replace(':hotelId', first.hotelId)}*`
  await page.route(path, (route) => route.fulfill({ status: 503, body: '' }))
  const dialog = await openEditHotel(page, named)
  await expectToast(page, 'Error', messages.historyFailed)
  await expect(dialog.getByRole('alert').getByText(messages.historyFailed)).toBeVisible()
  await page.unroute(path)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText(changeText(labels.totalRooms, '4', '2'))).toBeVisible()
})

test('a failure without a message shows the fallback; after a lost response the edit is sent again', async () => {
  const path = `**${editHotelEndpoints.edit.path.replace(':hotelId', first.id)}`
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
  await fillHotel(dialogOf(), { [labels.totalRooms]: '8' })
  await save()
  await expectToast(page, messages.updateFailedTitle, messages.updateFailed)
  await expect(field(labels.totalRooms)).toHaveValue('8')
  await page.unroute(path)
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save()
  await expectToast(page, messages.updatedTitle, messages.updated)
  await expect(hotelRow(page, 'HILL').first()).not.toContainText('Overbooked')
})

test('on a phone the dialog fills the screen, with touch targets', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openInventory(phone, server)
  const dialog = await openEditHotel(phone, named)
  await expect(dialog.getByText(historyMessages.title)).toBeVisible()
  expect(await dialog.boundingBox()).toMatchObject({ width: 390, height: 844 })
  await expectTouchable(phone)
  await expectAccessible(phone)
})
