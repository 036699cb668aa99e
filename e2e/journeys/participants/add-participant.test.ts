import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { participantMessages, referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import { createCoach, createHotel, createOfficial } from '@trophy/server/testing'
import {
  addFieldLabels as fields,
  addParticipantLabels as labels,
} from '@trophy/web/participants/participants.constants.ts'
import { hotelSearchMessages as search } from '@trophy/web/shared/texts/hotel-search.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import {
  chooseHotel,
  chooseRole,
  dialogOf,
  fieldOf,
  fillDates,
  fillIn,
  findHotels,
  openAddDialog,
  reopenAddDialog,
  rowOf,
  submit,
} from '../../support/pages/add-participant.ts'
import { phone, test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { openParticipants } from '../../support/pages/participants.ts'
import { expectStableWindow } from '../../support/checks/layout.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 2 §2, Add New Participant: a player, the last room, and a coach without one. */
test.use({ journey: 'add participant' })

let desk: Page

test.beforeAll(async ({ openDesk, server }) => {
  await createHotel(server.database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-23', totalRooms: 50 },
      { startDate: '2026-11-23', endDate: '2026-12-10', totalRooms: 50 },
    ],
  })
  await createCoach(server.database, {
    participantId: 'COA_1',
    name: 'Asha Rao',
    discipline: 'Archery',
    district: 'Udupi',
    booking: null,
  })
  desk = await openDesk()
  await openParticipants(desk, server)
})
test.afterEach(() => closeDialog(desk))

const place = { [fields.discipline]: 'Chess', [fields.location]: 'Fort Kochi', [fields.district]: 'Ernakulam' }

/** The nights of a participant with their instances. */
const nightsOf = ({ database }: JourneyServer, name: string) =>
  database.all(sql`
    SELECT i.instance_code AS code, lower(a.nights)::text AS start, upper(a.nights)::text AS end
    FROM stays AS a JOIN hotel_instances AS i ON i.id = a.instance_id
      JOIN participants AS p ON p.id = a.participant_id
    WHERE p.name = ${name} ORDER BY a.nights`)

test('adds a player across two instances', async ({ server }) => {
  const dialog = await reopenAddDialog(desk)
  await submit(desk)
  await expect(dialog.getByText(participantMessages.referenceRequired)).toBeVisible()
  await expectAccessible(desk)
  await chooseRole(desk, 'player')
  await fillIn(desk, { [fields.name]: 'Kavya Nair', [fields.mobileNumber]: '98765 43210', [fields.teamName]: 'Lions' })
  await expect(fieldOf(dialog, fields.mobileNumber)).toHaveValue('+919876543210')
  await dialog.getByRole('combobox', { name: fields.coachId }).click()
  await desk.getByRole('option', { name: 'Asha Rao (COA_1) · Archery' }).click()
  await fillDates(desk, '21/11/2026', '25112026')
  await expect(fieldOf(dialog, labels.bookingEndDate)).toHaveValue('25/11/2026')
  await findHotels(desk, 1)
  await chooseHotel(desk, 'Lake View')
  await expect(dialog.getByRole('group', { name: search.adjacentTitle })).toContainText(search.needed)
  await dialog.getByRole('checkbox', { name: /Instance 2/ }).check()
  await expect(dialog.getByText(search.summary(2))).toBeVisible()
  await fillIn(desk, { [fields.bookingReference]: 'REF-77' })
  await expectAccessible(desk)
  const participantId = await fieldOf(dialog, labels.participantId).inputValue()
  expect(participantId).toMatch(/^PLA_\d{3}$/)
  await submit(desk)
  await expectToast(desk, participantMessages.added)
  await expect(dialog).toBeHidden()
  const row = rowOf(desk, 'Kavya Nair')
  for (const text of [participantId, '+919876543210', 'Lions', 'COA_1', 'Archery', 'Lake View', 'REF-77', '4 days']) {
    await expect(row).toContainText(text)
  }
  expect(await nightsOf(server, 'Kavya Nair')).toEqual([
    { code: '1', start: '2026-11-21', end: '2026-11-23' },
    { code: '2', start: '2026-11-23', end: '2026-11-25' },
  ])
})

test('a concurrently taken last room is reported', async ({ server }) => {
  const [one, other] = [
    await createHotel(server.database, { hotelName: 'Hotel of One', instances: [{ totalRooms: 1 }] }),
    await createHotel(server.database, { hotelName: 'Hotel of Two', instances: [{ totalRooms: 2 }] }),
  ]
  const dialog = await reopenAddDialog(desk)
  await chooseRole(desk, 'official')
  await fillIn(desk, { [fields.name]: 'Ravi Menon', ...place })
  await fillDates(desk, '21/11/2026', '25/11/2026')
  await findHotels(desk, 3)
  await chooseHotel(desk, one.hotelName)
  await fillIn(desk, { [fields.bookingReference]: 'REF-9' })
  await createOfficial(server.database, { booking: { hotel: one, startDate: '2026-11-23', endDate: '2026-11-26' } })
  await submit(desk)
  const full = roomMessages.full(one.hotelName, '23/11/2026')
  await expectToast(desk, 'Error', full)
  await expect(dialog.getByText(full, { exact: true })).toBeVisible()
  await expect(fieldOf(dialog, fields.name)).toHaveValue('Ravi Menon')
  await expect(fieldOf(dialog, fields.bookingReference)).toHaveValue('REF-9')
  await findHotels(desk, 2)
  await expect(dialog.getByText(full, { exact: true })).toBeHidden()
  await chooseHotel(desk, other.hotelName)
  await submit(desk)
  await expectToast(desk, participantMessages.added)
  await expect(rowOf(desk, 'Ravi Menon')).toContainText(other.hotelName)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('adds a reference-only coach without a hotel', async ({ page, server }) => {
    const dialog = await openAddDialog(page, server)
    await chooseRole(page, 'coach')
    await expectTouchable(page)
    await expectStableWindow(page)
    await fillIn(page, { [fields.name]: 'Imran Khan', ...place })
    await expect(dialog.getByText(labels.referenceOnlyHint)).toBeVisible()
    await dialog.getByRole('checkbox', { name: labels.isReferenceOnly }).check()
    await expect(dialog.getByRole('button', { name: labels.searchHotels })).toBeHidden()
    await expect(fieldOf(dialog, fields.bookingReference)).toBeHidden()
    await expectAccessible(page)
    await submit(page)
    await expectToast(page, participantMessages.added)
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Imran Khan' })).toContainText(referenceOnlyLabel)
    expect(await nightsOf(server, 'Imran Khan')).toEqual([])
  })
})
