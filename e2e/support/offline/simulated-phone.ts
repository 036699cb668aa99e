import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { z } from 'zod'
import { createCoachSession, type TestPerson } from '@trophy/server/testing'
import { ActionQueue, type ActionResult } from '@trophy/web/coach/offline/action-queue.ts'
import { createMemoryStore } from '@trophy/web/coach/offline/memory-store.ts'
import type { QueuedAction, StayAction } from '@trophy/web/coach/offline/queued-action.ts'
import { ApiError } from '@trophy/web/shared/api/api-error.ts'
import type { JourneyServer } from '../server/journey-server.ts'

const resultSchema = z.object({ skipped: skippedSchema })

/** How the network of a phone is: it works, nothing arrives, or requests arrive and their responses are lost. */
export type PhoneNetwork = 'up' | 'down' | 'responses lost'

/** What became of an action for one of its people, as the coach learns it. */
export interface Told {
  readonly kind: StayAction['kind']
  readonly person: string
  readonly outcome: 'done' | 'refused'
}

/** The queue of a coach's phone without its screens, over a network that a test controls. */
export const createPhone = async (server: JourneyServer, coach: TestPerson) => {
  const token = await createCoachSession(server.database, coach.id, server.clock.now())
  const store = createMemoryStore()
  const told: Told[] = []
  let network: PhoneNetwork = 'up'
  /** How far the phone's clock is from the server's, in milliseconds. */
  let skew = 0
  let serverAhead: number | undefined
  const now = () => server.clock.now().getTime() + skew

  const post = async (path: string, action: QueuedAction): Promise<ActionResult> => {
    if (network === 'down') throw new TypeError('Failed to fetch')
    const body = {
      participantIds: action.people.map(({ id }) => id),
      ...(action.happenedAt && { happenedAt: action.happenedAt }),
    }
    const response = await fetch(new URL(path, server.address), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': action.idempotencyKey,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (network !== 'up') throw new TypeError('Failed to fetch')
    serverAhead = Date.parse(response.headers.get('date') ?? '') - now()
    if (!response.ok) throw new ApiError(response.status, response.statusText, text)
    return resultSchema.parse(JSON.parse(text))
  }

  const tell = ({ kind, people }: Pick<StayAction, 'kind' | 'people'>, { skipped }: ActionResult) => {
    for (const { id, participantId } of people) {
      const isSkipped = skipped.some((each) => each.participantId === participantId || each.participantId === id)
      told.push({ kind, person: id, outcome: isSkipped ? 'refused' : 'done' })
    }
  }

  const open = () =>
    new ActionQueue({
      coachId: coach.id,
      store,
      send: (action) => post(coachEndpoints[action.kind === 'checkout' ? 'checkout' : 'checkin'].path, action),
      isOnline: () => network !== 'down',
      now,
      serverNow: async () => {
        if (serverAhead === undefined && network !== 'up') throw new TypeError('Failed to fetch')
        serverAhead ??= server.clock.now().getTime() - now()
        return now() + serverAhead
      },
      newKey: randomUUID,
      isExpired: () => false,
      onExpired: () => undefined,
      pause: async () => {
        do await sleep(1)
        while (isWaiting())
      },
      exclusively: (work) => work(),
      onShow: () => undefined,
      onChange: () => undefined,
      onDone: ({ kind, people }) => {
        if (kind !== 'edit') tell({ kind, people }, { skipped: [] })
      },
    })

  let isClosing = false
  const isWaiting = () => network !== 'up' && !isClosing
  let queue = open()

  return {
    told,
    setNetwork: (next: PhoneNetwork) => {
      network = next
    },
    setSkew: (milliseconds: number) => {
      skew = milliseconds
    },
    act: async (kind: StayAction['kind'], people: readonly TestPerson[]) => {
      const named = people.map(({ id, participantId }) => ({ id, participantId, name: participantId }))
      const action = { kind, people: named }
      const outcome = await queue.add(action, now())
      if (outcome.kind === 'done') tell(action, outcome.result)
      if (outcome.kind === 'refused') for (const { id } of named) told.push({ kind, person: id, outcome: 'refused' })
    },
    /** Closes the browser, and opens it again: only what is stored is left. */
    restart: async () => {
      isClosing = true
      queue.close()
      await queue.run()
      isClosing = false
      serverAhead = undefined
      queue = open()
      void queue.run()
    },
    /** With the network back, sends all that waits. The refusals that the coach can read count as told. */
    settle: async () => {
      network = 'up'
      await queue.run()
      for (const { kind, people, refusal } of await store.all()) {
        if (refusal === undefined) throw new Error(`${kind} still waits`)
        if (kind !== 'edit') for (const { id } of people) told.push({ kind, person: id, outcome: 'refused' })
      }
    },
  }
}

export type SimulatedPhone = Awaited<ReturnType<typeof createPhone>>
