import { expect, type Page } from '@playwright/test'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { createHotel } from '@trophy/server/testing'
import { addHotelLabels as labels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { chooseMode, fillHotel, hotelField, hotelRow, openAddHotel, openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'add hotel' })

let page: Page
const dialogOf = () => page.getByRole('dialog', { name: labels.title })
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

test('a new hotel is added', async () => {
  await openAddHotel(page)
  await submit()
  await expect(dialogOf().getByText(messages.hotelIdRequired)).toBeVisible()
  await expectAccessible(page)
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

test('the instance is added with the shared details of the latest one', async () => {
  const dialog = await openAddHotel(page)
  await chooseMode(dialog, 'instance')
  await hotelField(dialog, labels.hotelId).fill('hill')
  await expect(hotelField(dialog, labels.hotelName)).toHaveValue('Hill Top')
  await expectAccessible(page)
  await fillHotel(dialog, {
    [labels.startDate]: '26/11/2026',
    [labels.endDate]: '02/12/2026',
    [labels.instanceCode]: '2',
  })
  await expect(dialog.getByText(messages.overlaps('2', '2026-12-01', '2026-12-05'))).toBeVisible()
  await expectAccessible(page)
  await fillHotel(dialog, {
    [labels.startDate]: '28/11/2026',
    [labels.endDate]: '01/12/2026',
    [labels.instanceCode]: '7',
  })
  await submit(labels.submitInstance)
  await expectToast(page, messages.added)
  const row = hotelRow(page, '28/11/2026').filter({ hasText: '01/12/2026' })
  await expect(row).toContainText('Hill Top')
  await expect(row.getByRole('cell').nth(1)).toHaveText('7')
  await closeToast(page)
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
