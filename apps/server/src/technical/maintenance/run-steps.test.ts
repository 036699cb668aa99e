import { expect, it } from 'vitest'
import { shortTimeouts, type Plan, runSteps } from './run-steps.ts'
import type { RunProgress } from '../../platform/runs.sql.ts'

/** An error of the database by its SQLSTATE. */
const failure = (code: string): Error => Object.assign(new Error(code), { code })

/** Steps a, b, c …: `null` for a step that succeeds, else the code with which it fails. */
const planOf = (codes: readonly (string | null)[], statement = 0) => {
  const tried: string[] = []
  const plan: Plan = {
    timeouts: { ...shortTimeouts, statement },
    steps: codes.map((code, index) => {
      const name = String.fromCodePoint(97 + index)
      const run = async () => {
        tried.push(name)
        if (code !== null) throw failure(code)
      }
      return { name, run }
    }),
    describe: async () => '',
  }
  return { tried, plan }
}

const quietly = async (): Promise<void> => undefined

it('reports each step before it begins', async () => {
  const reported: RunProgress[] = []
  const { plan } = planOf([null, null])
  const outcome = await runSteps(plan, async (progress) => void reported.push(progress))
  expect(reported).toEqual([
    { done: 0, total: 2, current: 'a' },
    { done: 1, total: 2, current: 'b' },
  ])
  expect(outcome).toMatchObject({ done: 2, skipped: [] })
})

it.each(['55P03', '40P01', '42P01', '42704'])('skips a step that fails with %s', async (code) => {
  const { plan } = planOf([code, null])
  expect(await runSteps(plan, quietly)).toMatchObject({ done: 1, skipped: ['a'] })
})

it('skips the rest after three skipped steps in a row', async () => {
  const { plan, tried } = planOf(['55P03', '55P03', null, '55P03', '55P03', '55P03', null, null])
  expect(await runSteps(plan, quietly)).toMatchObject({ done: 1, skipped: ['a', 'b', 'd', 'e', 'f', 'g', 'h'] })
  expect(tried).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it.each(['57014', '53100', 'XX000'])('%s ends the run', async (code) => {
  const { plan, tried } = planOf([code, null], 60_000)
  await expect(runSteps(plan, quietly)).rejects.toThrow(code)
  expect(tried).toEqual(['a'])
})

it('skips a step that exceeded its timeout', async () => {
  const { plan } = planOf(['57014', null], Number.MIN_VALUE)
  expect(await runSteps(plan, quietly)).toMatchObject({ done: 1, skipped: ['a'] })
})
