import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { expect, test } from 'vitest'
import { adminServer } from '../testing/admin-console.ts'
import { liveUpdates } from '../testing/live.ts'
import { openApp } from '../testing/open-app.tsx'
import { json, type StubServer } from '../testing/stub-server.ts'
import { fillField, press } from '../testing/typing.ts'
import { reassignmentLabels as labels, reassignmentWizardLabels } from './reassignment.constants.ts'
import { hillTop, person } from './select/people.fixture.ts'

/** What others do while the wizard is open. */

const { reassignment } = endpoints

const idOf = (number: number) => `00000000-0000-4000-8000-00000000030${number}`
const binu = person('Binu', { id: idOf(1), coachId: null })
const dev = person('Dev', { id: idOf(2), coachId: null })
const hill: RoomsFound = { ...hillTop, id: idOf(3), availableRooms: 9 }
const lake: RoomsFound = { ...hill, id: idOf(4), hotelId: 'LAKE', hotelName: 'Lake View' }

const people = (server: StubServer, ...players: readonly BookedPerson[]) =>
  server.answerBy(reassignment.search, ({ query }) => {
    const text = query.get('query') ?? ''
    const found = players.filter((each) => [each.bookingReference, each.name].includes(text))
    return { coaches: [], officials: [], players: found, totals: { coaches: 0, officials: 0, players: found.length } }
  })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const changeOf = (name: string) =>
  within(screen.getByRole('table', { name: labels.changes }))
    .queryAllByRole('row')
    .find(({ textContent }) => textContent.includes(name))?.textContent

const chooseHotel = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(name) }))

/** Opens the last step of moving both, who are found by a reference, to Hill Top. */
const openLastStep = async () => {
  const server = people(adminServer(), binu, dev).answer(reassignment.availableHotels, { available: [hill, lake] })
  const tell = liveUpdates(server)
  const user = openApp('/admin?tab=participants&view=reassignment')
  const search = await screen.findByRole('searchbox', { name: labels.searchLabel })
  await user.click(search)
  await user.paste('REF-1')
  await user.keyboard('{Enter}')
  for (const { name } of [binu, dev]) {
    await user.click(await screen.findByRole('checkbox', { name: `${labels.select} ${name}` }))
  }
  await press(user, labels.next)
  await fillField(user, labels.startDate, '23/11/2026')
  await fillField(user, labels.endDate, '27/11/2026')
  await fillField(user, labels.reference, 'REF-2')
  await press(user, labels.searchHotels)
  await chooseHotel(user, 'Hill Top')
  await press(user, labels.next)
  await fillField(user, labels.reason, 'The roof leaks badly')
  return { server, tell, user }
}

const moved = { ...binu, bookingStartDate: '2026-11-24', bookingEndDate: '2026-11-29', bookingReference: 'REF-7' }
const nowMoved = reassignmentWizardLabels.nowBooked('Binu', 'Lake View · 24/11/2026 – 29/11/2026 · REF-7')

test('bookings that others change are shown at once, and have to be accepted first', async () => {
  const { server, tell, user } = await openLastStep()
  people(server, moved, { ...dev, checkinStatus: 'checked_out' })
  await tell('people')
  expect(await screen.findByText(reassignmentWizardLabels.concurrentChanges(2))).toBeDefined()
  expect(screen.getByText(reassignmentWizardLabels.nowGone('Dev', refusals.checkedOut))).toBeDefined()
  expect(screen.getByText(nowMoved)).toBeDefined()
  expect(screen.getByText(reassignmentWizardLabels.acceptFirst)).toBeDefined()
  expect(button(labels.confirm).disabled).toBe(true)
  await press(user, reassignmentWizardLabels.acceptCurrent)
  expect(await screen.findByText(messages.searchAgain)).toBeDefined()
  expect(screen.queryByText(reassignmentWizardLabels.concurrentChanges(2))).toBeNull()
  await press(user, labels.back)
  await press(user, labels.searchHotels)
  await chooseHotel(user, 'Hill Top')
  await press(user, labels.next)
  expect(changeOf('Binu')).toContain('REF-7')
  expect(changeOf('Dev')).toBeUndefined()
})

test('a hotel that others fill is told, and another one can be chosen', async () => {
  const { server, tell, user } = await openLastStep()
  await tell('rooms')
  expect(button(labels.confirm).disabled).toBe(false)
  expect(server.sentTo(reassignment.availableHotels).at(-1)?.body).toEqual({
    startDate: '2026-11-23T00:00:00.000Z',
    endDate: '2026-11-27T23:59:59.999Z',
    selectedParticipants: [binu.id, dev.id],
  })
  server.answer(reassignment.availableHotels, { available: [lake] })
  await tell('rooms')
  expect(await screen.findByText(messages.hotelNotListed)).toBeDefined()
  expect(button(labels.confirm).disabled).toBe(true)
  await press(user, labels.back)
  await chooseHotel(user, 'Lake View')
  await press(user, labels.next)
  expect(button(labels.confirm).disabled).toBe(false)
})

test('a refusal names who was first, until the bookings are read again, and keeps the input', async () => {
  const { server, user } = await openLastStep()
  const message = `${refusals.movedMeanwhile('Binu', 'Asha Organiser', '14:01')}. ${refusals.nothingMoved}`
  people(server, moved, dev).respond(reassignment.reassign, () => json({ message, code: 'conflict' }, 409))
  await press(user, labels.confirm)
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByText(messages.failedTitle)).toBeDefined()
  await press(user, reassignmentWizardLabels.reload)
  expect(await screen.findByText(nowMoved)).toBeDefined()
  expect(screen.queryByRole('button', { name: reassignmentWizardLabels.reload })).toBeNull()
  expect(screen.getByDisplayValue('The roof leaks badly')).toBeDefined()
  expect(button(labels.confirm).disabled).toBe(true)
})
