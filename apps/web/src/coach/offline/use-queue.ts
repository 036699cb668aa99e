import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { within } from '../../shared/api/no-response.ts'
import { now } from '../../shared/clock.ts'
import { idOf, useSignedInUser } from '../../shared/session/session.tsx'
import { createStore } from '../../shared/store.ts'
import type { ActionQueue } from './action-queue.ts'
import type { ActionPerson, FirstOutcome, RequestedAction, ShownActions } from './queued-action.rules.ts'

const none: ShownActions = { sending: [], waiting: [], refused: [], others: 0, isKept: true }
const shown = createStore(none)

/** The actions that the queue keeps; none once it is closed. */
export const useQueueState = (): ShownActions => useSyncExternalStore(shown.subscribe, shown.current)

/** The same at a moment: the queue is loaded after the team, so ask once it is there. */
export const actionsOfNow = shown.current

let opened: { readonly coachId: string; readonly queue: Promise<ActionQueue> } | undefined

/** What a tap waits for the code of the queue, which is loaded after the team is shown. */
const loadLimitMilliseconds = 4_000

/** Opens the queue of the signed-in coach, of which a page has one, however long its code takes. */
const useOpening = (): (() => Promise<ActionQueue>) => {
  const client = useQueryClient()
  const id = idOf(useSignedInUser())
  return () => {
    if (opened?.coachId !== id) {
      closeQueue()
      const queue = import('./queue.api.ts').then(({ openQueue }) => openQueue(client, id, shown.set))
      opened = { coachId: id, queue }
      // The next tap loads it again.
      queue.catch(() => opened?.queue === queue && closeQueue())
    }
    return opened.queue
  }
}

/** The queue for what the coach has tapped. */
export const useQueue = (): (() => Promise<ActionQueue>) => {
  const open = useOpening()
  return () =>
    within(loadLimitMilliseconds, open()).catch(() => {
      throw new Error('The queue could not be loaded')
    })
}

const closeQueue = (): void => {
  void opened?.queue.then(
    (queue) => queue.close(),
    () => undefined,
  )
  opened = undefined
  shown.set(none)
}

/** Sends what waits from before, and what is added, until the portal is left. */
export const useSendWaiting = (): void => {
  const open = useOpening()
  useEffect(() => {
    // Code that cannot be loaded is told as any failure that nobody expects.
    void open().then(() => undefined)
    return closeQueue
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Adds an action of the coach, made now. Resolves with its result or that it waits, also without a network. */
export const useAddAction = () => {
  const queue = useQueue()
  return async (action: RequestedAction): Promise<FirstOutcome> => {
    const madeAt = now().getTime()
    return (await queue()).add({ ...action, people: action.people.map(namesOf) }, madeAt)
  }
}

/** The phone keeps nothing else of a person. */
const namesOf = ({ id, participantId, name }: ActionPerson): ActionPerson => ({ id, participantId, name })
