import type { Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { LiveTopic } from '@trophy/contract/live/live.constants.ts'

/** The topics that each endpoint of a role's screens shows: it is refetched when one of them has changed. */
export type ShownTopics = readonly (readonly [Pick<Endpoint, 'path'>, readonly LiveTopic[]])[]

/** Whether the response of a path shows any of the topics. */
export const showsAnyTopic = (shown: ShownTopics, path: unknown, topics: ReadonlySet<LiveTopic>): boolean =>
  shown.some(([endpoint, about]) => endpoint.path === path && about.some((topic) => topics.has(topic)))

/**
 * Refetches the active queries that show a change. A query that is already fetching may have been read before the
 * change. It is not cancelled, since on a slow network it would never finish, but fetched again.
 */
export const refetchAffected = async (client: QueryClient, isAffected: (query: Query) => boolean): Promise<void> => {
  const fetching = client.getQueryCache().findAll({ predicate: isAffected, type: 'active', fetchStatus: 'fetching' })
  await client.invalidateQueries({ predicate: isAffected }, { cancelRefetch: false })
  if (fetching.length === 0) return
  await client.invalidateQueries({ predicate: (query) => fetching.includes(query) }, { cancelRefetch: false })
}
