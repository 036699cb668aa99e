import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { createCoachSession, type TestPerson } from '@trophy/server/testing'
import type { ActionResult, QueuedAction } from '@trophy/web/coach/offline/queued-action.rules.ts'
import { ApiError } from '@trophy/web/shared/api/api-error.ts'
import { z } from 'zod'
import type { JourneyServer } from '../server/journey-server.ts'

const resultSchema = z.object({ skipped: skippedSchema })

/** How the network of a phone is: it works, nothing arrives, or requests arrive and their responses are lost. */
export type PhoneNetwork = 'up' | 'down' | 'responses lost'

/** What a coach's phone sends, over a network that a test controls. `now` is the phone's clock. */
export const createConnection = async (server: JourneyServer, coach: TestPerson, now: () => number) => {
  const token = await createCoachSession(server.database, coach.id, server.clock.now())
  let network: PhoneNetwork = 'up'
  let serverAhead: number | undefined

  const request = async (method: string, path: string, rest: { body?: object; key?: string } = {}) => {
    if (network === 'down') throw new TypeError('Failed to fetch')
    const response = await fetch(new URL(path, server.address), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(rest.body && { 'content-type': 'application/json' }),
        ...(rest.key !== undefined && { 'idempotency-key': rest.key }),
      },
      ...(rest.body && { body: JSON.stringify(rest.body) }),
    })
    const text = await response.text()
    if (network !== 'up') throw new TypeError('Failed to fetch')
    serverAhead = Date.parse(response.headers.get('date') ?? '') - now()
    if (!response.ok) throw new ApiError(response.status, response.statusText, text)
    return JSON.parse(text) as unknown
  }

  const readTeam = async () =>
    coachEndpoints.dashboard.response.parse(await request('GET', coachEndpoints.dashboard.path))

  const send = async (action: QueuedAction): Promise<ActionResult> => {
    const { happenedAt, idempotencyKey: key, people } = action
    if (action.kind === 'rollcall' || action.kind === 'room' || action.kind === 'journey')
      throw new Error('The schedules have no such action')
    if (action.kind === 'edit') {
      const path = coachEndpoints.editPlayer.path.replace(':participantId', people[0]?.participantId ?? '')
      await request('PUT', path, { body: { ...action.details, ...(action.before && { expected: action.before }) } })
      return { count: 1, skipped: [] }
    }
    const body = { participantIds: people.map(({ id }) => id), ...(happenedAt && { happenedAt }) }
    const { skipped } = resultSchema.parse(await request('POST', coachEndpoints[action.kind].path, { body, key }))
    return { count: people.length - skipped.length, skipped }
  }

  return {
    send,
    readTeam,
    network: () => network,
    setNetwork: (next: PhoneNetwork) => {
      network = next
    },
    /** The server's clock, as the phone knows it. */
    serverClock: () => (serverAhead === undefined ? undefined : now() + serverAhead),
    readServerClock: async () => {
      await readTeam()
      return now() + (serverAhead ?? 0)
    },
    /** What a closed browser forgets. */
    forget: () => {
      serverAhead = undefined
    },
  }
}
