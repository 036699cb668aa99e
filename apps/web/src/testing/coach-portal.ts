import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { coachLabels } from '../coach/coach.constants.ts'
// The portal loads it when it is needed, and gives up after some seconds.
import '../coach/offline/queue.api.ts'
import { roomLabels, roomMessages } from '../coach/stays/rooms.constants.ts'
import { roomTexts } from '../shared/texts/room.constants.ts'
import { coachJourneyLabels } from '../coach/journeys/journeys.constants.ts'
import { rollCallLabels } from '../coach/roll-call/roll-call.constants.ts'
import { journeyLabels } from '../shared/journeys/journey.constants.ts'
import * as records from './records.ts'
import { type StubServer, stubServer } from './stub-server.ts'
import { fillField, press } from './typing.ts'

const { coach: portal, journeys, rollCall } = endpoints

/** A coach with two players, of whom one is in the hotel, with a message and an open roll-call. */
export const coachServer = (isHotelVerified = true): StubServer =>
  stubServer({ ...records.coachUser, isHotelVerified })
    .answer(portal.dashboard, {
      coach: records.coachSelf(),
      players: [
        records.coachPlayer({ participantId: 'PLA_101', name: 'Asha Rao' }),
        records.coachPlayer({ ...records.arrived, participantId: 'PLA_102', name: 'Bina Das' }),
      ],
    })
    .answer(portal.notifications, [records.message()])
    .answer(portal.unreadCount, 1)
    .answer(rollCall.read, records.rollCall())
    .answer(journeys.readOwn, records.journey())

export interface QueuedWrite {
  readonly endpoint: Endpoint
  readonly tap: (user: UserEvent) => Promise<unknown>
  /** What is shown when it is done. */
  readonly done: string
}

const confirmStay = async (user: UserEvent, open: string, name: string, confirm: string) => {
  await press(user, open)
  await user.click(await screen.findByRole('checkbox', { name: coachLabels.select(name) }))
  await press(user, confirm)
}

/** What the portal writes by its queue, for a coach whose hotel is verified. */
export const queuedWrites: Readonly<Record<string, QueuedWrite>> = {
  'check-in': {
    endpoint: portal.checkin,
    tap: (user) => confirmStay(user, coachLabels.checkInCount(1), 'Asha Rao', coachLabels.confirmCheckIn(1)),
    done: coachMessages.checkedIn(1),
  },
  'check-out': {
    endpoint: portal.checkout,
    tap: (user) => confirmStay(user, coachLabels.checkOutCount(1), 'Bina Das', coachLabels.confirmCheckOut(1)),
    done: coachMessages.checkedOut(1),
  },
  'check-in of the coach': {
    endpoint: portal.checkin,
    tap: (user) => press(user, coachLabels.checkInNow),
    done: coachMessages.checkedIn(1),
  },
  edit: {
    endpoint: portal.editPlayer,
    tap: async (user) => {
      await press(user, coachLabels.editPlayer('Asha Rao'))
      await fillField(user, coachLabels.name, 'Asha R. Rao', coachLabels.editTitle)
      await press(user, coachLabels.save, coachLabels.editTitle)
    },
    done: coachMessages.playerUpdated,
  },
  'room numbers': {
    endpoint: endpoints.stays.setRoomNumbersOfTeam,
    tap: async (user) => {
      await press(user, coachLabels.setRoom)
      await user.click(await screen.findByRole('checkbox', { name: /^Asha Rao/ }))
      await fillField(user, roomTexts.roomNumber, '204', roomLabels.title)
      await press(user, coachLabels.save, roomLabels.title)
    },
    done: roomMessages.saved(1),
  },
  'roll-call': {
    endpoint: rollCall.answer,
    tap: (user) => press(user, rollCallLabels.everybodyIsHere),
    done: rollCallLabels.sent,
  },
  journey: {
    endpoint: journeys.tellOwn,
    tap: async (user) => {
      await press(user, coachLabels.journeys)
      await press(user, coachJourneyLabels.change.arrival, coachLabels.journeys)
      await press(user, coachLabels.save, journeyLabels.directions.arrival)
    },
    done: coachJourneyLabels.saved,
  },
}
