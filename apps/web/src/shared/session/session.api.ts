import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { type QueryClient, type QueryState, queryOptions, useQueryClient } from '@tanstack/react-query'
import { sessionRefreshMinutes } from './session.constants.ts'
import { ApiError, isSessionOver } from '../api/api-error.ts'
import { call, callWithoutResponse } from '../api/client.ts'
import { keyOf } from '../api/endpoint-query.ts'
import { hasNoResponse, within, withTimeout } from '../api/no-response.ts'
import { useRetryingMutation } from '../api/queries/retrying-mutation.ts'
import { keeperOf, readKept, storedToken, storeToken } from './kept.ts'

type User = SessionUser | null

/** Between two attempts to read the user while the server cannot be reached. */
const retrySeconds = 10

interface UserQuery {
  readonly state: QueryState<User>
}

/** True when the first read failed although a token is stored: a later read can restore the session. */
const isUndecided = ({ state }: UserQuery): boolean =>
  state.data === undefined && state.errorUpdateCount > 0 && storedToken() !== null

/** Without a session there is nothing to refresh; a sign-in must not be disturbed. */
const canRefresh = (query: UserQuery): boolean => Boolean(query.state.data) || isUndecided(query)

const keptUser = 'user'

/** How long a start waits for the server before it shows what the phone keeps. */
const patienceMilliseconds = 2_000

/** A coach's phone that cannot reach the server starts with the user that it keeps, and reads on. */
const readUser = async (client: QueryClient, signal: AbortSignal): Promise<User> => {
  const keep = keeperOf(keptUser)
  const kept = readKept(keptUser)?.value
  const isStart = isUser(kept) && client.getQueryData(sessionQuery.queryKey) === undefined
  const reading = withTimeout((attempt) => call(authEndpoints.me, { signal: attempt }), signal)
  try {
    const user = await (isStart ? within(patienceMilliseconds, reading) : reading)
    if (user.role === 'coach') keep(user)
    return user
  } catch (error) {
    // What is known is never older than what the phone keeps.
    const known = client.getQueryData(sessionQuery.queryKey) ?? kept
    if (!isUser(known) || !isAway(error)) throw error
    if (isStart) setTimeout(() => void client.refetchQueries(sessionQuery))
    return known
  }
}

/** True for any failure but the end of the session, and but for a read that was cancelled. */
const isAway = (error: unknown): boolean => hasNoResponse(error) || (error instanceof ApiError && !isSessionOver(error))

/** Not by its schema, which would add zod to the first load. */
export const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'role' in value && 'isHotelVerified' in value

/** The token of a sign-in and its user, who is read where the response does not say enough (part 1 §7.2). */
export const withUser = async <U>({ token, user }: { token: string; user?: U }, signal: AbortSignal) => {
  if (isUser(user)) return { token, user }
  storeToken(token)
  return { token, user: await call(authEndpoints.me, { signal }) }
}

/**
 * The signed-in user; `null` once the server has reported that there is none (`useSessionOver`). A known user stays
 * when a read fails, since a weak network does not end a session. Read every ten minutes while the page is visible, and
 * whenever it becomes visible (part 1 §4).
 */
export const sessionQuery = queryOptions({
  queryKey: keyOf(authEndpoints.me),
  queryFn: ({ client, signal }): Promise<User> => readUser(client, signal),
  // Offline it is attempted once: the phone may know the user.
  networkMode: 'offlineFirst',
  refetchInterval: (query) =>
    canRefresh(query) && (isUndecided(query) ? retrySeconds : sessionRefreshMinutes * 60) * 1000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: (query) => canRefresh(query) && 'always',
  refetchOnReconnect: (query) => isUndecided(query) && 'always',
})

const logoutMilliseconds = 8_000

/** Fails soon: a logout does not hang on a weak network. */
export const postLogout = (): Promise<void> =>
  withTimeout((signal) => callWithoutResponse(authEndpoints.logout, { signal }), undefined, logoutMilliseconds)

/**
 * Sends the hotel code. The session is updated at once, also what the phone keeps of it: what waits for the
 * verification does not wait for the network again. Throws ApiError when the code is wrong or the account is locked.
 */
export const useVerifyHotel = () => {
  const client = useQueryClient()
  return useRetryingMutation({
    key: ['verify hotel'],
    send: (body: { hotelCode: string }, options) => call(authEndpoints.verifyHotel, { body, ...options }),
    onSuccess: () => {
      const user = client.getQueryData(sessionQuery.queryKey)
      if (!user) return
      const verified = { ...user, isHotelVerified: true }
      client.setQueryData(sessionQuery.queryKey, verified)
      keeperOf(keptUser)(verified)
    },
  })
}
