import { ApiError } from './api-error.ts'

const attempts = 8
const longestDelay = 8_000
const gatewayStatuses: readonly number[] = [502, 504]

/** True when nobody can say whether the call was done: the connection broke, or a proxy in between gave up. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && gatewayStatuses.includes(error.status))

/**
 * Options of a `useMutation` whose call got no answer on a weak network: it is sent again, at once when the browser
 * finds the network back, else after 1, 2, 4 and then every 8 seconds. The variables stay the same, so a POST must carry
 * its idempotency key in them (`newIdempotencyKey`), and is done once. An answer, also a refusal, ends it.
 */
export const repeatUnanswered = {
  retry: (failures: number, error: Error): boolean => isUnanswered(error) && failures < attempts,
  retryDelay: (failures: number): number => Math.min(1000 * 2 ** failures, longestDelay),
}
