import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { noteServerClock, now } from '../../shared/clock.ts'
import { todayIn } from '../../shared/event/use-event.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'

/** Hours by which the clock of this device is ahead of the server's. */
const hours = 14

/** A response by the server's clock, which is that many hours behind. */
const answerFrom = (behind: number) => {
  const date = new Date(now().getTime() - behind * 3_600_000).toUTCString()
  noteServerClock(new Response(null, { headers: { date } }))
}

// At a whole second, as responses tell it: a part of one would stay for the later tests of the process.
afterEach(() => {
  vi.setSystemTime(0)
  answerFrom(0)
})

test("today is the server's day, whatever the clock of the device says", () => {
  vi.useFakeTimers({ now: new Date(records.eventNow) })
  expect(todayIn('Asia/Kolkata')).toBe('2026-11-21')
  vi.setSystemTime(new Date('2026-11-22T04:00:00+05:30'))
  answerFrom(hours)
  expect(todayIn('Asia/Kolkata')).toBe('2026-11-21')
})

test("how long ago the data was refreshed is told by the server's clock", async () => {
  const { dashboard, participants } = endpoints
  const lastRefresh = new Date(Date.parse(records.eventNow) - hours * 3_600_000).toISOString()
  adminServer()
    .answer(dashboard.lastRefresh, { lastRefresh })
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
  openApp('/admin?tab=participants')
  answerFrom(hours)
  expect((await screen.findByText(/^Last refreshed/)).textContent).toBe('Last refreshed: Just now')
})

test("the roll-call is read when it changes by the server's clock", async () => {
  const opensAt = new Date(Date.parse(records.eventNow) + 3_600_000 - hours * 3_600_000)
  const server = coachServer().answer(
    endpoints.rollCall.read,
    records.rollCall({ isOpen: false, nextChangeAt: opensAt.toISOString() }),
  )
  openApp('/coach')
  answerFrom(hours)
  await screen.findByText('Asha Rao')
  await vi.waitFor(() => expect(server.sentTo(endpoints.rollCall.read)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(server.sentTo(endpoints.rollCall.read)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(3_000_000))
  expect(server.sentTo(endpoints.rollCall.read)).toHaveLength(2)
})
