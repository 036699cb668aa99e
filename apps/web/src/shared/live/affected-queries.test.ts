import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { refetchAffected } from './affected-queries.ts'

const client = createQueryClient()
/** Answers the reads, one after another, with what the server knew when they were asked. */
let answers: ((count: number) => void)[]
let stop: () => void

const show = (path: string): void => {
  const observer = new QueryObserver(client, {
    queryKey: [path],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  })
  stop = observer.subscribe(() => undefined)
}

beforeEach(() => {
  answers = []
})
afterEach(() => {
  stop()
  client.clear()
})

const shown = () => client.getQueryData(['people'])
const untilAsked = async (times: number): Promise<void> => {
  await expect.poll(() => answers.length).toBe(times)
}

it('what is shown is read again once', async () => {
  show('people')
  answers[0]?.(1)
  await expect.poll(shown).toBe(1)
  const reading = refetchAffected(client, ({ queryKey }) => queryKey[0] === 'people')
  await untilAsked(2)
  answers[1]?.(2)
  await reading
  expect(shown()).toBe(2)
  expect(answers).toHaveLength(2)
})

it('a read that was under way at the change is finished, and done once more', async () => {
  show('people')
  const reading = refetchAffected(client, ({ queryKey }) => queryKey[0] === 'people')
  answers[0]?.(1)
  await untilAsked(2)
  expect(shown()).toBe(1)
  answers[1]?.(2)
  await reading
  expect(shown()).toBe(2)
  expect(answers).toHaveLength(2)
})

it('what shows nothing of it is left alone', async () => {
  show('hotels')
  answers[0]?.(1)
  await expect.poll(() => client.getQueryData(['hotels'])).toBe(1)
  await refetchAffected(client, ({ queryKey }) => queryKey[0] === 'people')
  expect(answers).toHaveLength(1)
})
