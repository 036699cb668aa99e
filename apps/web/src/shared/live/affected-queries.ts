import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads again what is shown, where something about it has changed. A read that is under way already may have been answered
 * before the change: it is let come to its end, which on a slow network it otherwise never would, and is done once more.
 */
export const refetchAffected = async (client: QueryClient, shows: (query: Query) => boolean): Promise<void> => {
  const early = client.getQueryCache().findAll({ predicate: shows, type: 'active', fetchStatus: 'fetching' })
  await client.invalidateQueries({ predicate: shows }, { cancelRefetch: false })
  if (early.length === 0) return
  await client.invalidateQueries({ predicate: (query) => early.includes(query) }, { cancelRefetch: false })
}
