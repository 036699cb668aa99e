import {
  type MutationState,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { newIdempotencyKey } from './client.ts'
import { hasNoResponse, retryWithoutResponse, withTimeout } from './no-response.ts'

/** Why a write has no outcome: whoever asked for it wants it no more, or has asked for another one just before. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
  /** True when it had left the device: it cannot be called back, and only the server knows whether it was done. */
  readonly mayBeDone: boolean

  constructor(mayBeDone: boolean) {
    super('The request was cancelled')
    this.mayBeDone = mayBeDone
  }
}

/** One intended action, over all its attempts. */
interface Intent<Variables> {
  readonly variables: Variables
  readonly idempotencyKey: string
  readonly leaving: AbortController
}

interface RetryingMutation<Variables, Answer> {
  /** Names the action. One of a name is under way at a time, whichever part of the screen has asked for it. */
  readonly key: QueryKey
  /** Whether several of this name may be under way at a time, as where each is about other people. */
  readonly isShared?: boolean
  readonly send: (variables: Variables, options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Answer>
  /** What shows the outcome: read again in the end, also when nobody can say what became of the action. */
  readonly shownBy?: readonly QueryKey[]
  readonly onSuccess?: (answer: Answer, variables: Variables) => void
}

/**
 * A write on a weak network: sent again until it is answered (`retryWithoutResponse`), done once, and left when the user wants
 * it no more. It outlives the part of the screen that asked for it.
 */
export const useRetryingMutation = <Variables, Answer>(write: RetryingMutation<Variables, Answer>) => {
  type State = MutationState<Answer, Error, Intent<Variables>>
  const { key, isShared = false, send, shownBy = [], onSuccess } = write
  const client = useQueryClient()
  const readAgain = () => shownBy.forEach((queryKey) => void client.invalidateQueries({ queryKey }))
  const { mutateAsync } = useMutation<Answer, Error, Intent<Variables>>({
    mutationKey: key,
    mutationFn: ({ variables, idempotencyKey, leaving }) =>
      withTimeout((signal) => send(variables, { idempotencyKey, signal }), leaving.signal),
    ...retryWithoutResponse,
    onSuccess: (answer, { variables }) => onSuccess?.(answer, variables),
    onSettled: readAgain,
  })
  const states = useMutationState<State>({ filters: { mutationKey: key, exact: true } })
  const underWay = states.find(({ status }) => status === 'pending')

  return {
    /** What is under way, if anything. */
    pending: underWay?.variables?.variables,
    isPending: underWay !== undefined,
    /** True while it waits for the network or to be sent again: the time to offer a way out. */
    isWaiting: underWay !== undefined && (underWay.isPaused || underWay.failureCount > 0),
    /** Throws what the last attempt threw, or {@link CancelledError}. */
    run: async (variables: Variables): Promise<Answer> => {
      if (!isShared && client.isMutating({ mutationKey: key, exact: true }) > 0) throw new CancelledError(false)
      const before = isShared ? states.findLast((state) => isSame(state, variables)) : states.at(-1)
      const idempotencyKey = keyOfSame(before, variables, readSince(client, shownBy)) ?? newIdempotencyKey()
      const leaving = new AbortController()
      leaving.signal.addEventListener('abort', readAgain)
      return Promise.race([mutateAsync({ variables, idempotencyKey, leaving }), untilLeft(leaving.signal)])
    },
    /** Takes it back, as far as that is possible, and sends it no more. */
    leave: () => leaveAll(client, key),
  }
}

/** Takes back what is under way by this key, by any without one, as far as that is possible, and sends it no more. */
const leaveAll = (client: QueryClient, key?: QueryKey): void => {
  const cache = client.getMutationCache()
  const filters = { status: 'pending', ...(key && { mutationKey: key, exact: true }) } as const
  for (const mutation of cache.findAll(filters)) {
    const { variables, failureCount, isPaused } = mutation.state
    if (!isIntent(variables)) continue
    // One that is paused would stay so for ever, and go on when the network is back.
    cache.remove(mutation)
    variables.leaving.abort(new CancelledError(failureCount > 0 || !isPaused))
  }
}

const isIntent = (variables: unknown): variables is Intent<unknown> =>
  typeof variables === 'object' && variables !== null && 'leaving' in variables

/** Actions that wait for the network or to be sent again, on whatever screen they were asked for. */
export const useWaitingMutations = () => {
  const client = useQueryClient()
  const waiting = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => ({
      isWaiting: state.isPaused || state.failureCount > 0,
      canLeave: isIntent(state.variables),
    }),
  }).filter(({ isWaiting }) => isWaiting)
  return {
    isWaiting: waiting.length > 0,
    canLeave: waiting.some(({ canLeave }) => canLeave),
    leave: () => leaveAll(client),
  }
}

/**
 * The key of the same action that was given up without an answer: when it was done after all, its repeat is told so. Not
 * once the outcome has been read, for the repeat is then meant anew.
 */
const keyOfSame = <Variables>(
  last: MutationState<unknown, Error, Intent<Variables>> | undefined,
  variables: Variables,
  isReadSince: (instant: number) => boolean,
): string | undefined =>
  last?.variables && hasNoResponse(last.error) && isSame(last, variables) && !isReadSince(last.submittedAt)
    ? last.variables.idempotencyKey
    : undefined

const isSame = <Variables>(
  { variables: intent }: MutationState<unknown, Error, Intent<Variables>>,
  variables: Variables,
): boolean => JSON.stringify(intent?.variables) === JSON.stringify(variables)

/** Whether any read of those named, with whatever was asked, is younger than an instant. */
const readSince =
  (client: QueryClient, shownBy: readonly QueryKey[]) =>
  (instant: number): boolean =>
    shownBy.some((queryKey) =>
      client
        .getQueryCache()
        .findAll({ queryKey })
        .some(({ state }) => state.dataUpdatedAt > instant),
    )

const untilLeft = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
