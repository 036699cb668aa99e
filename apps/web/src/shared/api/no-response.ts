import { ApiError } from './api-error.ts'

const attempts = 8
const longestDelay = 8_000
const patienceMilliseconds = 20_000
const gatewayStatuses: readonly number[] = [502, 504]

/** An attempt whose answer nobody waits for any longer: on a weak network a call can hang for minutes. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** True when nobody can say whether the call was done: the connection broke, or a proxy in between gave up. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof NoAnswer ||
  (error instanceof ApiError && gatewayStatuses.includes(error.status))

/**
 * Options of a `useMutation` whose call got no answer on a weak network: it is sent again after 1, 2, 4 and then every 8
 * seconds; while the browser knows that it is offline it waits, and goes on at once when the network is back. The variables
 * stay the same, so a POST must carry its idempotency key in them (`newIdempotencyKey`), and is done once. An answer, also
 * a refusal, ends it.
 */
export const retryWithoutResponse = {
  retry: (failures: number, error: Error): boolean => hasNoResponse(error) && failures < attempts,
  retryDelay: (failures: number): number => Math.min(1000 * 2 ** failures, longestDelay),
}

/**
 * One attempt: it counts as unanswered when it takes longer than 20 seconds, and ends with the reason of `leaving` when
 * whoever asked wants it no more.
 */
export const withTimeout = async <Answer>(
  attempt: (signal: AbortSignal) => Promise<Answer>,
  leaving?: AbortSignal,
): Promise<Answer> => {
  const ending = new AbortController()
  const leave = () => ending.abort(leaving?.reason)
  if (leaving?.aborted) leave()
  leaving?.addEventListener('abort', leave)
  const timer = setTimeout(() => ending.abort(new NoAnswer()), patienceMilliseconds)
  try {
    return await attempt(ending.signal)
  } finally {
    clearTimeout(timer)
    leaving?.removeEventListener('abort', leave)
  }
}
