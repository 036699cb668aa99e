import {
  type MutationState,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { useEffect, useState } from 'react'
import { now } from '../../clock.ts'
import { storedToken } from '../../session/kept.ts'
import { keyOf, useInvalidate } from '../endpoint-query.ts'
import {
  newIdempotencyKey,
  isToBeRepeated,
  patienceMilliseconds,
  retryWithoutResponse,
  withTimeout,
} from '../no-response.ts'

/** The user cancelled the request, or the same action was already running. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
  /** True when the request was sent before it was cancelled: only the server knows whether it was done. */
  readonly mayBeDone: boolean

  constructor(mayBeDone: boolean) {
    super('The request was cancelled')
    this.mayBeDone = mayBeDone
  }
}

/** One action of the user. All its attempts share these values, so that the server does it once. */
interface Submission<Variables> {
  readonly variables: Variables
  readonly idempotencyKey: string
  /** Of the session in which it was started. */
  readonly token: string | null
  readonly cancellation: AbortController
  /** When an answer is late, in milliseconds since 1970. */
  readonly lateAt: number
}

export interface RetryingMutation<Variables, Response> {
  /** Names the action. Only one of a name runs at a time, whichever part of the screen started it. */
  readonly key: QueryKey
  /** Allows several of this name at a time, for example where each is about other people. */
  readonly isConcurrent?: boolean
  /** Of what takes longer than other writes, in milliseconds: when an answer is late, and when an attempt ends. */
  readonly patience?: { readonly late: number; readonly timeout: number }
  /** For how many milliseconds it is the same action when it is started again; by default until its result is read. */
  readonly sameFor?: number
  readonly send: (variables: Variables, options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Response>
  /** What shows the result: refetched at the end, also when the result is unknown. */
  readonly shownBy?: readonly Endpoint[]
  readonly onSuccess?: (response: Response, variables: Variables) => void
  /** What it changes: refetched after a success, without being waited for. */
  readonly changes?: readonly Endpoint[] | 'everything'
}

/**
 * A mutation for weak networks: retried until the server responds (`retryWithoutResponse`), done once, and cancellable.
 * It continues when the component that started it is unmounted.
 */
export const useRetryingMutation = <Variables, Response>(mutation: RetryingMutation<Variables, Response>) => {
  type State = MutationState<Response, Error, Submission<Variables>>
  const { key, isConcurrent = false, patience, sameFor = Number.POSITIVE_INFINITY, send } = mutation
  const { shownBy = [], onSuccess, changes = [] } = mutation
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const refetch = () => shownBy.forEach((endpoint) => void invalidate(endpoint))
  const { mutateAsync } = useMutation<Response, Error, Submission<Variables>>({
    mutationKey: key,
    mutationFn: ({ variables, idempotencyKey, token, cancellation }) => {
      // It would be sent in the session that another window has begun meanwhile, maybe of somebody else.
      if (token && token !== storedToken()) throw new CancelledError(true)
      return withTimeout(
        (signal) => send(variables, { idempotencyKey, signal }),
        cancellation.signal,
        patience?.timeout,
      )
    },
    ...retryWithoutResponse,
    onSuccess: (response, { variables }) => {
      onSuccess?.(response, variables)
      if (changes === 'everything') void invalidate()
      else changes.forEach((endpoint) => void invalidate(endpoint))
    },
    onSettled: refetch,
  })
  const states = useMutationState<State>({ filters: { mutationKey: key, exact: true } })
  const running = states.find(({ status }) => status === 'pending')

  return {
    isPending: running !== undefined,
    /** True while it waits for the network or the next attempt: it can be cancelled then. */
    isWaiting: running !== undefined && isWaiting(running),
    /** Throws the error of the last attempt, or {@link CancelledError}. */
    run: async (variables: Variables): Promise<Response> => {
      if (!isConcurrent && client.isMutating({ mutationKey: key, exact: true }) > 0) throw new CancelledError(false)
      const action = JSON.stringify([key, variables])
      const last = unfinished.get(action)
      unfinished.delete(action)
      // Not after the result was read, since the user then means a new action.
      const startedAt = now().getTime()
      const isRepeat = last && startedAt - last.sentAt < sameFor && !isReadSince(client, shownBy, last.endedAt)
      const sent = isRepeat ? last : { idempotencyKey: newIdempotencyKey(), sentAt: startedAt }
      const cancellation = new AbortController()
      const lateAt = startedAt + (patience?.late ?? patienceMilliseconds)
      cancellation.signal.addEventListener('abort', refetch)
      try {
        return await Promise.race([
          mutateAsync({ variables, idempotencyKey: sent.idempotencyKey, token: storedToken(), cancellation, lateAt }),
          rejection(cancellation.signal),
        ])
      } catch (error) {
        if (error instanceof CancelledError || isToBeRepeated(error))
          unfinished.set(action, { ...sent, endedAt: now().getTime() })
        throw error
      }
    },
    /** Stops the retries, and the request where it has not been sent. */
    cancel: () => cancelMutations(client, key),
  }
}

const isWaiting = ({ isPaused, failureCount }: { isPaused: boolean; failureCount: number }): boolean =>
  isPaused || failureCount > 0

/** Cancels the running mutations with this key, or all without one. */
const cancelMutations = (client: QueryClient, key?: QueryKey): void => {
  const cache = client.getMutationCache()
  const filters = { status: 'pending', ...(key && { mutationKey: key, exact: true }) } as const
  for (const mutation of cache.findAll(filters)) {
    const { variables, failureCount, isPaused } = mutation.state
    if (!isSubmission(variables)) continue
    // A paused mutation that stays in the cache would continue when the network is back.
    cache.remove(mutation)
    variables.cancellation.abort(new CancelledError(failureCount > 0 || !isPaused))
  }
}

const isSubmission = (variables: unknown): variables is Submission<unknown> =>
  typeof variables === 'object' && variables !== null && 'cancellation' in variables

/** All mutations of the application that wait for the network or the next attempt, or whose answer is late. */
export const useWaitingMutations = () => {
  const client = useQueryClient()
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => ({
      isWaiting: isWaiting(state),
      lateAt: isSubmission(state.variables) ? state.variables.lateAt : Number.POSITIVE_INFINITY,
    }),
  })
  const firstLateAt = Math.min(...pending.map(({ lateAt }) => lateAt))
  const isLate = useIsLate(firstLateAt)
  const waiting = pending.filter((mutation) => mutation.isWaiting || (isLate && mutation.lateAt === firstLateAt))
  return {
    isWaiting: waiting.length > 0,
    canCancel: waiting.some(({ lateAt }) => Number.isFinite(lateAt)),
    cancel: () => cancelMutations(client),
  }
}

/** Whether an instant has passed, in milliseconds since 1970. */
const useIsLate = (instant: number): boolean => {
  const [lateFor, setLateFor] = useState<number>()
  useEffect(() => {
    if (!Number.isFinite(instant)) return
    const timer = setTimeout(() => setLateFor(instant), instant - now().getTime())
    return () => clearTimeout(timer)
  }, [instant])
  return lateFor === instant
}

/**
 * The actions whose result is unknown: given up, or cancelled. The same action is sent with the same key, so that the
 * server does it once. A read that ended before that may have begun before it was done.
 */
const unfinished = new Map<string, { idempotencyKey: string; sentAt: number; endedAt: number }>()

/** Whether any of these, with whatever parameters, was read after an instant. */
const isReadSince = (client: QueryClient, endpoints: readonly Endpoint[], instant: number): boolean =>
  endpoints.some((endpoint) =>
    client
      .getQueryCache()
      .findAll({ queryKey: keyOf(endpoint) })
      .some(({ state }) => state.dataUpdatedAt > instant),
  )

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
