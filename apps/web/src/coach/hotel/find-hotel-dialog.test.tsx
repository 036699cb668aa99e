import { screen, waitFor, within } from '@testing-library/react'
import type { CoachHotel, FoundHotel } from '@trophy/contract/coach/coach.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { teamServer } from '../../testing/screens/coach-team.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'
import { hotelLabels as labels } from './hotel.constants.ts'

/** The coach finds the hotel: address, number of reception, map. */

const { findHotel: find } = endpoints.coach

const lake: CoachHotel = {
  hotelName: 'Lake View',
  address: '12 Stadium Road',
  location: 'Fort',
  district: 'Mysuru',
  pincode: '560001',
  pointOfContact: 'Meena Iyer',
  contactPhoneNumber: '0821 234567',
}
const found = (...hotels: CoachHotel[]): FoundHotel => ({ opensOn: null, movesOn: null, hotels })

const openPortal = (answer: FoundHotel, isVerified = true) => {
  const { hotelId: _, ...coach } = records.coachSelf({ hotelName: 'Lake View' })
  return { server: teamServer([], { coach, isVerified }).answer(find, answer), user: openApp('/coach') }
}

const openDialog = async (answer: FoundHotel) => {
  const opened = openPortal(answer)
  await press(opened.user, coachLabels.findHotel)
  return { ...opened, dialog: await screen.findByRole('dialog', { name: coachLabels.findHotel }) }
}

test('address, number and map are read once they are opened, before the hotel is verified', async () => {
  const { server, user } = openPortal(found(lake), false)
  await screen.findByText(coachLabels.hotelIdLater)
  expect(server.sentTo(find)).toEqual([])
  const opener = await screen.findByRole('button', { name: coachLabels.findHotel })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: coachLabels.findHotel }))
  const number = await dialog.findByRole('link', { name: '0821 234567' })
  expect(number.getAttribute('href')).toBe('tel:0821234567')
  const map = dialog.getByRole('link', { name: `Lake View: ${labels.openMap}` })
  const query = encodeURIComponent('Lake View, 12 Stadium Road, 560001').replaceAll('%20', '+')
  expect(['href', 'target', 'rel'].map((name) => map.getAttribute(name))).toEqual([
    `https://www.google.com/maps/search/?api=1&query=${query}`,
    '_blank',
    'noopener noreferrer',
  ])
  dialog.getByText(/Meena Iyer/)
  dialog.getByText(/Fort, Mysuru 560001/)
  expect(dialog.queryByText(new RegExp(labels.asOf('')))).toBeNull()
  expect(server.sentTo(find)).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('until check-in opens the dialog says when it does', async () => {
  const { dialog } = await openDialog({ ...found(), opensOn: '2026-11-25' })
  await within(dialog).findByText(labels.opensOn('25/11/2026'))
  expect(within(dialog).queryAllByRole('link')).toEqual([])
})

test('both hotels are shown on the day of a move, the one that is left first', async () => {
  const inn = { ...lake, hotelName: 'Airport Inn', pointOfContact: null, contactPhoneNumber: null }
  const { dialog } = await openDialog({ ...found(lake, inn), movesOn: '2026-11-22' })
  const left = await within(dialog).findByRole('region', { name: 'Lake View' })
  expect(left.textContent).toContain(labels.leftOn('22/11/2026'))
  const entered = within(dialog).getByRole('region', { name: 'Airport Inn' })
  expect(entered.textContent).toContain(labels.enteredOn('22/11/2026'))
  expect(entered.textContent).toContain(labels.noNumber)
})

test('a number that is not known is named', async () => {
  const { dialog } = await openDialog(found({ ...lake, contactPhoneNumber: null }))
  expect(await within(dialog).findByText(labels.noNumber)).toBeDefined()
})

test('that no hotel is known is said', async () => {
  const { dialog } = await openDialog(found())
  expect(await within(dialog).findByText(labels.none)).toBeDefined()
})

test('a hotel that cannot be read says so, and can be read again', async () => {
  const { server, user } = openPortal(found(lake))
  server.respond(find, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, coachLabels.findHotel)
  await waitFor(() => expect(server.sentTo(find)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(5_000)
  await screen.findByText(labels.loadFailed)
  server.answer(find, found({ ...lake, contactPhoneNumber: null }))
  await press(user, pageLabels.tryAgain)
  await screen.findByText(labels.noNumber)
})
