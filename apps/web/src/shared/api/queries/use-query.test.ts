import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createQueryClient } from './query-client.ts'
import { useQuery } from './use-query.ts'

const source = join(import.meta.dirname, '../../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** The portal keeps what it read on the phone; session and name of the event belong to no screen. */
const others = /^(?:coach|shared\/session)\/|^shared\/event\/use-event/

const imported = (name: string): boolean =>
  /import \{[^}]*\buseQuery\b[^}]*\} from '@tanstack\/react-query'/.test(readFileSync(join(source, name), 'utf8'))

test('every screen of an admin reads by the hook that keeps what was read', () => {
  const direct = files.filter((name) => !others.test(name) && imported(name))
  expect(direct).toEqual(['shared/api/queries/use-query.ts'])
})

test.each([
  ['of a first read is shown', undefined, 'failed'],
  ['of a later read is not: its rows stay', 'rows', 'rows'],
])('an error %s', async (_, read, shown) => {
  const client = createQueryClient()
  const queryKey = ['hotels']
  client.setQueryData(queryKey, read)
  const options = { queryKey, queryFn: () => Promise.reject(new ApiError(503, '', '')) }
  await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
  const Screen = () => {
    const { data, error, isError } = useQuery<string>({ ...options, retryOnMount: false })
    return error && isError ? 'failed' : data
  }
  expect(renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)))).toBe(shown)
})
