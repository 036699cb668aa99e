import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts'
import { pause } from '../../shared/api/pause.ts'
import { serverClock } from '../../shared/api/server-clock.ts'
import { now } from '../../shared/clock.ts'
import { isExpired } from '../../shared/session/kept.ts'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { ActionQueue } from './action-queue.ts'
import { offlineLabels } from './offline.constants.ts'
import { openActionStore } from './phone-store.ts'
import { showActions } from './queue-state.ts'
import type { QueuedAction } from './queued-action.ts'
import { registerWorker } from './register-worker.ts'
import { readServerClock, sendAction } from './queue.api.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

const channelName = 'coach-actions'

/** Makes the portal work without a network: its files, and the queue, which sends what still waits from before. */
export const openQueue = async (client: QueryClient, coachId: string): Promise<ActionQueue> => {
  registerWorker()
  // What shows the waiting actions must be there when the network is not.
  const [store] = await Promise.all([openActionStore(), import('./action-lists.tsx').catch(() => undefined)])
  const otherPages = new BroadcastChannel(channelName)
  const queue = new ActionQueue({
    coachId,
    store,
    send: (action) => sendAction(client, action),
    isOnline: () => onlineManager.isOnline(),
    now: () => now().getTime(),
    serverNow: async () => serverClock() ?? (await readServerClock(client)),
    newKey: newIdempotencyKey,
    isExpired,
    onExpired: (count) => showFailure(offlineLabels.expiredTitle, offlineLabels.expired(count)),
    pause: (milliseconds) => pause(milliseconds, new AbortController().signal),
    exclusively: async (work) => {
      // Only secure pages have locks; the keys prevent that two pages do the same twice.
      if ('locks' in navigator) await navigator.locks.request(channelName, work)
      else await work()
    },
    onShow: showActions,
    onChange: () => otherPages.postMessage(null),
    onDone: (action) => showSuccess(doneText(action)),
  })
  otherPages.addEventListener('message', () => void queue.show())
  await queue.show()
  void queue.run()
  return queue
}

const doneText = ({ kind, people }: QueuedAction): string => {
  if (kind === 'edit') return coachMessages.playerUpdated
  return kind === 'checkin' ? coachMessages.checkedIn(people.length) : coachMessages.checkedOut(people.length)
}
