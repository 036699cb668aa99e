import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { idOf, useSignedInUser } from '../../shared/session/session.tsx'
import { now } from '../../shared/clock.ts'
import type { ActionQueue, FirstOutcome } from './action-queue.ts'
import { showActions } from './queue-state.ts'
import type { RequestedAction } from './queued-action.ts'

let opened: { readonly coachId: string; readonly queue: Promise<ActionQueue> } | undefined

/** The queue of the signed-in coach, of which a page has one. Its code is loaded after the team is shown. */
export const useQueue = (): (() => Promise<ActionQueue>) => {
  const client = useQueryClient()
  const id = idOf(useSignedInUser())
  return () => {
    if (opened?.coachId !== id) {
      closeQueue()
      opened = {
        coachId: id,
        queue: import('./open-queue.ts').then(({ openQueue }) => openQueue(client, id)),
      }
    }
    return opened.queue
  }
}

const closeQueue = (): void => {
  void opened?.queue.then((queue) => queue.close())
  opened = undefined
  showActions()
}

/** Sends what waits from before, and what is added, until the portal is left. */
export const useSendWaiting = (): void => {
  const queue = useQueue()
  useEffect(() => {
    void queue()
    return closeQueue
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Adds an action of the coach, made now. Resolves with its result or that it waits, also without a network. */
export const useAddAction = () => {
  const queue = useQueue()
  return async (action: RequestedAction): Promise<FirstOutcome> => {
    const madeAt = now().getTime()
    return (await queue()).add(action, madeAt)
  }
}
