import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDay } from '@trophy/contract/core/dates/days.ts'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { createHotel, createPlayer } from '@trophy/server/testing'
import { editHotelLabels as labels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { fillHotel, hotelRow, openEditHotel, openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'edit hotel' })

const today = '2026-11-21'
const day = (offset: number): string => addDays(today, offset)

let page: Page
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
  for (let guest = 0; guest < 3; guest += 1) {
    await createPlayer(database, { booking: { hotel, startDate: today, endDate: day(3) } })
  }
  page = await openDesk()
  await openInventory(page, server)
})
const recordsIn = (dialog: Locator) => dialog.getByRole('region', { name: historyMessages.title }).locator('ol > li')

test('fewer rooms than booked are allowed, every change is reported, and is in the history', async () => {
  const dialog = await openEditHotel(page, named)
  await expect(dialog.getByText(historyMessages.none)).toBeVisible()
  await expectAccessible(page)
  await fillHotel(dialog, { [labels.totalRooms]: '0', [labels.endDate]: formatDay(addDays(today, -1)) })
  await expect(dialog.getByText(messages.editRooms)).toBeVisible()
  await expectAccessible(page)
  await fillHotel(dialog, {
    [labels.totalRooms]: '2',
    [labels.endDate]: formatDay(day(6)),
    [labels.pointOfContact]: 'Reception',
  })
  await dialog.getByRole('button', { name: labels.save }).click()
  const rooms = changeText(labels.totalRooms, '4', '2')
  const contact = changeText(labels.pointOfContact, historyMessages.empty, 'Reception')
  await expectToast(page, messages.updatedTitle, [contact, rooms, messages.overbooked(1, today)].join(', '))
  await expect(dialog).toBeHidden()
  await expect(hotelRow(page, 'HILL').first()).toContainText('Overbooked')
  await expect(hotelRow(page, 'HILL').nth(1)).not.toContainText('Reception')
  await openEditHotel(page, named)
  await expect(recordsIn(dialog)).toContainText([rooms])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openEditHotel(page, { ...named, instanceCode: '2' })
  await expect(dialog.getByText(historyMessages.none)).toBeVisible()
  await page.keyboard.press('Escape')
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
