import { screen } from '@testing-library/react'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { addFieldLabels, addParticipantLabels, rowActionLabels } from '../../participants/participants.constants.ts'
import type { LikelyDuplicate } from '@trophy/contract/participants/participant-changes.contract.ts'
import { duplicateLabels, mergeLabels } from '../../participants/duplicates/duplicates.constants.ts'
import {
  editParticipantLabels,
  removeParticipantLabels as removeLabels,
  replacePlayerLabels as replaceLabels,
} from '../../participants/row-dialogs/row-dialogs.constants.ts'
import { addHotelLabels, editHotelLabels, hotelRowLabels } from '../../hotels/hotel-dialogs.constants.ts'
import { carryOutLabels, planLabels, receiptLabels, requestLabels } from '../../rehousing/rehousing.constants.ts'
import { departureLabels, teamLabels } from '../../teams/teams.constants.ts'
import * as records from '../records.ts'
import { sampleOf } from '../samples.ts'
import { enter } from '../seen.ts'
import { json } from '../stub-server.ts'
import { fillField, press } from '../typing.ts'
import type { ScreenWrite } from './desk-writes.ts'
import { enterRemoteCoach } from './new-participant.tsx'
import { carriedOutPlan, idOfPlan, readyPlan, rehousingServer } from './rehousing-plans.ts'

const { departures, hotels, occupancy, participants, rehousing, teams } = endpoints

const anu = records.participant({ role: 'player', name: 'Anu', participantId: 'PLA_101', coachName: 'Latha Menon' })
const latha = records.participant()
const hill = records.hotelInstance()
const twice: LikelyDuplicate[] = ['Binu', 'Binu K'].map((name) => ({
  ...records.participant({ name, participantId: name }),
  wasCheckedIn: false,
  players: 0,
}))
const sentOut = {
  departureId: idOfPlan(7),
  leaveOn: '2026-11-22',
  teams: 1,
  people: 2,
  nightsFreed: 0,
  recipients: 0,
  createdAt: records.eventNow,
  createdBy: records.admin.name,
  undoneAt: null,
  restored: null,
}

/** Whom and what an organiser works with: people, hotels, teams, and plans of which one is carried out. */
export const recordServer = () =>
  rehousingServer(readyPlan(), carriedOutPlan({ planId: idOfPlan(2) }))
    .answer(participants.list, { data: [latha, anu], pagination: records.pageOf(2) })
    .answer(participants.coaches, [{ participantId: 'COA_LATHA', name: 'Latha Menon', discipline: 'Chess' }])
    .answer(participants.disciplines, [{ discipline: 'Chess', count: 1 }])
    .answer(participants.history, [])
    .answer(participants.nextId, { participantId: 'COA_102' })
    .answer(participants.duplicates, { data: [{ reasons: ['name'], people: twice }], pagination: records.pageOf(1) })
    .answer(hotels.list, { data: [hill], pagination: records.pageOf(1) })
    .answer(hotels.history, [])
    .answer(hotels.checkId, {
      exists: true,
      existingInstances: [hill],
      suggestedInstanceCode: '2',
      earliestStart: hill.startDate,
      latestEnd: hill.endDate,
    })
    .answer(teams.overview, records.teamList(records.team()))
    .answer(departures.list, { data: [sentOut], pagination: records.pageOf(1) })
    .answer(departures.read, { ...sentOut, nights: [], missing: [], leftAlone: [] })
    .respond(departures.preview, () => json(sampleOf(departures.preview)))

const people = 'tab=participants'
const inventory = 'tab=hotels'
const planAt = (number: number) => `tab=hotels&view=rehousing&plan=${idOfPlan(number)}`
const editTitle = editParticipantLabels.title('coach', 'COA_LATHA')

/** Each write that changes the records of people, teams and hotels. */
export const recordWrites: Readonly<Record<string, ScreenWrite>> = {
  'a new participant': {
    endpoint: participants.add,
    shownBy: participants.list,
    at: people,
    prepare: async (user) => {
      await press(user, addParticipantLabels.title)
      await screen.findByRole('dialog', { name: addParticipantLabels.title })
      await enterRemoteCoach('Ravi Kumar')
    },
    tap: (user) => press(user, addParticipantLabels.submit, addParticipantLabels.title),
  },
  'an edit of a participant': {
    endpoint: participants.edit,
    shownBy: [participants.list, participants.disciplines],
    at: people,
    prepare: async (user) => {
      await press(user, rowActionLabels.editOf(latha.name))
      await screen.findByRole('dialog', { name: editTitle })
      enter(addFieldLabels.name, 'Latha M')
    },
    tap: (user) => press(user, editParticipantLabels.save, editTitle),
  },
  'the replacement of a player': {
    endpoint: participants.replace,
    shownBy: participants.list,
    at: people,
    prepare: async (user) => {
      await press(user, rowActionLabels.replaceOf(anu.name))
      await fillField(user, replaceLabels.name, 'Bina', replaceLabels.title)
      await fillField(user, replaceLabels.reason, 'Injured', replaceLabels.title)
    },
    tap: (user) => press(user, replaceLabels.submit, replaceLabels.title),
  },
  'the removal of a participant': {
    endpoint: participants.remove,
    shownBy: participants.list,
    at: people,
    prepare: async (user) => {
      await press(user, rowActionLabels.removeOf(anu.name))
      await fillField(user, removeLabels.reason, 'Added twice', removeLabels.title)
    },
    tap: (user) => press(user, removeLabels.submit, removeLabels.title),
  },
  'a merge of two participants': {
    endpoint: participants.merge,
    shownBy: participants.duplicates,
    at: `${people}&view=duplicates`,
    prepare: async (user) => {
      await press(user, duplicateLabels.keepOf('Binu', 'Binu'))
      await fillField(user, mergeLabels.reason, 'Added twice', mergeLabels.title)
    },
    tap: (user) => press(user, mergeLabels.submit, mergeLabels.title),
  },
  'a team that is out': {
    endpoint: departures.create,
    shownBy: teams.overview,
    at: `${people}&view=teams`,
    prepare: async (user) => {
      await press(user, teamLabels.teamOutOf('Latha Menon'))
      await fillField(user, departureLabels.reason, 'Lost the quarter final', departureLabels.title)
    },
    tap: (user) => press(user, departureLabels.submit(1), departureLabels.title),
  },
  'the undo of a departure': {
    endpoint: departures.undo,
    shownBy: [teams.overview, departures.read],
    at: `${people}&view=teams`,
    prepare: async (user) => {
      await press(user, teamLabels.pastDepartures)
      await press(user, departureLabels.openOf(formatDay(sentOut.leaveOn)))
      await press(user, departureLabels.undo, departureLabels.receipt)
      await fillField(user, departureLabels.undoReason, 'They play on', departureLabels.undo)
    },
    tap: (user) => press(user, departureLabels.undo, departureLabels.undo),
  },
  'a further instance of a hotel': {
    endpoint: hotels.add,
    shownBy: hotels.list,
    at: inventory,
    prepare: async (user) => {
      await press(user, addHotelLabels.title)
      await user.click(await screen.findByLabelText(addHotelLabels.modes.instance))
      enter(addHotelLabels.hotelId, 'hill')
      await screen.findByText(addHotelLabels.isKnown('Hill Top', 1))
      enter(addHotelLabels.startDate, '28/11/2026')
      enter(addHotelLabels.endDate, '01/12/2026')
    },
    tap: (user) => press(user, addHotelLabels.submitInstance, addHotelLabels.title),
  },
  'an edit of a hotel': {
    endpoint: hotels.edit,
    shownBy: hotels.list,
    at: inventory,
    prepare: async (user) => {
      await press(user, editHotelLabels.editOf(hill.hotelName, '1'))
      await screen.findByRole('dialog', { name: editHotelLabels.title })
      enter(editHotelLabels.totalRooms, '5')
    },
    tap: (user) => press(user, editHotelLabels.save, editHotelLabels.title),
  },
  'a recount of rooms': {
    endpoint: occupancy.recalculate,
    shownBy: hotels.list,
    at: inventory,
    tap: (user) => press(user, hotelRowLabels.recalculateOf(hill.hotelName, '1')),
  },
  'a plan': {
    endpoint: rehousing.plan,
    shownBy: rehousing.list,
    at: 'tab=hotels&view=rehousing&hotelId=LOST',
    tap: (user) => press(user, requestLabels.submit),
  },
  'a plan that is carried out': {
    endpoint: rehousing.carryOut,
    shownBy: rehousing.read,
    at: planAt(1),
    prepare: async (user) => {
      await press(user, planLabels.carryOut)
      await fillField(user, carryOutLabels.reason, 'The water supply failed', carryOutLabels.title)
    },
    tap: (user) => press(user, carryOutLabels.submit(3), carryOutLabels.title),
  },
  'the undo of a plan': {
    endpoint: rehousing.undo,
    shownBy: rehousing.read,
    at: planAt(2),
    prepare: async (user) => {
      await press(user, planLabels.undo)
      await fillField(user, carryOutLabels.reason, 'The water is back', receiptLabels.undoTitle)
    },
    tap: (user) => press(user, receiptLabels.undoSubmit, receiptLabels.undoTitle),
  },
}
