import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { expect, test } from 'vitest'
import { planInThread } from './plan-in-thread.ts'
import type { Problem } from './problem.rules.ts'

/** Many small hotels and large teams, for which the best plan cannot be found in a short time. */
const hardProblem = (): Problem => {
  const place = { location: 'Adyar', district: 'Chennai' }
  const nights = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
  const others = Array.from({ length: 60 }, (_, index) => ({
    ...place,
    hotelId: `H${index}`,
    free: nights.map((_night, night) => 5 + ((index * 7 + night * 3) % 11)),
  }))
  const teams = Array.from({ length: 40 }, (_, team) => ({
    ...place,
    source: 0,
    guests: Array.from({ length: 4 + ((team * 5) % 9) }, (_guest, guest) => ({
      id: `PLY_${team}_${guest}`,
      firstNight: team % 2,
      endNight: 2 + ((team + guest) % 3),
      isInHouse: false,
    })),
  }))
  return { nights, hotels: [{ ...place, hotelId: 'LOST', free: nights.map(() => 0) }, ...others], teams }
}

test('a search that takes too long is ended, with the best plan until then', async () => {
  const plan = await planInThread(hardProblem(), { seconds: 60, deadlineSeconds: 4, heapMegabytes: 256 })
  expect(plan.costs.unplaced).toBe(0)
  expect(plan).toMatchObject({ isOptimal: false, gap: 1 })
})

test('a search that needs too much memory is ended, with the best plan until then', async () => {
  const plan = await planInThread(hardProblem(), { seconds: 60, deadlineSeconds: 60, heapMegabytes: 8 })
  expect(plan.costs.unplaced).toBe(0)
  expect(plan).toMatchObject({ isOptimal: false, gap: 1 })
})

test('without a plan in time the message says that nothing was changed', async () => {
  const planning = planInThread(hardProblem(), { seconds: 60, deadlineSeconds: 0, heapMegabytes: 256 })
  await expect(planning).rejects.toMatchObject({ status: 503, message: errorMessages.tooSlow })
})
