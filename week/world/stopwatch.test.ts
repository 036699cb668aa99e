import { expect, test, vi } from 'vitest'
import { createStopwatch } from './stopwatch.ts'

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('waits at the same time count once, and reading begins anew', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const { during, read } = createStopwatch()
  const waits = [during('retries', wait(40)), during('retries', wait(60)), during('faults', wait(20))]
  await vi.advanceTimersByTimeAsync(60)
  await Promise.all(waits)
  const later = during('retries', wait(30))
  await vi.advanceTimersByTimeAsync(30)
  await later
  vi.useRealTimers()
  expect(read()).toEqual([
    ['faults', 0.02],
    ['retries', 0.09],
  ])
  expect(read()).toEqual([])
})
