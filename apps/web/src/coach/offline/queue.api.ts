import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { journeyEndpoints } from '@trophy/contract/journeys/journeys.contract.ts'
import { rollCallEndpoints } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { call, callWithoutResponse, type CallOptions } from '../../shared/api/client.ts'
import { keyOf } from '../../shared/api/endpoint-query.ts'
import { withTimeout } from '../../shared/api/no-response.ts'
import { now, serverClock, serverNow } from '../../shared/clock.ts'
import { sessionQuery } from '../../shared/session/session.api.ts'
import { idOf } from '../../shared/session/session.tsx'
import { storedToken } from '../../shared/session/kept.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'
import { showSuccess } from '../../shared/toast.ts'
import { dashboardQuery } from '../coach.api.ts'
import { sendJourney } from '../journeys/journeys.api.ts'
import { coachJourneyLabels } from '../journeys/journeys.constants.ts'
import { rollCallQuery } from '../roll-call/roll-call.api.ts'
import { roomMessages } from '../stays/rooms.constants.ts'
import { rollCallLabels } from '../roll-call/roll-call.constants.ts'
import { type Team, withStatus } from '../team/team.rules.ts'
import { ActionQueue } from './action-queue.ts'
import { skipReasonOf, withEdit, withRoom } from './action-queue.rules.ts'
import { openActionStore } from './action-store.ts'
import type {
  ActionResult,
  EditAction,
  QueuedAction,
  RollCallAction,
  RoomAction,
  ShownActions,
  StayAction,
} from './queued-action.rules.ts'

// What shows the waiting actions must be there when the network is not.
export { ActionLists } from './action-lists.tsx'

const channelName = 'coach-actions'

/** A page that is asleep keeps its lock; so it is taken from it, which the idempotency keys make harmless. */
const lockPatienceMilliseconds = 3_000

/** Makes the portal work without a network: its files, and the queue, which sends what still waits from before. */
export const openQueue = async (
  client: QueryClient,
  coachId: string,
  onShow: (actions: ShownActions) => void,
): Promise<ActionQueue> => {
  registerWorker()
  const otherPages = openChannel()
  const checkSession = sessionCheck(client, coachId)
  const queue = new ActionQueue({
    coachId,
    store: openActionStore(() => {
      // A read may end after the queue was closed, and its channel with it.
      if (queue.closed.aborted) return
      otherPages?.postMessage(null)
      void queue.show()
    }),
    connection: {
      isOnline: () => onlineManager.isOnline(),
      send: async (action, signal) => {
        await checkSession(signal)
        return sendAction(client, action, signal)
      },
      serverClock,
      readServerClock: async () => {
        await checkSession()
        await client.fetchQuery({ ...dashboardQuery, retry: false })
        return serverNow().getTime()
      },
      exclusively,
    },
    now: () => now().getTime(),
    onShow,
    onDone: (action) => showSuccess(textsOf[action.kind].done(action.people.length)),
    failureOf: (kind) => textsOf[kind].failed(),
  })
  otherPages?.addEventListener('message', () => void queue.show())
  const stop = [onlineManager.subscribe(() => queue.wake()), focusManager.subscribe(() => queue.wake())]
  queue.closed.addEventListener('abort', () => {
    otherPages?.close()
    for (const each of stop) each()
  })
  await queue.show()
  void queue.run()
  return queue
}

/**
 * Another page of this browser may have signed somebody in since. Requests then go out in that session, in which
 * nothing of this coach is sent: fails as without a network, until the portal of this coach is closed.
 */
const sessionCheck = (client: QueryClient, coachId: string) => {
  let ownToken = storedToken()
  return async (cancellation?: AbortSignal): Promise<void> => {
    while (storedToken() !== ownToken) {
      const token = storedToken()
      const user = await withTimeout((signal) => call(authEndpoints.me, { signal }), cancellation)
      if (idOf(user) !== coachId) {
        void client.refetchQueries(sessionQuery)
        throw new TypeError('The session of somebody else')
      }
      ownToken = token
    }
  }
}

/** None in a browser that forbids storage. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}

const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
  // Only secure pages have locks, and none where storage is forbidden.
  if (!('locks' in navigator)) return work()
  let working: Promise<T> | undefined
  const begin = () => (working = work())
  const take = (options: LockOptions): Promise<T> => navigator.locks.request(channelName, options, begin)
  return take({ signal: AbortSignal.timeout(lockPatienceMilliseconds) })
    .catch(() => working ?? take({ steal: true }))
    .catch(() => working ?? begin())
}

const textsOf = {
  checkin: { done: (n: number) => coachMessages.checkedIn(n), failed: () => coachMessages.checkinFailed },
  checkout: { done: (n: number) => coachMessages.checkedOut(n), failed: () => coachMessages.checkoutFailed },
  room: { done: (n: number) => roomMessages.saved(n), failed: () => roomMessages.failed },
  edit: { done: () => coachMessages.playerUpdated, failed: () => coachMessages.playerUpdateFailed },
  rollcall: { done: () => rollCallLabels.sent, failed: () => rollCallLabels.failed },
  journey: { done: () => coachJourneyLabels.saved, failed: () => coachJourneyLabels.failed },
}

/** Sends an action once and shows its result. */
const sendAction = (client: QueryClient, action: QueuedAction, cancellation: AbortSignal): Promise<ActionResult> => {
  const { queryKey } = queryOf(action)
  return withTimeout((signal) => {
    const options = { idempotencyKey: action.idempotencyKey, signal }
    if (action.kind === 'room') return sendRoom(client, action, options)
    if (action.kind === 'rollcall') return sendRollCall(client, action, options)
    if (action.kind === 'journey') return sendJourney(client, action, options)
    return action.kind === 'edit' ? sendEdit(client, action, options) : sendStay(client, action, options)
  }, cancellation).finally(() => void client.invalidateQueries({ queryKey }))
}

/** What an action changes, and is read again afterwards. */
const queryOf = ({ kind }: QueuedAction) => {
  if (kind === 'journey') return { queryKey: keyOf(journeyEndpoints.readOwn) }
  return kind === 'rollcall' ? rollCallQuery : dashboardQuery
}

/** Shows what was done; the team counts as read when it was read. */
const changeTeam = (client: QueryClient, change: (team: Team) => Team): void => {
  const updatedAt = client.getQueryState(dashboardQuery.queryKey)?.dataUpdatedAt
  client.setQueryData(dashboardQuery.queryKey, (team) => team && change(team), { ...(updatedAt && { updatedAt }) })
}

const sendStay = async (client: QueryClient, action: StayAction, options: CallOptions): Promise<ActionResult> => {
  const { kind, people, happenedAt, roomNumber } = action
  const ids = people.map(({ id }) => id)
  const body = { participantIds: ids, ...(happenedAt && { happenedAt }) }
  const response =
    kind === 'checkin'
      ? await call(coachEndpoints.checkin, { body: { ...body, ...(roomNumber && { roomNumber }) }, ...options })
      : await call(coachEndpoints.checkout, { body, ...options })
  const { skipped = [] } = response
  const skippedIds = skipped.map(({ participantId }) => participantId)
  changeTeam(client, (team) => withStatus(team, { action: kind, ids, skippedIds }))
  return { count: 'checkedIn' in response ? response.checkedIn : response.checkedOut, skipped }
}

const sendRoom = async (client: QueryClient, action: RoomAction, options: CallOptions): Promise<ActionResult> => {
  const { people, happenedAt, roomNumber } = action
  const participantIds = people.map(({ id }) => id)
  const body = { participantIds, roomNumber, ...(happenedAt && { happenedAt }) }
  const { skipped = [] } = await call(roomNumberEndpoints.setOfTeam, { body, ...options })
  const set = people.filter((person) => skipReasonOf(person, skipped) === undefined)
  changeTeam(client, (team) => withRoom(team, set, roomNumber))
  return { count: set.length, skipped }
}

const done: ActionResult = { count: 1, skipped: [] }

const sendEdit = async (client: QueryClient, action: EditAction, options: CallOptions): Promise<ActionResult> => {
  const { people, before, details } = action
  const participantId = people[0]?.participantId ?? ''
  const body = { ...details, ...(before && { expected: before }) }
  await callWithoutResponse(coachEndpoints.editPlayer, { params: { participantId }, body, ...options })
  changeTeam(client, (team) => withEdit(team, action))
  return done
}

const sendRollCall = async (client: QueryClient, { answer }: RollCallAction, options: CallOptions) => {
  client.setQueryData(rollCallQuery.queryKey, await call(rollCallEndpoints.answer, { body: answer, ...options }))
  return done
}

/**
 * Registers the service worker, which keeps the portal's files for a start without a network. A browser without one, or
 * in which it is switched off, works as before. The worker loads files ahead of need: with a data saver only the
 * installed portal has it.
 */
const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (savesData() && !window.matchMedia('(display-mode: standalone)').matches) return
  navigator.serviceWorker.register('/coach-worker.js').catch(() => undefined)
}

/** Whether the user asks for little data: the data saver of the phone, or the browser's setting. */
const savesData = (): boolean =>
  hasDataSaver(Reflect.get(navigator, 'connection')) || window.matchMedia('(prefers-reduced-data: reduce)').matches

const hasDataSaver = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
