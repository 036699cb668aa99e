import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { boardLabels as travelLabels } from '../../journeys/journeys.constants.ts'
import { journeyLabels } from '../../shared/journeys/journey.constants.ts'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import { arrivalLabels } from '../../stays/arrivals/arrivals.constants.ts'
import {
  noShowLabels,
  roomLabels,
  boardLabels,
  checkinLabels,
  checkoutLabels,
  undoLabels,
} from '../../stays/stays.constants.ts'
import { keyInLabels, paperLabels } from '../../stays/paper/paper.constants.ts'
import { adminServer } from '../admin-console.ts'
import * as records from '../records.ts'
import type { StubServer } from '../stub-server.ts'
import { choose, fillField, press } from '../typing.ts'

const { bookings, desk, hotels, journeys, paper, participants, stays } = endpoints

const ramya = records.deskArrival({ name: 'Ramya', participantId: 'PLA_900' })

const people = [
  records.checkinRow({ participantId: 'PLA_101', name: 'Anu' }),
  records.checkinRow({ participantId: 'PLA_102', name: 'Late Lila', isLate: true, daysUntilArrival: -1 }),
  records.checkinRow({ ...records.inHouse, participantId: 'PLA_103', name: 'Indu' }),
]

/** The boards of the desk, and what its dialogs read. */
export const desktop = (): StubServer =>
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

export interface ScreenWrite {
  readonly endpoint: Endpoint
  /** What shows the outcome, and is read again when it is done. */
  readonly shownBy: Endpoint | readonly Endpoint[]
  /** By default the board of check-ins. */
  readonly at?: string
  readonly prepare?: Act
  readonly tap: Act
  readonly outcome?: string
  /** What it answers, if not any sample. */
  readonly answer?: unknown
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

/** Each write of the desk. */
export const deskWrites: Readonly<Record<string, ScreenWrite>> = {
  'check-in': { endpoint: stays.checkin, shownBy: stays.checkinBoard, tap: (user) => press(user, 'Check in Anu') },
  'check-out': {
    endpoint: stays.checkout,
    shownBy: stays.checkoutBoard,
    at: 'tab=checkout',
    tap: (user) => press(user, 'Check out Indu'),
  },
  'undo of a check-in': { endpoint: stays.undoCheckin, shownBy: stays.checkinBoard, ...undo(checkinLabels, 'Indu') },
  'undo of a check-out': {
    endpoint: stays.undoCheckout,
    shownBy: stays.checkoutBoard,
    at: 'tab=checkout',
    ...undo(checkoutLabels, 'Lata'),
  },
  'release of a room': {
    endpoint: stays.releaseNoShows,
    shownBy: stays.checkinBoard,
    prepare: fillRelease,
    tap: sendRelease,
  },
  'undo of a release': {
    endpoint: stays.undoRelease,
    shownBy: stays.checkinBoard,
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
    shownBy: stays.checkoutBoard,
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
    shownBy: journeys.board,
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
  'registration of an arrival': {
    endpoint: desk.register,
    shownBy: desk.list,
    at: nobody,
    prepare: fillArrival,
    tap: sendArrival,
  },
  'undo of a registration': {
    endpoint: desk.undo,
    shownBy: desk.list,
    at: nobody,
    prepare: register,
    tap: (user) => press(user, arrivalLabels.undo, arrivalLabels.receipt),
  },
  'completion of a record': {
    endpoint: desk.complete,
    shownBy: desk.list,
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
    shownBy: stays.checkinBoard,
    prepare: async (user) => {
      await press(user, paperLabels.open)
      await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
    },
    tap: (user) => fillField(user, keyInLabels.number, paperNumberOf(100_042), paperLabels.title),
    outcome: keyInLabels.refused,
  },
}
