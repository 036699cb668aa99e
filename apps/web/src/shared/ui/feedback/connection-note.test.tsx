import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { liveStatus } from '../../connection.ts'
import { eventNow } from '../../../testing/records.ts'
import { stubServer } from '../../../testing/stub-server.ts'
import { ConnectionNote } from './connection-note.tsx'

afterEach(() => act(() => liveStatus.set(null)))

test("says in the event's time zone since when there is no connection, wherever the browser is", async () => {
  stubServer(null)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionNote />
    </QueryClientProvider>,
  )
  act(() => liveStatus.set(new Date(eventNow)))
  expect(await screen.findByText(/^Not connected since 21\/11\/2026 14:00 IST\./)).toBeDefined()
})
