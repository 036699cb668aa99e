import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { describe, expect, test } from 'vitest'
import { deskCodeLabels } from '../../participants/row-dialogs/row-dialogs.constants.ts'
import { rowActionLabels } from '../../participants/list/row-actions.constants.ts'
import { arrivalLabels } from '../../stays/arrivals/arrivals.constants.ts'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import {
  roomLabels,
  boardLabels,
  checkinLabels,
  checkoutLabels,
  undoLabels,
  noShowLabels,
} from '../../stays/stays.constants.ts'
import { boardLabels as travelLabels } from '../../journeys/journeys.constants.ts'
import { journeyLabels } from '../../shared/journeys/journey.constants.ts'
import { keyInLabels, paperLabels } from '../../stays/paper/paper.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import type { StubServer } from '../../testing/stub-server.ts'
import { expectTold, faults } from '../../testing/told.ts'
import { choose, fillField, press } from '../../testing/typing.ts'

/** No tap at the desk is without effect: each write of the contract meets each fault. */

const { auth, bookings, desk, hotels, journeys, paper, participants, stays } = endpoints

const ramya = records.deskArrival({ name: 'Ramya', participantId: 'PLA_900' })

const people = [
  records.checkinRow({ participantId: 'PLA_101', name: 'Anu' }),
  records.checkinRow({ participantId: 'PLA_102', name: 'Late Lila', isLate: true, daysUntilArrival: -1 }),
  records.checkinRow({ ...records.inHouse, participantId: 'PLA_103', name: 'Indu' }),
]

const desktop = (): StubServer =>
  adminServer()
    .answer(desk.list, { data: [], pagination: records.pageOf(0) })
    .answerBy(stays.checkinBoard, ({ query }) => records.checkinBoard(...(query.has('search') ? [] : people)))
    .answer(
      stays.checkoutBoard,
      records.checkoutBoard(
        records.checkoutRow({ participantId: 'PLA_103', name: 'Indu' }),
        records.checkoutRow({ ...records.hasLeft, participantId: 'PLA_104', name: 'Lata', daysRemaining: null }),
      ),
    )
    .answer(participants.coaches, [{ participantId: 'COA_LATHA', name: 'Latha Menon', discipline: 'Chess' }])
    .answer(participants.disciplines, [{ discipline: 'Chess', count: 1 }])
    .answer(bookings.availableHotels, [records.freeHotel()])
    .answer(hotels.search, [])

type Act = (user: UserEvent, server: StubServer) => Promise<unknown>

interface DeskAction {
  readonly endpoint: Endpoint
  /** By default the board of check-ins. */
  readonly at?: string
  readonly prepare?: Act
  readonly tap: Act
  readonly outcome?: string
}

const undo = (labels: typeof checkinLabels | typeof checkoutLabels, name: string) => ({
  prepare: async (user: UserEvent) => {
    await press(user, `${labels.undo} of ${name}`)
    await fillField(user, undoLabels.reason, 'Mistake', labels.undo)
  },
  tap: (user: UserEvent) => press(user, labels.undo, labels.undo),
})

/** Somebody is registered who is not found. */
const nobody = 'tab=checkin&search=Nobody'

const fillArrival = async (user: UserEvent) => {
  const dialog = arrivalLabels.register
  await press(user, dialog)
  await fillField(user, arrivalLabels.name, 'Ramya', dialog)
  await choose(user, arrivalLabels.coachId, 'Latha', /COA_LATHA/, dialog)
  await fillField(user, arrivalLabels.lastDay, '24/11/2026', dialog)
  await choose(user, arrivalLabels.hotelId, 'Next', /Next Door/, dialog)
  await fillField(user, arrivalLabels.reason, 'Was not in the sheet', dialog)
}
const sendArrival = (user: UserEvent) => press(user, arrivalLabels.register, arrivalLabels.register)
const register = async (user: UserEvent, server: StubServer) => {
  server.answer(
    desk.register,
    records.participant({ role: 'player', name: ramya.name, participantId: ramya.participantId }),
  )
  await fillArrival(user)
  await sendArrival(user)
  await screen.findByRole('dialog', { name: arrivalLabels.receipt })
}

const fillRelease = async (user: UserEvent) => {
  await press(user, noShowLabels.releaseOf('Late Lila'))
  await fillField(user, noShowLabels.reason, 'Did not come', noShowLabels.release)
}
const sendRelease = (user: UserEvent) => press(user, noShowLabels.release, noShowLabels.release)

const actions: Readonly<Record<string, DeskAction>> = {
  'check-in': { endpoint: stays.checkin, tap: (user) => press(user, 'Check in Anu') },
  'check-out': { endpoint: stays.checkout, at: 'tab=checkout', tap: (user) => press(user, 'Check out Indu') },
  'undo of a check-in': { endpoint: stays.undoCheckin, ...undo(checkinLabels, 'Indu') },
  'undo of a check-out': { endpoint: stays.undoCheckout, at: 'tab=checkout', ...undo(checkoutLabels, 'Lata') },
  'release of a room': { endpoint: stays.releaseNoShows, prepare: fillRelease, tap: sendRelease },
  'undo of a release': {
    endpoint: stays.undoRelease,
    prepare: async (user, server) => {
      const releaseId = 'dd8f4d4e-62f4-4f5e-8d5c-6f0d2a0b7f11'
      server.answer(stays.releaseNoShows, { releaseId, released: 1, nights: 3, skipped: [] })
      await fillRelease(user)
      await sendRelease(user)
    },
    tap: (user) => press(user, noShowLabels.undo, noShowLabels.receipt),
  },
  'a room number': {
    endpoint: stays.setRoomNumbers,
    at: 'tab=checkout',
    prepare: async (user) => {
      await user.click(await screen.findByRole('checkbox', { name: /Indu/ }))
      await press(user, boardLabels.setRoom)
      await fillField(user, roomTexts.roomNumber, '204', boardLabels.setRoom)
    },
    tap: (user) => press(user, roomLabels.save, boardLabels.setRoom),
  },
  'a journey of a team': {
    endpoint: journeys.tellOfTeam,
    at: 'tab=participants&view=arrivals',
    prepare: async (user, server) => {
      server
        .answer(journeys.board, { data: [records.travellingTeam()], pagination: records.pageOf(1) })
        .answer(journeys.hours, { day: null, data: [] })
        .answer(journeys.readOfTeam, { ...records.journey(), earlier: [] })
      await press(user, travelLabels.editOf('Latha Menon'))
    },
    tap: (user) => press(user, travelLabels.save, travelLabels.dialog(journeyLabels.directions.arrival, 'Latha Menon')),
  },
  'registration of an arrival': { endpoint: desk.register, at: nobody, prepare: fillArrival, tap: sendArrival },
  'undo of a registration': {
    endpoint: desk.undo,
    at: nobody,
    prepare: register,
    tap: (user) => press(user, arrivalLabels.undo, arrivalLabels.receipt),
  },
  'completion of a record': {
    endpoint: desk.complete,
    at: nobody,
    prepare: async (user, server) => {
      server.answer(desk.list, { data: [ramya], pagination: records.pageOf(1) })
      await register(user, server)
      await press(user, arrivalLabels.done, arrivalLabels.receipt)
      await press(user, arrivalLabels.show)
    },
    tap: (user) => press(user, arrivalLabels.completeOf(ramya.name), arrivalLabels.listTitle),
  },
  'a number of a sheet': {
    endpoint: paper.keyIn,
    prepare: async (user) => {
      await press(user, paperLabels.open)
      await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
    },
    tap: (user) => fillField(user, keyInLabels.number, paperNumberOf(100_042), paperLabels.title),
    outcome: keyInLabels.refused,
  },
}

describe.each(Object.entries(actions))('%s', (_, { endpoint, at = 'tab=checkin', prepare, tap, outcome }) => {
  test.each(Object.keys(faults))('%s: the desk is told within ten seconds', async (fault) => {
    const server = desktop()
    const user = openApp(`/admin?${at}&limit=25`)
    await prepare?.(user, server)
    await expectTold(server, fault, { endpoint, outcome, tap: () => tap(user, server) })
    expect(server.unknown()).toEqual([])
  })
})

test.each(Object.keys(faults))('a desk code, %s: the desk is told within ten seconds', async (fault) => {
  const server = desktop().answer(participants.list, { data: [records.participant()], pagination: records.pageOf(1) })
  const user = openApp('/admin?tab=participants')
  await press(user, rowActionLabels.deskCodeOf('Latha Menon'))
  await fillField(user, deskCodeLabels.reason, 'The SMS does not arrive', deskCodeLabels.title)
  const tap = () => press(user, deskCodeLabels.issue, deskCodeLabels.title)
  await expectTold(server, fault, { endpoint: auth.issueDeskCode, tap })
  expect(server.unknown()).toEqual([])
})

test('no write of the desk is missing here', () => {
  const tested = Object.values(actions).map(({ endpoint }) => endpoint)
  const writes = [stays, desk, journeys, paper]
    .flatMap((of) => Object.values<Endpoint>(of))
    .filter(({ method, roles }) => method !== 'GET' && roles.includes('admin'))
  expect(writes.filter((write) => !tested.includes(write)).map(({ path }) => path)).toEqual([])
})
