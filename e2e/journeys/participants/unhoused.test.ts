import { expect, type Page } from '@playwright/test'
import {
  createHotel,
  pendingCoach,
  createOfficial,
  pendingPlayer,
  referenceOnlyCoach,
  type TestPerson,
} from '@trophy/server/testing'
import { unhousedLabels as labels } from '@trophy/web/participants/unhoused/unhoused.constants.ts'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import { reassignmentLabels } from '@trophy/web/reassignment/reassignment.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { expectAddress, goToParticipants, openParticipants } from '../../support/pages/participants.ts'
import {
  bookingOf,
  buttonOf,
  expectStep,
  fieldOf,
  fillReason,
  findHotel,
  goToNextStep,
} from '../../support/pages/reassignment.ts'

/** Who is registered and has no room, from the list to the hotel. */
test.use({ journey: 'without a room' })

const view = 'view=unhoused'
const tableOf = (page: Page) => page.getByRole('table', { name: labels.title })
const rowOf = (page: Page, { name }: TestPerson) => tableOf(page).getByRole('row').filter({ hasText: name })
const chooseFor = (page: Page, { name }: TestPerson) =>
  page.getByRole('button', { name: labels.chooseOf(name), exact: true })

test('people without a room are listed with the reason, live, and get a hotel by the reassignment', async ({
  page,
  server,
}) => {
  const { database } = server
  const lake = await createHotel(database, { hotelName: 'Lake View' })
  const booking = { hotel: null, reference: 'REF-77', startDate: '2026-11-22', endDate: '2026-11-26' }
  const coach = await pendingCoach(database, { name: 'Ravi Shetty', booking: { hotel: lake } })
  await referenceOnlyCoach(database, { name: 'Remote Manager' })
  const asha = await pendingPlayer(database, { coach, name: 'Asha Rao', booking })
  const bina = await pendingPlayer(database, { coach, name: 'Bina Das', booking })
  await pendingPlayer(database, { coach, name: 'Chitra Iyer', booking: { hotel: lake } })
  await openParticipants(page, server, view)
  await expect(rowOf(page, asha)).toContainText(labels.reasons.no_hotel)
  await expect(rowOf(page, asha)).toContainText(labels.withHotel(1, 3))
  await expect(tableOf(page).getByRole('row')).toHaveCount(3)
  // Live: somebody who has no booking at all comes first.
  const divya = await createOfficial(database, { name: 'Divya Nair', booking: null })
  await expect(tableOf(page).getByRole('row').nth(1)).toContainText('Divya Nair')
  await expect(rowOf(page, divya)).toContainText(labels.addAgain)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.getByRole('checkbox', { name: `Select ${asha.name}` }).check()
  await page.getByRole('checkbox', { name: `Select ${bina.name}` }).check()
  await page.getByRole('button', { name: labels.chooseForSelected(2) }).press('Enter')
  await expectAddress(page, { view: 'reassignment' })
  await expectStep(page, 3)
  await expect(fieldOf(page, reassignmentLabels.startDate)).toHaveValue('22/11/2026')
  await expect(fieldOf(page, reassignmentLabels.endDate)).toHaveValue('26/11/2026')
  await expect(fieldOf(page, reassignmentLabels.reference)).toHaveValue('REF-77')
  await findHotel(page, 'Lake View')
  await goToNextStep(page, 4)
  await fillReason(page, 'The hotel was not known')
  await buttonOf(page, reassignmentLabels.confirm).click()
  await expect.poll(async () => (await bookingOf(server, 'Asha Rao'))?.hotelId).toBe(lake.hotelId)
  await goToParticipants(page, view)
  await expect(tableOf(page).getByRole('row')).toHaveCount(2)
  expect(await bookingOf(server, 'Bina Das')).toMatchObject({ reference: 'REF-77', startDate: '2026-11-22' })

  // Who has no booking is removed, to be added with a hotel.
  await page.getByRole('button', { name: rowActionLabels.removeOf(divya.name) }).click()
  await expect(page.getByRole('dialog')).toContainText(divya.name)
  await page.keyboard.press('Escape')
})

test('the list works on a phone, page by page', async ({ openPhone, server }) => {
  const { database } = server
  const coach = await pendingCoach(database, { name: 'Meera Patil' })
  const people: TestPerson[] = []
  for (let n = 11; n <= 22; n += 1) {
    people.push(await pendingPlayer(database, { coach, name: `Player of List ${n}`, booking: { hotel: null } }))
  }
  const page = await openPhone()
  await page.setViewportSize({ width: 390, height: 844 })
  await openParticipants(page, server, `${view}&limit=10`)
  await expect(page.getByText('Player of List 11')).toBeVisible()
  await expectTouchable(page)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await goToParticipants(page, `${view}&limit=10&page=2`)
  await expect(page.getByText('Player of List 22')).toBeVisible()
  await chooseFor(page, people[11] ?? coach).click()
  await expectAddress(page, { view: 'reassignment' })
  await goToParticipants(page, view)
})
