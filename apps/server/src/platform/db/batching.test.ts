import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { together } from './batching.ts'

const doubles = () =>
  vi.fn<(questions: readonly number[]) => Promise<number[]>>(async (questions) =>
    questions.map((question) => question * 2),
  )

it('answers what is asked in one moment by one statement, each its own', async () => {
  const ask = doubles()
  const double = together(ask)
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(ask.mock.calls).toEqual([[[1, 2, 3]]])
})

it('asks anew for whoever comes while a statement is under way', async () => {
  const asked: number[][] = []
  let goOn = (): void => undefined
  const ask = together(async (questions: readonly number[]) => {
    asked.push([...questions])
    if (asked.length === 1) {
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    }
    return questions
  })
  const first = ask(1)
  await nextTurn()
  expect(asked).toEqual([[1]])
  expect(await ask(2)).toBe(2)
  goOn()
  expect(await first).toBe(1)
  expect(asked).toEqual([[1], [2]])
})

it('fails for all of one moment, and works again after that', async () => {
  const ask = doubles().mockRejectedValueOnce(new Error('the database is away'))
  const double = together(ask)
  const [one, other] = await Promise.allSettled([double(1), double(2)])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  expect(await double(3)).toBe(6)
})

it('never lets a question go without an answer', async () => {
  await expect(together(async () => [])(1)).rejects.toThrow('not answered')
})
