import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from './concurrency-limit.ts'

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : reason)

test('runs and queues work up to the limits, refuses the rest, and starts the next after a failure', async () => {
  const limited = createConcurrencyLimit({ running: 2, waiting: 3 })
  let running = 0
  let most = 0
  const work = (name: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
    if (name % 2 === 0) throw new Error('even')
    return name
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((name) => limited(work(name))))
  expect(most).toBe(2)
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : messageOf(one.reason)))).toEqual([
    1,
    'even',
    3,
    'even',
    5,
    'Too many requests. Please try again later.',
    'Too many requests. Please try again later.',
  ])
  expect(await limited(work(9))).toBe(9)
})

test('the work of one key does not wait for that of another', async () => {
  const limited = createConcurrencyLimitPerKey({ running: 1, waiting: 100 })
  const finished: string[] = []
  const work = (name: string) => async () => {
    await sleep(2)
    finished.push(name)
  }
  const flood = Array.from({ length: 50 }, (_, index) => limited('stranger', work(`stranger ${index}`)))
  await limited('coach', work('coach'))
  expect(finished.length).toBeLessThan(5)
  await Promise.all(flood)
  expect(finished).toHaveLength(51)
})
