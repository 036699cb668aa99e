import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerReads } from '../../testing/samples.ts'

/** A list asks for what its address has: a filter that is left out of the request shows everybody. */

const { hotels, journeys, nightAudit, notifications, occupancy, participants } = endpoints
const { rollCall, settlement, stays, teams } = endpoints

const second = { page: '2', limit: '50' }
const days = { from: '2026-11-22', to: '2026-11-24' }
const nights = { startDate: days.from, endDate: days.to }
const instances = { search: 'lake', district: 'Kodagu', status: 'active' }
const silent = { search: 'lions', filter: 'silent', sortBy: 'coachId', sortOrder: 'desc' }
const travel = { direction: 'departure', filter: 'overdue', ...days, place: 'Station' }

interface Asked {
  readonly at: Readonly<Record<string, string>>
  readonly of: Endpoint
  readonly query: Readonly<Record<string, string>>
}

const asked: Readonly<Record<string, Asked>> = {
  'the inventory': {
    at: { tab: 'hotels', ...instances, ...second, sortBy: 'totalRooms', sortOrder: 'desc' },
    of: hotels.list,
    query: { ...instances, ...second, sortBy: 'totalRooms', sortOrder: 'desc' },
  },
  'the occupancy of nights': {
    at: { tab: 'hotels', view: 'occupancy', period: 'custom', ...days, ...instances },
    of: occupancy.grid,
    query: { ...nights, ...instances },
  },
  'teams that travel': {
    at: { tab: 'participants', view: 'arrivals', ...travel, ...second },
    of: journeys.board,
    query: { ...travel, ...second },
  },
  'the hours of teams that travel': {
    at: { tab: 'participants', view: 'arrivals', ...travel, ...second },
    of: journeys.hours,
    query: travel,
  },
  teams: {
    at: { tab: 'participants', view: 'teams', ...silent, ...second },
    of: teams.overview,
    query: { ...silent, ...second },
  },
  'people without a room': {
    at: { tab: 'participants', view: 'unhoused', ...second },
    of: participants.unhoused,
    query: second,
  },
  'possible duplicates': {
    at: { tab: 'participants', view: 'duplicates', ...second },
    of: participants.duplicates,
    query: second,
  },
  'the roll-call of a night': {
    at: { tab: 'participants', view: 'roll-call', rollCallNight: '2026-11-20' },
    of: rollCall.report,
    query: { night: '2026-11-20' },
  },
  'the board of check-ins': {
    at: { tab: 'checkin', search: 'anu', status: 'pending', ...second },
    of: stays.checkinBoard,
    query: { search: 'anu', status: 'pending', ...second },
  },
  'the board of check-outs': {
    at: { tab: 'checkout', search: 'anu', status: 'overdue', ...second },
    of: stays.checkoutBoard,
    query: { search: 'anu', status: 'overdue', ...second },
  },
  'the audit of a night': {
    at: { tab: 'reports', view: 'night-audit', night: '2026-11-20' },
    of: nightAudit.read,
    query: { night: '2026-11-20' },
  },
  'a statement': {
    at: { tab: 'reports', view: 'settlement', hotelId: 'LAKE', ...days },
    of: settlement.read,
    query: { hotelId: 'LAKE', ...nights },
  },
  messages: { at: { tab: 'notifications' }, of: notifications.list, query: { page: '1', limit: '10' } },
}

test.each(Object.entries(asked))('%s: the request has what the address has', async (_, { at, of, query }) => {
  const server = adminServer()
  answerReads(server)
  openApp(`/admin?${new URLSearchParams(at).toString()}`)
  await expect.poll(() => server.sentTo(of)[0]?.query).toBeDefined()
  expect(Object.fromEntries(server.sentTo(of)[0]?.query ?? [])).toEqual(query)
})
