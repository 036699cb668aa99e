import { expect, type Page } from '@playwright/test'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { createCoach, createHotel, createPlayer, type TestHotel } from '@trophy/server/testing'
import {
  reassignmentLabels as labels,
  reassignmentScopeLabels as scopes,
  reassignmentTypeLabels as types,
} from '@trophy/web/reassignment/reassignment.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { press, tabTo } from '../../support/browser/keyboard.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import {
  bookingOf,
  boxOf,
  buttonOf,
  choiceOf,
  expectStep,
  fieldOf,
  fillDay,
  fillReason,
  fillReference,
  findHotel,
  goToNextStep,
  openWizard,
  searchFor,
  wizardOf,
} from '../../support/pages/reassignment.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** The wizard by keyboard, and on a phone. */
test.use({ journey: 'reassignment access' })

let lake: TestHotel

test.beforeAll(async ({ server: { database } }) => {
  lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top', instances: [{ totalRooms: 2 }] })
  await createHotel(database, { hotelId: 'SEA', hotelName: 'Sea Side' })
})

/** A coach of this name with two players. */
const createTeam = async ({ database }: JourneyServer, name: string): Promise<void> => {
  const booking = { hotel: lake }
  const coach = await createCoach(database, { name, booking })
  const teamName = `Team of ${name}`
  await createPlayer(database, { name: `${name} First`, coach, teamName, booking })
  await createPlayer(database, {
    name: `${name} Second`,
    coach,
    teamName,
    booking: { ...booking, startDate: '2026-11-22', endDate: '2026-11-26' },
  })
}

/** Focuses a field by keyboard, and types. */
const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, fieldOf(page, label))
  await page.keyboard.type(text)
}

test('the wizard can be completed by keyboard, and each step is accessible', async ({
  pageWithClock: page,
  server,
}) => {
  await createTeam(server, 'Kavya')
  await setPageDate(page, server)
  await openWizard(page, server)
  await expectAccessible(page)
  await typeInto(page, labels.searchLabel, 'Kavya')
  await page.keyboard.press('Enter')
  await expectStep(page, 2)
  await expect(wizardOf(page).getByRole('heading', { level: 3 })).toBeFocused()
  await tabTo(page, choiceOf(page, scopes.individual))
  await page.keyboard.press('ArrowUp')
  await expect(choiceOf(page, scopes.entire_team)).toBeChecked()
  await press(page, boxOf(page, 'Kavya First'), 'Space')
  await expect(wizardOf(page).getByText(labels.selected(2))).toBeVisible()
  await expectAccessible(page)
  await press(page, buttonOf(page, labels.next))
  await expectStep(page, 3)
  await typeInto(page, labels.startDate, '23/11/2026')
  await typeInto(page, labels.endDate, '27/11/2026')
  await typeInto(page, labels.reference, 'REF-K')
  await press(page, buttonOf(page, labels.searchHotels))
  await tabTo(page, choiceOf(page, 'Hill Top'))
  await page.keyboard.press('Space')
  await expect(choiceOf(page, 'Hill Top')).toBeChecked()
  await expectAccessible(page)
  await press(page, buttonOf(page, labels.next))
  await expectStep(page, 4)
  await press(page, buttonOf(page, labels.confirm))
  await expect(fieldOf(page, labels.reason)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Closer to the stadium')
  await press(page, buttonOf(page, labels.confirm))
  await expectToast(page, messages.doneTitle, messages.done(2))
  await expect(wizardOf(page).getByRole('heading', { level: 3 })).toBeFocused()
  expect(await bookingOf(server, 'Kavya Second')).toMatchObject({ hotelId: 'HILL', reference: 'REF-K' })
  expect(await bookingOf(server, 'Kavya First')).toMatchObject({ hotelId: 'LAKE' })
})

test('the wizard fits a phone', async ({ openPhone, server }) => {
  await createTeam(server, 'Latha')
  const page = await openPhone({ hasClock: true })
  await setPageDate(page, server)
  const expectFit = async (): Promise<void> => {
    await expectNoHorizontalOverflow(page)
    await expectTouchable(page)
    await expectAccessible(page)
  }
  await openWizard(page, server)
  await expectFit()
  await searchFor(page, 'Latha')
  await choiceOf(page, scopes.entire_team).check()
  // Checkboxes of lists have 24 pixels, as in every list.
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  await goToNextStep(page, 3)
  await choiceOf(page, types.partial_reassignment).check()
  await fillDay(page, labels.sameForAll, '2026-11-24')
  await fillDay(page, labels.reassignFromOf('Latha Second'), '2026-11-25')
  await fillReference(page, 'REF-L')
  await findHotel(page, 'Sea Side')
  await expectFit()
  await goToNextStep(page, 4)
  await fillReason(page, 'Closer to the stadium')
  await expectFit()
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.doneTitle, messages.done(3))
  expect(await bookingOf(server, 'Latha Second')).toMatchObject({
    hotelId: 'SEA',
    nights: ['LAKE 2026-11-22 2026-11-25', 'SEA 2026-11-25 2026-11-26'],
  })
})
