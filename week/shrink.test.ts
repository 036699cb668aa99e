import { expect, test } from 'vitest'
import type { Week } from './play.ts'
import { commandOf, shrink } from './shrink.ts'

const names = Array.from({ length: 9 }, (_, index) => `phone-${index + 1}`)
const whole: Week = { seed: 7, size: 'short', days: 7, without: [] }

const actsOf = (some: readonly string[]) => some.flatMap((name) => [1, 2, 3, 4].map((act) => `${name}#${act}`))

/** Weeks with a finding where these names and acts are in, on so many days. */
const shrinkTo = async (needed: readonly string[], days: number, mostWeeks = 100) => {
  const played: string[] = []
  const isIn = ({ without }: Week, name: string) =>
    !without.includes(name) && !without.includes(name.split('#')[0] ?? '')
  const isFound = (week: Week) => week.days >= days && needed.every((name) => isIn(week, name))
  const play = async (week: Week) => {
    played.push(commandOf(week))
    const others = { check: 'sms', text: 'Another finding' } as const
    const acts = actsOf(names).filter((act) => isIn(week, act))
    return { findings: isFound(week) ? [{ check: 'rooms', text: 'A room too many' } as const, others] : [others], acts }
  }
  const found = await shrink(whole, { play, names, mostWeeks, tell: () => undefined })
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

test('of those who are left only the acts that are needed', async () => {
  const { found } = await shrinkTo(['phone-3#2', 'phone-8#4'], 4)
  const left = actsOf(['phone-3', 'phone-8']).filter((act) => !found?.without.includes(act))
  expect(left).toEqual(['phone-3#2', 'phone-8#4'])
})

test('nobody is asked more often than needed, and acts only so often', async () => {
  const { played } = await shrinkTo(['phone-3'], 2, 3)
  expect(played.length).toBeLessThan(23)
  expect(new Set(played).size).toBe(played.length)
})

test('a week without findings is not made smaller', async () => {
  const play = async () => ({ findings: [], acts: [] })
  expect(await shrink(whole, { play, names, mostWeeks: 1, tell: () => undefined })).toBeNull()
})

test('the command of a week', () => {
  expect(commandOf({ seed: 7, size: 'short', days: 2, without: ['faults', 'desk-2'] })).toBe(
    'npm run week -- --seed=7 --days=2 --without=faults,desk-2',
  )
})
