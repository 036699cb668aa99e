import { act, screen } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { offlineLabels } from '../coach/offline/offline.constants.ts'
import { connectionMessages } from '../shared/texts/page.constants.ts'
import { expect, vi } from 'vitest'
import { type Responder, json, silence, type StubServer } from './stub-server.ts'

const page = (status: number) => (): Response =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

/** What may become of a write on its way. */
export const faults: Readonly<Record<string, Responder>> = {
  'the server fails': () => new Response('', { status: 500 }),
  'the server is starting': () => json({ message: 'The server is starting' }, 503),
  'the server has too many requests': () => json({ message: 'Too many requests' }, 429),
  'a proxy answers for a server that is away': page(502),
  'a proxy has no server': page(503),
  'a proxy has given up waiting': page(504),
  'a proxy finds it too large': page(413),
  'a firewall refuses it': page(403),
  'the sign-in page of a Wi-Fi answers': page(200),
  'the connection is cut': () => Promise.reject(new TypeError('Failed to fetch')),
  'nothing answers': silence,
}

/** Done, waiting, refused and failed are alerts, or notes about a waiting action. */
const notes = [connectionMessages.retrying, connectionMessages.waiting, offlineLabels.waiting(1)]
const isTold = (outcome?: string): boolean =>
  screen.queryAllByRole('alert').length > 0 ||
  [...notes, ...(outcome === undefined ? [] : [outcome])].some((text) => screen.queryAllByText(text).length > 0)

interface Write {
  readonly endpoint: Endpoint
  readonly tap: () => Promise<unknown>
  /** Where the action tells its outcome itself. */
  readonly outcome?: string | undefined
}

/** Milliseconds of the page's clock, in steps shorter than a toast stays. */
const limit = 10_000
const step = 500

/** Expects that the person is told within ten seconds of the tap, whatever becomes of the write. */
export const expectTold = async (server: StubServer, fault: string, { endpoint, tap, outcome }: Write) => {
  expect(isTold(outcome), 'before the tap').toBe(false)
  server.respond(endpoint, faults[fault] ?? silence)
  await tap()
  for (let passed = 0; passed < limit && !isTold(outcome); passed += step) {
    await act(() => vi.advanceTimersByTimeAsync(step))
  }
  expect(server.sentTo(endpoint).length, 'requests').toBeGreaterThan(0)
  expect(isTold(outcome)).toBe(true)
}
