import { dashboardMessages, type ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { retentionEndpoints } from '@trophy/contract/retention/retention.contract.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { progressMessages } from './charts/progress.constants.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, keyOf, useInvalidate } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/fresh-query.ts'

export const lastRefreshPollSeconds = 30

/**
 * What the dashboard shows at first. It stays when a refetch fails; the connection note shows that it is outdated. What
 * other queries read again by themselves is theirs from the first time on, so that they do not request it, too.
 */
export const overviewQuery = queryOptions({
  ...endpointQuery(dashboardEndpoints.overview),
  ...freshQueryOptions,
  queryFn: async ({ client, signal }) => {
    const overview = await call(dashboardEndpoints.overview, { signal })
    const giveFirst = <Value>(endpoint: Endpoint, value: Value) =>
      client.setQueryData<Value>(keyOf(endpoint), (known) => known ?? value)
    giveFirst(dashboardEndpoints.lastRefresh, { lastRefresh: overview.lastRefresh })
    giveFirst(settingsEndpoints.read, overview.settings)
    giveFirst(retentionEndpoints.read, overview.retention)
    return overview
  },
  meta: { ...freshQueryOptions.meta, failureMessage: dashboardMessages.statsFailed },
})

/** True until the first response, also a failed one. */
export const useIsOverviewPending = (): boolean => useQuery(overviewQuery).isPending

export const useStats = () => useQuery({ ...overviewQuery, select: ({ stats }) => stats })

/** The data of the charts. The days around today stay while all days load. */
export const useProgress = (range: ProgressRange) => {
  const aroundToday = useQuery({ ...overviewQuery, select: ({ progress }) => progress, refetchOnMount: false })
  const wholeEvent = useQuery({
    ...endpointQuery(dashboardEndpoints.progress, { query: { range: 'whole_event' } }),
    ...freshQueryOptions,
    enabled: range === 'whole_event',
    meta: { ...freshQueryOptions.meta, failureMessage: progressMessages.fetchFailed },
  })
  if (range === 'around_today') return aroundToday
  return wholeEvent.isPending ? { ...aroundToday, isPlaceholderData: true } : wholeEvent
}

/** Polled every 30 seconds (part 2 §7). */
export const useLastRefresh = (enabled: boolean) =>
  useQuery({
    ...endpointQuery(dashboardEndpoints.lastRefresh),
    enabled,
    refetchInterval: lastRefreshPollSeconds * 1000,
  })

/** Refresh Data: refetches everything that is shown (part 2 §4). */
export const useRefreshData = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => call(dashboardEndpoints.refreshData),
    // Not awaited: the toast of a failed query must come last.
    onSuccess: () => void invalidate(),
  })
}
