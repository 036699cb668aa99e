import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './concurrency-limit.ts'

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : reason)

test('so many work at once, so many wait, the rest is refused, and failures give their place away', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 3 })
  let atWork = 0
  let most = 0
  const work = (name: number) => async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await sleep(5)
    atWork -= 1
    if (name % 2 === 0) throw new Error('even')
    return name
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((name) => inTurn(work(name))))
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
  expect(await inTurn(work(9))).toBe(9)
})
