import { screen, waitFor } from '@testing-library/react'
import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { expect, test } from 'vitest'
import {
  chooseRole,
  enterDates,
  enterRemoteCoach,
  openNewParticipant,
  place,
} from '../../testing/screens/new-participant.tsx'
import * as records from '../../testing/records.ts'
import { enter, expectClosed, fieldOf, pick, queryField } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { press } from '../../testing/typing.ts'
import { addFieldLabels as fields, addParticipantLabels as labels } from '../participants.constants.ts'

/** What Add Participant sends for each role. */

const { bookings, participants } = endpoints

const coach = { participantId: 'COA_1', name: 'Asha Rao', discipline: 'Archery' }

type Opened = Awaited<ReturnType<typeof openNewParticipant>>

const submitAndRead = async ({ server, user }: Opened) => {
  server.answer(participants.add, records.participant())
  await press(user, labels.submit, labels.title)
  await expectToast(participantMessages.added)
  await expectClosed()
  return server.sentTo(participants.add).map(({ body }) => body)
}

const openWith = async (role: ParticipantRole, texts: Readonly<Record<string, string>>, hotel: AvailableHotel) => {
  const opened = await openNewParticipant()
  opened.server.answer(participants.coaches, [coach]).answer(bookings.availableHotels, [hotel])
  await chooseRole(role)
  for (const [label, text] of Object.entries(texts)) enter(label, text)
  return opened
}

const takeHotel = async ({ user }: Opened, hotel: AvailableHotel) => {
  await press(user, labels.searchHotels, labels.title)
  await waitFor(() => fieldOf(labels.hotelId))
  await pick(labels.hotelId, hotel.hotelName)
}

const bookingIn = (hotel: AvailableHotel, adjacent: readonly string[] = []) => ({
  hotelId: hotel.instanceId,
  multiInstanceBooking: {
    hasMultiInstance: adjacent.length > 0,
    selectedAdjacentInstances: adjacent,
    primaryHotelInstance: hotel.instanceId,
  },
})

test('a player has a team and a coach, and may have two instances of a hotel', async () => {
  const second = {
    id: '00000000-0000-4000-8000-00000000bbb2',
    instanceCode: '2',
    totalRooms: 50,
    startDate: '2026-11-23',
    endDate: '2026-12-10',
  }
  const hotel = records.freeHotel({ endDate: '2026-11-23', hasAdjacentInstances: true, adjacentInstances: [second] })
  const opened = await openWith('player', { [fields.name]: 'Kavya Nair', [fields.mobileNumber]: '98765 43210' }, hotel)
  enter(fields.teamName, 'Lions')
  expect(fieldOf(fields.mobileNumber).value).toBe('+919876543210')
  await pick(fields.coachId, 'Asha Rao (COA_1) · Archery')
  enterDates('21/11/2026', '25112026')
  expect(fieldOf(labels.bookingEndDate).value).toBe('25/11/2026')
  await takeHotel(opened, hotel)
  screen.getByRole('checkbox', { name: /Instance 2/ }).click()
  enter(fields.bookingReference, 'REF-77')
  expect(await submitAndRead(opened)).toEqual([
    {
      role: 'player',
      participantId: 'PLA_101',
      name: 'Kavya Nair',
      mobileNumber: '+919876543210',
      teamName: 'Lions',
      coachId: 'COA_1',
      stadium: null,
      bookingReference: 'REF-77',
      bookingStartDate: '2026-11-21',
      bookingEndDate: '2026-11-25',
      isReferenceOnly: false,
      ...bookingIn(hotel, [second.id]),
    },
  ])
})

test('an official may have an id of the own, and has no contacts', async () => {
  const hotel = records.freeHotel()
  const texts = {
    [labels.participantId]: 'UMPIRE-7',
    [fields.name]: 'Ravi Menon',
    ...place,
    [fields.stadium]: 'Lal Bahadur Stadium',
    [fields.notifyTransport]: 'Bus desk',
    [fields.bookingReference]: 'REF-78',
  }
  const opened = await openWith('official', texts, hotel)
  expect(queryField(fields.travelPocName)).toBeUndefined()
  enterDates('24/11/2026', '30/11/2026')
  await takeHotel(opened, hotel)
  expect(await submitAndRead(opened)).toMatchObject([
    {
      role: 'official',
      participantId: 'UMPIRE-7',
      name: 'Ravi Menon',
      discipline: 'Chess',
      location: 'Fort Kochi',
      district: 'Ernakulam',
      stadium: 'Lal Bahadur Stadium',
      notifyTransport: 'Bus desk',
      bookingReference: 'REF-78',
      bookingStartDate: '2026-11-24',
      bookingEndDate: '2026-11-30',
      ...bookingIn(hotel),
    },
  ])
})

test('a coach has points of contact, and the dates that were typed last', async () => {
  const hotel = records.freeHotel()
  const texts = {
    [fields.name]: 'Meena Iyer',
    ...place,
    [fields.travelPocName]: 'Oviya U',
    [fields.travelPocMobile]: '9876512345',
    [fields.venuePocName]: 'Stadium office',
    [fields.venuePocMobile]: '0471-2345678',
    [fields.bookingReference]: 'REF-79',
  }
  const opened = await openWith('coach', texts, hotel)
  enterDates('21/11/2026', '23/11/2026')
  enterDates('19/11/2026', '23/11/2026')
  await takeHotel(opened, hotel)
  expect(await submitAndRead(opened)).toMatchObject([
    {
      role: 'coach',
      travelPocName: 'Oviya U',
      travelPocMobile: '+919876512345',
      venuePocName: 'Stadium office',
      venuePocMobile: '0471-2345678',
      bookingStartDate: '2026-11-19',
      bookingEndDate: '2026-11-23',
      isReferenceOnly: false,
      ...bookingIn(hotel),
    },
  ])
})

test('a reference-only coach has no booking', async () => {
  const opened = await openNewParticipant()
  await enterRemoteCoach('Imran Khan')
  expect(screen.queryByText(labels.referenceOnlyHint)).not.toBeNull()
  expect(screen.queryByText(labels.searchHotels)).toBeNull()
  expect(queryField(fields.bookingReference)).toBeUndefined()
  const [body] = await submitAndRead(opened)
  expect(body).toMatchObject({ role: 'coach', name: 'Imran Khan', isReferenceOnly: true, hotelId: null })
})
