import { expect, test } from 'vitest'
import { createStopwatch } from './stopwatch.ts'

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('waits at the same time count once, and reading begins anew', async () => {
  const { during, read } = createStopwatch()
  await Promise.all([during('retries', wait(40)), during('retries', wait(60)), during('faults', wait(20))])
  await during('retries', wait(30))
  const seconds = new Map(read())
  // A busy machine waits longer; the sum of all four would be 0.15.
  expect(seconds.get('retries')).toBeGreaterThan(0.08)
  expect(seconds.get('retries')).toBeLessThan(0.13)
  expect(seconds.get('faults')).toBeGreaterThan(0.01)
  expect(read()).toEqual([])
})
