import { QueryClient } from '@tanstack/react-query'
import { createQueryCache } from './failed-reads.ts'

/** Part 1 §7.1: cached data never becomes stale; no refetch on focus, no polling, no retries, unless a call says so. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
