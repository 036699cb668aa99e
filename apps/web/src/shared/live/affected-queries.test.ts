import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../api/queries/query-client.ts'
import { refetchAffected } from './affected-queries.ts'

const client = createQueryClient()
/** Resolves the queries one after another. */
let responses: ((count: number) => void)[]
let stop: () => void

const show = (path: string): void => {
  const observer = new QueryObserver(client, {
    queryKey: [path],
    queryFn: () => new Promise<number>((resolve) => responses.push(resolve)),
  })
  stop = observer.subscribe(() => undefined)
}

beforeEach(() => {
  responses = []
})
afterEach(() => {
  stop()
  client.clear()
})

const shown = () => client.getQueryData(['people'])
const untilFetched = async (times: number): Promise<void> => {
  await expect.poll(() => responses.length).toBe(times)
}

it('an affected query is refetched once', async () => {
  show('people')
  responses[0]?.(1)
  await expect.poll(shown).toBe(1)
  const reading = refetchAffected(client, ({ queryKey }) => queryKey[0] === 'people')
  await untilFetched(2)
  responses[1]?.(2)
  await reading
  expect(shown()).toBe(2)
  expect(responses).toHaveLength(2)
})

it('a query that is already fetching is finished and fetched once more', async () => {
  show('people')
  const reading = refetchAffected(client, ({ queryKey }) => queryKey[0] === 'people')
  responses[0]?.(1)
  await untilFetched(2)
  expect(shown()).toBe(1)
  responses[1]?.(2)
  await reading
  expect(shown()).toBe(2)
  expect(responses).toHaveLength(2)
})

it('other queries are not refetched', async () => {
  show('hotels')
  responses[0]?.(1)
  await expect.poll(() => client.getQueryData(['hotels'])).toBe(1)
  await refetchAffected(client, ({ queryKey }) => queryKey[0] === 'people')
  expect(responses).toHaveLength(1)
})
