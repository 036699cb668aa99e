import { expect, test } from 'vitest'
import type { Week } from './play.ts'
import { commandOf, shrink } from './shrink.ts'

const names = Array.from({ length: 9 }, (_, index) => `phone-${index + 1}`)
const whole: Week = { seed: 7, size: 'short', days: 7, without: [] }

/** Weeks with a finding where these act, on so many days. */
const shrinkTo = async (needed: readonly string[], days: number) => {
  const played: string[] = []
  const isFound = (week: Week) => week.days >= days && needed.every((name) => !week.without.includes(name))
  const play = async (week: Week) => {
    played.push(commandOf(week))
    const others = { check: 'sms', text: 'Another finding' } as const
    return isFound(week) ? [{ check: 'rooms', text: 'A room too many' } as const, others] : [others]
  }
  const found = await shrink(whole, { play, names, tell: () => undefined })
  return { found, played }
}

test.each([
  [['phone-1'], 1],
  [['phone-3', 'phone-8'], 4],
  [names, 7],
])('what is left of a week needs %j on %i days', async (needed, days) => {
  const { found } = await shrinkTo(needed, days)
  expect(found?.days).toBe(days)
  expect(names.filter((name) => !found?.without.includes(name))).toEqual(needed)
})

test('nobody is asked more often than needed', async () => {
  const { played } = await shrinkTo(['phone-3'], 2)
  expect(played.length).toBeLessThan(20)
  expect(new Set(played).size).toBe(played.length)
})

test('a week without findings is not made smaller', async () => {
  expect(await shrink(whole, { play: async () => [], names, tell: () => undefined })).toBeNull()
})

test('the command of a week', () => {
  expect(commandOf({ seed: 7, size: 'short', days: 2, without: ['faults', 'desk-2'] })).toBe(
    'npm run week -- --seed=7 --days=2 --without=faults,desk-2',
  )
})
