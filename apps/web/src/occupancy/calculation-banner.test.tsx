import { act, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { calculationMessages, occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { CalculationStatus } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { adminServer } from '../testing/admin-console.ts'
import { openApp, openPart } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { expectToast, shownToast } from '../testing/toast.ts'
import { type StubServer, stubServer } from '../testing/stub-server.ts'
import { CalculationBanner } from './calculation-banner.tsx'
import { calculationStatusPollSeconds } from './occupancy.constants.ts'

const { hotels, occupancy } = endpoints

const statusOf = (
  status: CalculationStatus['status'],
  message: string,
  estimatedCompletionMinutes: number | null = null,
): CalculationStatus => ({
  status,
  message,
  details: {
    totalRemaining: 0,
    recentActivity: 0,
    pendingCalculations: 0,
    processingCalculations: 0,
    estimatedCompletionMinutes,
  },
})
const idle = statusOf('idle', calculationMessages.idle)
const waiting = statusOf('processing', calculationMessages.waiting)
const failed = statusOf('error', calculationMessages.failed)

const fail = () => new Response('', { status: 503 })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const polls = (server: StubServer) => server.sentTo(occupancy.calculationStatus).length

const open = (status: CalculationStatus) => {
  const server = stubServer(records.admin).answer(occupancy.calculationStatus, status)
  openPart(<CalculationBanner />)
  return server
}

describe('the banner', () => {
  test.each([
    ['a recount that waits', waiting, calculationMessages.waiting],
    ['a recount', statusOf('processing', calculationMessages.processing(2)), calculationMessages.processing(2)],
    [
      'its remaining time, once that is known',
      statusOf('processing', calculationMessages.processing(2), 0.1),
      `${calculationMessages.processing(2)} ${calculationMessages.timeLeft(0.1)}`,
    ],
    [
      'its remaining minutes',
      statusOf('processing', calculationMessages.processing(9), 3.2),
      `${calculationMessages.processing(9)} ${calculationMessages.timeLeft(3.2)}`,
    ],
    [
      'a recount whose time is over',
      statusOf('processing', calculationMessages.processing(1), 0),
      calculationMessages.processing(1),
    ],
    ['a failed recount', failed, calculationMessages.failed],
  ])('shows %s, until it has ended', async (_, status, text) => {
    const server = open(status)
    await screen.findByText(text)
    server.answer(occupancy.calculationStatus, idle)
    await pass(calculationStatusPollSeconds)
    expect(screen.queryByText(text)).toBeNull()
    expect(shownToast()).toBeUndefined()
  })

  test('shows nothing while there is nothing to tell', async () => {
    const server = open(idle)
    await waitFor(() => expect(polls(server)).toBe(1))
    await pass(1)
    expect(screen.queryByText(calculationMessages.idle)).toBeNull()
  })

  test('reports a status that cannot be read', async () => {
    const server = stubServer(records.admin).respond(occupancy.calculationStatus, fail)
    openPart(<CalculationBanner />)
    await screen.findByText(messages.statusUnknown)
    await expectToast('Error', messages.statusFailed)
    server.answer(occupancy.calculationStatus, idle)
    await pass(calculationStatusPollSeconds)
    expect(screen.queryByText(messages.statusUnknown)).toBeNull()
  })

  test('shows one toast for several failed polls', async () => {
    const server = open(waiting)
    await screen.findByText(calculationMessages.waiting)
    server.respond(occupancy.calculationStatus, fail)
    await pass(calculationStatusPollSeconds)
    await expectToast('Error', messages.statusFailed)
    await pass(calculationStatusPollSeconds - 1)
    expect(shownToast()).toBeUndefined()
    await pass(2)
    expect(polls(server)).toBe(3)
    expect(shownToast()).toBeUndefined()
    expect(screen.queryByText(messages.statusUnknown)).not.toBeNull()
  })
})

describe('the status is polled every ten seconds', () => {
  const setVisible = (visibility: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  afterEach(() => {
    setVisible('visible')
    vi.restoreAllMocks()
  })

  test('also while it is idle, but not in the background', async () => {
    const server = open(waiting)
    await screen.findByText(calculationMessages.waiting)
    server.answer(occupancy.calculationStatus, idle)
    await pass(calculationStatusPollSeconds - 3)
    expect(polls(server)).toBe(1)
    for (const expected of [2, 3, 4]) {
      await pass(expected === 2 ? 3 : calculationStatusPollSeconds)
      expect(polls(server)).toBe(expected)
    }
    setVisible('hidden')
    await pass(3 * calculationStatusPollSeconds)
    expect(polls(server)).toBe(4)
    setVisible('visible')
    await pass(calculationStatusPollSeconds)
    expect(polls(server)).toBe(5)
  })

  test('in the inventory, but in no other view', async () => {
    const server = adminServer()
      .answer(occupancy.calculationStatus, idle)
      .answer(hotels.districts, [])
      .answer(hotels.list, { data: [records.hotelInstance()], pagination: records.pageOf(1) })
    const user = openApp('/admin?tab=hotels')
    await screen.findByText('Hill Top')
    expect(polls(server)).toBe(1)
    await user.click(screen.getByRole('tab', { name: 'Occupancy View' }))
    await screen.findByRole('tabpanel', { name: 'Occupancy View' })
    await pass(2 * calculationStatusPollSeconds)
    expect(polls(server)).toBe(1)
    await user.click(screen.getByRole('tab', { name: 'Inventory View' }))
    await waitFor(() => expect(polls(server)).toBe(2))
  })
})
