import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { addHotelEndpoints } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { createHotel } from '@trophy/server/testing'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { addHotelLabels as labels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting, loseNextResponse } from '../../support/browser/network.ts'
import { chooseMode, fillHotel, hotelField, hotelRow, openAddHotel, openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'add hotel' })

let page: Page
const dialogOf = () => page.getByRole('dialog', { name: labels.title })
const field = (name: string) => hotelField(dialogOf(), name)
const submit = (label: string = labels.submit) => dialogOf().getByRole('button', { name: label, exact: true }).click()

test.beforeAll(async ({ openDesk, server }) => {
  await createHotel(server.database, {
    hotelId: 'HILL',
    hotelName: 'Hill Top',
    instances: [
      { startDate: '2026-11-20', endDate: '2026-11-26' },
      { startDate: '2026-12-01', endDate: '2026-12-05' },
    ],
  })
  page = await openDesk()
  await openInventory(page, server)
})
const details = {
  [labels.hotelName]: 'Lake View',
  [labels.location]: 'Kochi',
  [labels.district]: 'Ernakulam',
  [labels.pincode]: '682001',
  [labels.address]: '1 Lake Road',
}

test('submitting shows what is missing, and each error is updated while it is corrected', async () => {
  await openAddHotel(page)
  await expect(field(labels.hotelId)).toBeFocused()
  await expect(field(labels.totalRooms)).toHaveValue('1')
  await submit()
  await expect(field(labels.hotelId)).toBeFocused()
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
    await expect(field(label)).toHaveAccessibleDescription(message)
    await fillHotel(dialogOf(), { [label]: text })
    await expect(field(label)).toHaveAccessibleDescription(next)
  }
  await expectAccessible(page)
})

test('closing a dirty form asks first, and the form opens empty again', async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(dialogOf()).toBeHidden()
  await openAddHotel(page)
  await expect(field(labels.hotelId)).toHaveValue('')
  await expect(field(labels.pincode)).toHaveValue('')
})

test('the id is checked while typing: a known one offers the other mode', async () => {
  await field(labels.hotelId).fill('lake')
  await expect(dialogOf().getByText(labels.isFree('LAKE'))).toBeVisible()
  await field(labels.hotelId).fill('hill')
  await expect(field(labels.hotelId)).toHaveAccessibleDescription(messages.idExists)
  await dialogOf().getByRole('button', { name: labels.toInstance }).click()
  await expect(dialogOf().getByText(labels.isKnown('Hill Top', 2))).toBeVisible()
  await expect(field(labels.hotelId)).toBeFocused()
  await field(labels.hotelId).fill('nowhere')
  await expect(field(labels.hotelId)).toHaveAccessibleDescription(messages.idUnknown)
  await dialogOf().getByRole('button', { name: labels.toNew }).click()
  await expect(dialogOf().getByText(labels.isFree('NOWHERE'))).toBeVisible()
})

test('a new hotel is added', async () => {
  await fillHotel(dialogOf(), {
    [labels.hotelId]: ' lake ',
    ...details,
    [labels.startDate]: '01/12/2026',
    [labels.endDate]: '05/12/2026',
    [labels.totalRooms]: '40',
    [labels.contactPhoneNumber]: '0484 2345678',
  })
  await submit()
  await expectToast(page, messages.added)
  await expect(dialogOf()).toBeHidden()
  const row = hotelRow(page, 'LAKE')
  await expect(row).toContainText('Lake View')
  await expect(row).toContainText('0484 2345678')
  await expect(row).toContainText('40')
  await closeToast(page)
})

test('a further instance shows the locked details of the hotel and its existing instances', async () => {
  const dialog = await openAddHotel(page)
  await chooseMode(dialog, 'instance')
  await expect(dialog.getByText(labels.idFirst)).toBeVisible()
  await submit(labels.submitInstance)
  await expect(field(labels.hotelId)).toHaveAccessibleDescription(messages.hotelIdRequired)
  await field(labels.hotelId).fill('hill')
  await expect(field(labels.hotelName)).toHaveValue('Hill Top')
  for (const name of [labels.hotelName, labels.location, labels.district, labels.pincode, labels.address]) {
    await expect(field(name)).not.toBeEditable()
  }
  const existing = dialog.getByRole('group', { name: labels.existing })
  await expect(existing.getByRole('listitem')).toHaveText([
    'Instance 1 20/11/2026 – 26/11/2026',
    'Instance 2 01/12/2026 – 05/12/2026',
  ])
  await expect(existing).toContainText(`${labels.earliestStart}20/11/2026`)
  await expect(existing).toContainText(`${labels.latestEnd}05/12/2026`)
  await expect(field(labels.instanceCode)).toHaveValue('3')
  await expectAccessible(page)
})

test('overlapping dates and a code in use are reported at once', async () => {
  await fillHotel(dialogOf(), { [labels.startDate]: '26/11/2026', [labels.endDate]: '02/12/2026' })
  await expect(dialogOf().getByRole('alert')).toHaveText(messages.overlaps('2', '2026-12-01', '2026-12-05'))
  await fillHotel(dialogOf(), { [labels.instanceCode]: '2' })
  await expect(field(labels.instanceCode)).toHaveAccessibleDescription(new RegExp(messages.codeInUse('HILL', '2')))
  await expectAccessible(page)
  await fillHotel(dialogOf(), { [labels.endDate]: '01/12/2026', [labels.instanceCode]: '7' })
  await expect(dialogOf().getByText(messages.overlaps('2', '2026-12-01', '2026-12-05'))).toBeHidden()
})

test('after a concurrent change the server refuses the instance, and the input stays', async ({ server }) => {
  const { database } = server
  await database.run(sql`
    INSERT INTO hotel_instances
      (id, hotel_id, instance_code, hotel_name, location, district, address, pincode, start_date, end_date, total_rooms)
    SELECT gen_random_uuid(), hotel_id, '3', hotel_name, location, district, address, pincode, '2026-11-27',
      '2026-11-28', 5
    FROM hotel_instances WHERE hotel_id = 'HILL' AND instance_code = '1'`)
  const overlap = messages.overlaps('3', '2026-11-27', '2026-11-28')
  const check = `**${addHotelEndpoints.checkId.path}*`
  await page.route(check, (route) => route.abort())
  await submit(labels.submitInstance)
  await expectToast(page, 'Error', overlap)
  await page.unroute(check)
  await expect(dialogOf().getByRole('alert')).toHaveText(overlap)
  await expect(field(labels.startDate)).toBeFocused()
  await expect(field(labels.startDate)).toHaveValue('26/11/2026')
  await expect(field(labels.instanceCode)).toHaveValue('7')
})

test('the instance is added with the shared details of the latest one', async () => {
  await fillHotel(dialogOf(), { [labels.startDate]: '28/11/2026' })
  await submit(labels.submitInstance)
  await expectToast(page, messages.added)
  const row = hotelRow(page, '28/11/2026').filter({ hasText: '01/12/2026' })
  await expect(row).toContainText('Hill Top')
  await expect(row.getByRole('cell').nth(1)).toHaveText('7')
  await closeToast(page)
})

test('a failed check is reported and can be repeated', async () => {
  await openAddHotel(page)
  const check = `**${addHotelEndpoints.checkId.path}*`
  await page.route(check, (route) => route.fulfill({ status: 503, body: '' }))
  await field(labels.hotelId).fill('river')
  await expectToast(page, 'Error', messages.checkFailed)
  await expect(field(labels.hotelId)).toHaveAccessibleDescription(messages.checkFailed)
  await page.unroute(check)
  await dialogOf().getByRole('button', { name: labels.checkAgain }).click()
  await expect(dialogOf().getByText(labels.isFree('RIVER'))).toBeVisible()
  await closeToast(page)
})

test('a failure shows its message; after a lost response nothing is added twice', async ({ server }) => {
  await fillHotel(dialogOf(), { ...details, [labels.startDate]: '01/12/2026', [labels.endDate]: '05/12/2026' })
  await mockResponse(page, addHotelEndpoints.add, 500)
  await submit()
  await expectToast(page, 'Error', messages.addFailed)
  await expect(dialogOf().getByRole('status').getByText(messages.addFailed)).toBeVisible()
  await stopIntercepting(page, addHotelEndpoints.add)
  await loseNextResponse(page, addHotelEndpoints.add)
  await submit()
  await expectToast(page, messages.added)
  await expect(dialogOf()).toBeHidden()
  const added = await server.database.all(sql`SELECT FROM hotel_instances WHERE hotel_id = 'RIVER'`)
  expect(added).toHaveLength(1)
})

test('the dialog is usable on a phone', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openInventory(phone, server)
  const dialog = await openAddHotel(phone)
  await chooseMode(dialog, 'instance')
  await hotelField(dialog, labels.hotelId).fill('hill')
  await expect(dialog.getByText(formatDay('2026-11-20'))).toHaveCount(2)
  expect(await dialog.evaluate((element) => element.scrollWidth)).toBe(390)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
