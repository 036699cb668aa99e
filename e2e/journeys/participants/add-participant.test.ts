import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { participantMessages, referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import { createCoach, createHotel } from '@trophy/server/testing'
import {
  addFieldLabels as fields,
  addParticipantLabels as labels,
} from '@trophy/web/participants/add/add-participant.constants.ts'
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

/** Part 2 §2, Add New Participant: one participant of each role. */
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

test('adds an official with a typed id', async ({ server }) => {
  const dialog = await reopenAddDialog(desk)
  await chooseRole(desk, 'official')
  await fillIn(desk, {
    [labels.participantId]: 'UMPIRE-7',
    [fields.name]: 'Ravi Menon',
    ...place,
    [fields.stadium]: 'Lal Bahadur Stadium',
    [fields.notifyTransport]: 'Bus desk',
  })
  await expect(fieldOf(dialog, fields.travelPocName)).toBeHidden()
  await fillDates(desk, '24/11/2026', '30/11/2026')
  await findHotels(desk, 1)
  await chooseHotel(desk, 'Lake View')
  await fillIn(desk, { [fields.bookingReference]: 'REF-78' })
  await submit(desk)
  await expectToast(desk, participantMessages.added)
  const row = rowOf(desk, 'Ravi Menon')
  for (const text of ['UMPIRE-7', 'Official', 'Chess', 'Fort Kochi', 'Ernakulam', 'REF-78']) {
    await expect(row).toContainText(text)
  }
  expect(await nightsOf(server, 'Ravi Menon')).toEqual([{ code: '2', start: '2026-11-24', end: '2026-11-30' }])
})

test('adds a coach with the points of contact', async ({ server }) => {
  await reopenAddDialog(desk)
  await chooseRole(desk, 'coach')
  await fillIn(desk, {
    [fields.name]: 'Meena Iyer',
    ...place,
    [fields.travelPocName]: 'Oviya U',
    [fields.travelPocMobile]: '9876512345',
    [fields.venuePocName]: 'Stadium office',
    [fields.venuePocMobile]: '0471-2345678',
  })
  await fillDates(desk, '21/11/2026', '23/11/2026')
  await fillDates(desk, '19/11/2026', '23/11/2026')
  await findHotels(desk, 1)
  await chooseHotel(desk, 'Lake View')
  await fillIn(desk, { [fields.bookingReference]: 'REF-79' })
  await submit(desk)
  await expectToast(desk, participantMessages.added)
  await expect(rowOf(desk, 'Meena Iyer')).toContainText('Coach')
  const [stored] = await server.database.all(sql`
    SELECT travel_poc_name AS name, travel_poc_mobile AS mobile, venue_poc_name AS venue, venue_poc_mobile AS phone
    FROM participants WHERE name = 'Meena Iyer'`)
  expect(stored).toEqual({ name: 'Oviya U', mobile: '+919876512345', venue: 'Stadium office', phone: '0471-2345678' })
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
