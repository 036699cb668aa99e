import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { batched } from './shared-calls.ts'

const doubles = () =>
  vi.fn<(questions: readonly number[]) => Promise<number[]>>(async (questions) =>
    questions.map((question) => question * 2),
  )

it('answers all questions of one turn of the event loop with one call', async () => {
  const ask = doubles()
  const double = batched(ask)
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(ask.mock.calls).toEqual([[[1, 2, 3]]])
})

it('makes another call for a question that arrives while one is running', async () => {
  const calls: number[][] = []
  let resume = (): void => undefined
  const ask = batched(async (questions: readonly number[]) => {
    calls.push([...questions])
    if (calls.length === 1) {
      await new Promise<void>((resolve) => {
        resume = resolve
      })
    }
    return questions
  })
  const first = ask(1)
  await nextRound()
  expect(calls).toEqual([[1]])
  expect(await ask(2)).toBe(2)
  resume()
  expect(await first).toBe(1)
  expect(calls).toEqual([[1], [2]])
})

it('rejects every question of a call that fails, and works again afterwards', async () => {
  const ask = doubles().mockRejectedValueOnce(new Error('the database is away'))
  const double = batched(ask)
  const [one, other] = await Promise.allSettled([double(1), double(2)])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  expect(await double(3)).toBe(6)
})

it('rejects a question without an answer', async () => {
  await expect(batched(async () => [])(1)).rejects.toThrow('same length')
})
