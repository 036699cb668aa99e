import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { participantRoleLabels, referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import {
  arrivalText,
  checkinRowLabels,
  checkoutRowLabels,
  daysRemainingText,
} from '@trophy/contract/stays/lateness.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { nothing } from '../../shared/format/dates.ts'
import { deskServer, rowOf } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import {
  boardLabels,
  checkinLabels,
  checkinStatLabels,
  checkoutLabels,
  checkoutStatLabels,
} from '../stays.constants.ts'

const { stays } = endpoints

const remote = { participantId: 'COA_9', name: 'Remote Rani', role: 'coach', isReferenceOnly: true } as const
const nowhere = { hotelName: null, bookingReference: null, bookingStartDate: null, bookingEndDate: null } as const

const threeDaysLate = { role: 'coach', bookingStartDate: '2026-11-18', isLate: true, daysUntilArrival: -3 } as const
const arrivals = [
  records.checkinRow({ participantId: 'COA_1', name: 'Late Coach', ...threeDaysLate }),
  records.checkinRow({ participantId: 'PLA_1', name: 'Due Dev', mobileNumber: '+919876543210' }),
  records.checkinRow({ participantId: 'PLA_2', name: 'Tomorrow Tara', daysUntilArrival: 1 }),
  records.checkinRow({ participantId: 'PLA_3', name: 'Later Lata', daysUntilArrival: 2 }),
  records.checkinRow({ participantId: 'PLA_4', name: 'In Indu', ...records.inHouse }),
  records.checkinRow({ ...remote, ...nowhere, daysUntilArrival: null }),
]

const departures = [
  records.checkoutRow({ participantId: 'PLA_0', name: 'Overdue Om', daysRemaining: -2, isOverdue: true }),
  records.checkoutRow({ participantId: 'PLA_1', name: 'Leaving Lila', daysRemaining: 0 }),
  records.checkoutRow({ participantId: 'PLA_2', name: 'Next Nila', daysRemaining: 1 }),
  records.checkoutRow({ participantId: 'PLA_3', name: 'In Indu', daysRemaining: 3 }),
  records.checkoutRow({ ...records.hasLeft, participantId: 'PLA_5', name: 'Gone Gita', daysRemaining: null }),
  records.checkoutRow({ ...remote, ...nowhere, checkinStatus: 'pending', checkinTime: null, daysRemaining: null }),
]

const open = async (board: 'checkin' | 'checkout') => {
  const server = deskServer(arrivals, departures)
  openApp(`/admin?tab=${board}`)
  await screen.findByText('In Indu')
  return server
}
const columns = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
const cellsOf = (name: string) => [...(rowOf(name)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
const controlsOf = (name: string) => within(rowOf(name) ?? document.body)
const figures = (labels: Readonly<Record<string, string>>) =>
  Object.values(labels).map((name) => screen.getByRole('region', { name }).textContent)

test('the check-in board has its figures and columns', async () => {
  await open('checkin')
  const { totalPending, dueToday, late, completed } = checkinStatLabels
  expect(figures(checkinStatLabels)).toEqual([`${totalPending}2`, `${dueToday}1`, `${late}1`, `${completed}0`])
  const { participant, roleAndDiscipline, hotel, actions } = boardLabels
  const { date, arrival } = checkinLabels
  expect(columns()).toEqual(['', participant, roleAndDiscipline, hotel, date, boardLabels.status, arrival, actions])
})

test('each arrival has its badge, its day and what can be done', async () => {
  await open('checkin')
  expect(cellsOf('Due Dev')).toEqual([
    '',
    'Due DevPLA_1 · +919876543210',
    `${participantRoleLabels.player}Chess`,
    'Next DoorREF_1',
    '21/11/2026',
    checkinRowLabels.due_today,
    arrivalText(0),
    checkinLabels.checkIn,
  ])
  expect(cellsOf('Late Coach')[2]).toContain(participantRoleLabels.coach)
  expect(cellsOf('Late Coach').slice(4, 7)).toEqual(['18/11/2026', checkinRowLabels.late, '3 days late'])
  expect(cellsOf('Tomorrow Tara').slice(5, 7)).toEqual([checkinRowLabels.upcoming, 'Tomorrow'])
  expect(cellsOf('Later Lata').slice(5, 7)).toEqual([checkinRowLabels.upcoming, '2 days'])
  const inHouse = [checkinRowLabels.checked_in, '21/11/2026 11:30 IST', stayMessages.completed]
  expect(cellsOf('In Indu').slice(5)).toEqual(inHouse)
  expect(controlsOf('Late Coach').queryAllByRole('checkbox')).toHaveLength(1)
  expect(controlsOf('In Indu').queryAllByRole('checkbox')).toEqual([])
})

test('the checkout board has its figures and columns', async () => {
  await open('checkout')
  const { totalCheckedIn, dueToday, overdue, completed } = checkoutStatLabels
  expect(figures(checkoutStatLabels)).toEqual([`${totalCheckedIn}1`, `${dueToday}0`, `${overdue}0`, `${completed}1`])
  const { participant, roleAndDiscipline, hotel, actions } = boardLabels
  const { date, daysRemaining } = checkoutLabels
  expect(columns()).toEqual([
    '',
    participant,
    roleAndDiscipline,
    hotel,
    date,
    boardLabels.status,
    daysRemaining,
    actions,
  ])
})

test('each departure has its badge by priority, its days and what can be done', async () => {
  await open('checkout')
  const statusAndDays = (name: string) => cellsOf(name).slice(5, 7)
  expect(statusAndDays('Overdue Om')).toEqual([checkoutRowLabels.overdue, '2 days overdue'])
  expect(statusAndDays('Leaving Lila')).toEqual([checkoutRowLabels.due_today, daysRemainingText(0)])
  expect(statusAndDays('Next Nila')).toEqual([checkoutRowLabels.due_tomorrow, '1 days'])
  expect(statusAndDays('In Indu')).toEqual([checkoutRowLabels.checked_in, '3 days'])
  expect(statusAndDays('Gone Gita')).toEqual([checkoutRowLabels.checked_out, '21/11/2026 12:30 IST'])
  expect(cellsOf('Gone Gita').at(-1)).toContain(stayMessages.completed)
  expect(controlsOf('Gone Gita').queryAllByRole('checkbox')).toEqual([])
  expect(controlsOf('Overdue Om').queryAllByRole('checkbox')).toHaveLength(1)
})

test.each(['checkin', 'checkout'] as const)(
  'on the %s board a reference-only coach has no status, no checkbox and no actions',
  async (board) => {
    await open(board)
    const [, , role, ...others] = cellsOf('Remote Rani')
    expect(role).toContain(participantRoleLabels.coach)
    expect(others).toEqual([nothing, nothing, nothing, nothing, referenceOnlyLabel])
    expect(controlsOf('Remote Rani').queryAllByRole('checkbox')).toEqual([])
    expect(controlsOf('Remote Rani').queryAllByRole('button')).toEqual([])
  },
)

test.each(['checkin', 'checkout'] as const)('a %s board without anybody says so', async (board) => {
  deskServer([]).answer(stays.checkinBoard, records.checkinBoard()).answer(stays.checkoutBoard, records.checkoutBoard())
  openApp(`/admin?tab=${board}`)
  expect(await screen.findByText(stayMessages.noneFound)).toBeDefined()
})
