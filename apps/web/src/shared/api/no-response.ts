import { ApiError } from './api-error.ts'

const maxRetries = 8
const maxDelayMilliseconds = 8_000
const timeoutMilliseconds = 20_000
/** How long somebody waits for an answer before the screen says that it is late. */
export const patienceMilliseconds = 6_000
/** For what takes the server minutes. A second attempt would be refused meanwhile, and look like a failure. */
export const longPatience = { late: 30_000, timeout: 60 * 60_000 } as const
const gatewayStatuses = [502, 504]

/** An attempt that took too long: on a weak network a call can hang for minutes. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

const hasStatus = (error: unknown, statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** True when it is unknown whether the call was done: the connection broke, it timed out, or a proxy gave up. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof TimeoutError || hasStatus(error, gatewayStatuses)

/**
 * The same of a write, also where a proxy has no server for it (503): our server's answers have a message. Nobody knows
 * whether an earlier attempt was done.
 */
export const isUnanswered = (error: unknown): boolean =>
  hasNoResponse(error) || (error instanceof ApiError && error.status === 503 && error.serverMessage === undefined)

/**
 * True when a call is to be sent again with its key: it has no response, or the server asks for that (503), for example
 * while the first attempt is at work, or where the database was lost at its end.
 */
export const isToBeRepeated = (error: unknown): boolean => hasNoResponse(error) || hasStatus(error, [503])

/**
 * Options of a `useMutation` that retries while it gets no result: after 1, 2, 4 and then every 8 seconds. Offline it
 * waits for the network. The variables must contain the idempotency key (`newIdempotencyKey`), so that it is done once.
 */
export const retryWithoutResponse = {
  networkMode: 'online' as const,
  retry: (failures: number, error: Error): boolean => isToBeRepeated(error) && failures < maxRetries,
  retryDelay: (failures: number): number => Math.min(1000 * 2 ** failures, maxDelayMilliseconds),
}

/** The result of a promise; fails when there is none in time. */
export const within = async <T>(milliseconds: number, result: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), milliseconds)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}

/** One attempt, which fails after some time, or with the reason of `cancellation` when that is aborted. */
export const withTimeout = async <Response>(
  attempt: (signal: AbortSignal) => Promise<Response>,
  cancellation?: AbortSignal,
  milliseconds = timeoutMilliseconds,
): Promise<Response> => {
  const controller = new AbortController()
  const { signal } = controller
  const cancel = () => controller.abort(cancellation?.reason)
  if (cancellation?.aborted) cancel()
  cancellation?.addEventListener('abort', cancel)
  const timer = setTimeout(() => controller.abort(new TimeoutError()), milliseconds)
  try {
    return await attempt(signal)
  } catch (error) {
    // Browsers end the reading of a body with an error of their own instead of the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
    cancellation?.removeEventListener('abort', cancel)
  }
}

/**
 * A key for one action of the user; the caller keeps it for retries. Unlike `randomUUID` it needs no secure context.
 */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant.toString(16) + hex.slice(18, 20),
    hex.slice(20),
  ].join('-')
}
