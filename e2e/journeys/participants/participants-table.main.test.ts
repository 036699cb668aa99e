import { expect } from '@playwright/test'
import {
  participantMessages as messages,
  referenceOnlyLabel,
} from '@trophy/contract/participants/participants.constants.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  createCoach,
  createHotel,
  createPlayer,
  referenceOnlyCoach,
} from '@trophy/server/testing'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { openParticipants, rowOf, tableOf } from '../../support/pages/participants.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** The rows of the participants table (part 2 §2). */
test.use({ journey: 'participants table' })

test.beforeAll(async ({ server: { database } }) => {
  const hotel = await createHotel(database, { hotelName: 'Lake View' })
  const coach = await createCoach(database, {
    participantId: 'COA_1',
    name: 'Asha Rao',
    discipline: 'Judo',
    booking: { hotel },
  })
  await referenceOnlyCoach(database, { participantId: 'COA_2', name: 'Meena Remote' })
  const booking = { hotel, reference: 'REF-7', startDate: '2026-11-21', endDate: '2026-11-22' }
  await createPlayer(database, {
    participantId: 'PLA_1',
    name: 'Kavya',
    teamName: 'Lions',
    coach,
    mobileNumber: '+919876543210',
    booking,
  })
  await createPlayer(database, { participantId: 'PLA_2', name: 'Lata', booking: null })
  await checkedInPlayer(database, { participantId: 'PLA_3', coach, booking: { hotel } })
  await checkedOutPlayer(database, { participantId: 'PLA_4', coach, booking: { hotel } })
})

test('a row shows each column, the badges and a missing coach', async ({ page, server }) => {
  await openParticipants(page, server)
  await expect(tableOf(page).getByRole('columnheader')).toHaveText([
    'Participant',
    'Role',
    'Discipline',
    'Location',
    'Coach ID',
    'Hotel/Booking',
    'Dates',
    'Status',
    'Actions',
  ])
  await expect(rowOf(page, 'PLA_1').getByRole('cell')).toContainText([
    /^KavyaPLA_1 · \+919876543210Lions$/,
    'Player',
    'Kabaddi',
    'KarnatakaMysuru',
    'COA_1Asha Rao',
    'Lake ViewREF-7',
    '21/11/2026 – 22/11/20261 day',
    checkinStatusLabels.pending,
    'Edit',
  ])
  await expect(rowOf(page, 'PLA_2')).toContainText(messages.missingCoach)
  await expect(tableOf(page).getByText(messages.missingCoach)).toHaveCount(1)
  await expect(rowOf(page, 'PLA_3')).toContainText('20/11/2026 – 24/11/20264 days')
  await expect(rowOf(page, 'PLA_3')).toContainText(`${checkinStatusLabels.checked_in}20/11/2026 13:00 IST`)
  await expect(rowOf(page, 'PLA_4')).toContainText(`${checkinStatusLabels.checked_out}20/11/2026 10:00 IST`)
  await expect(rowOf(page, 'COA_2')).toContainText(referenceOnlyLabel)
  await expect(tableOf(page).getByText(referenceOnlyLabel)).toHaveCount(1)
  await expectAccessible(page)
})

test('on a phone each participant has a card', async ({ openPhone, server }) => {
  const page = await openPhone()
  await openParticipants(page, server)
  const cards = page.getByRole('list', { name: 'Participants' }).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await expect(cards.filter({ hasText: 'PLA_2' })).toContainText(messages.missingCoach)
  await expectAccessible(page)
  await expectTouchable(page)
})

test('the sub-tab is in the URL', async ({ page, server }) => {
  await openParticipants(page, server, 'role=player')
  await page.getByRole('tab', { name: 'Booking Reassignment' }).click()
  await expect(page).toHaveURL(/view=reassignment/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Booking Reassignment' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(4)
})
