import { endpoints } from '@trophy/contract/endpoints.ts'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { ListedPlan, RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import type { Move, ReceivingHotel } from '../../rehousing/plan/plan.rules.ts'
import { adminServer } from '../admin-console.ts'
import { openApp } from '../open-app.tsx'
import * as records from '../records.ts'
import { json, type StubServer } from '../stub-server.ts'

/** Plans as the server sends them: Sea Palace is lost, and Harbour Inn is near. */

const { hotels, rehousing } = endpoints

export const idOfPlan = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`

/** Three people of one team. */
export const plannedMove = (changes: Partial<Move> = {}): Move => ({
  coachId: 'COA_1',
  coachName: 'Anita Rao',
  teamNames: ['Lions'],
  participantIds: ['COA_1', 'PLA_1', 'PLA_2'],
  names: ['Anita Rao', 'Asha', 'Bina'],
  fromHotelId: 'LOST',
  fromHotelName: 'Sea Palace',
  toHotelId: 'NEAR',
  toHotelName: 'Harbour Inn',
  district: 'Chennai',
  location: 'Adyar',
  isOtherDistrict: false,
  from: '2026-11-21',
  until: '2026-11-25',
  people: 3,
  ...changes,
})

export const receivingHotel = (changes: Partial<ReceivingHotel> = {}): ReceivingHotel => ({
  hotelId: 'NEAR',
  hotelName: 'Harbour Inn',
  district: 'Chennai',
  location: 'Adyar',
  people: 3,
  fullNights: [],
  shortNights: [],
  ...changes,
})

/** A plan that nobody has carried out. */
export const readyPlan = (changes: Partial<RehousingPlan> = {}): RehousingPlan => ({
  planId: idOfPlan(1),
  status: 'ready',
  createdAt: records.eventNow,
  createdBy: 'Asha Organiser',
  carriedOutAt: null,
  undoneAt: null,
  hasNotified: false,
  request: { hotelId: 'LOST', from: '2026-11-21', rooms: 0, pins: [], excludeHotelIds: [], furtherHotelIds: [] },
  requestedHotels: [{ hotelId: 'LOST', hotelName: 'Sea Palace' }],
  moves: [plannedMove()],
  hotels: [receivingHotel()],
  stays: 0,
  unplaced: [],
  notRestored: [],
  figures: {
    people: 3,
    teams: 1,
    splitTeams: 0,
    otherDistrict: 0,
    roomsNeeded: 3,
    milliseconds: 10,
    isOptimal: true,
    gap: 0,
  },
  ...changes,
})

export const carriedOutPlan = (changes: Partial<RehousingPlan> = {}): RehousingPlan =>
  readyPlan({ status: 'carried_out', carriedOutAt: records.eventNow, hasNotified: true, ...changes })

const listedPlan = (changes: Partial<ListedPlan> = {}): ListedPlan => ({
  planId: idOfPlan(1),
  status: 'ready',
  createdAt: records.eventNow,
  createdBy: 'Asha Organiser',
  hotelId: 'LOST',
  hotelName: 'Sea Palace',
  furtherHotels: 0,
  from: '2026-11-21',
  moving: 3,
  unplaced: 0,
  ...changes,
})

const hotelsFound = [
  { hotelId: 'LOST', hotelName: 'Sea Palace' },
  { hotelId: 'BURNED', hotelName: 'Burned Lodge' },
  { hotelId: 'EMPTY', hotelName: 'Empty House' },
]

/** For an organiser who opens Re-housing: the hotels that are found, and the plans so far. */
export const rehousingServer = (...plans: readonly RehousingPlan[]): StubServer =>
  adminServer()
    .answerBy(hotels.search, ({ query }) =>
      hotelsFound.filter(({ hotelName }) => hotelName.toLowerCase().includes(query.get('query') ?? '')),
    )
    .answer(hotels.instances, [])
    .answer(rehousing.list, {
      data: plans.map(({ planId, status }) => listedPlan({ planId, status })),
      pagination: records.pageOf(plans.length),
    })
    .respond(rehousing.read, ({ path }) => {
      const plan = plans.find(({ planId }) => path.endsWith(planId))
      return plan ? json(plan) : json({ message: rehousingRefusals.unknownPlan, code: 'not_found' }, 404)
    })

/** Opens Re-housing as the address has it. */
export const openRehousing = (query: Readonly<Record<string, string>> = {}, at?: string) =>
  openApp(`/admin?${new URLSearchParams({ tab: 'hotels', view: 'rehousing', ...query }).toString()}`, at)
