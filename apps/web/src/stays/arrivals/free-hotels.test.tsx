import { waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { fillField, press } from '../../testing/typing.ts'
import { arrivalLabels as labels } from './arrivals.constants.ts'

const { bookings, desk, participants, stays } = endpoints

test.each([
  ['2026-11-22T02:00:00+05:30', '2026-11-21'],
  ['2026-11-22T06:00:00+05:30', '2026-11-22'],
])('somebody who arrives at %s is offered hotels with a room for the night of %s', async (at, night) => {
  const server = adminServer()
    .answer(desk.list, { data: [], pagination: records.pageOf(0) })
    .answer(stays.checkinBoard, records.checkinBoard())
    .answer(participants.coaches, [])
    .answer(bookings.availableHotels, [records.freeHotel()])
  const user = openApp('/admin?tab=checkin&search=Asha', at)
  await press(user, labels.register)
  await fillField(user, labels.lastDay, '22/11/2026', labels.register)
  await user.tab()
  await waitFor(() => expect(server.sentTo(bookings.availableHotels)).toHaveLength(1))
  const [request] = server.sentTo(bookings.availableHotels)
  expect(Object.fromEntries(request?.query ?? [])).toEqual({
    startDate: night,
    endDate: '2026-11-22',
    participantType: 'player',
  })
})
