import { dashboardMessages, type ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { progressMessages } from './charts/progress.constants.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/queries/fresh-query.ts'

export const lastRefreshPollSeconds = 30

/** The figures stay when a refetch fails; the connection note shows that they are outdated. */
export const statsQuery = queryOptions({
  ...endpointQuery(dashboardEndpoints.stats),
  ...freshQueryOptions,
  meta: { failureMessage: dashboardMessages.statsFailed },
})

export const useStats = () => useQuery(statsQuery)

/** The data of the charts. The days around today stay while all days load. */
export const useProgress = (range: ProgressRange) =>
  useSteadyQuery(
    { ...endpointQuery(dashboardEndpoints.progress, { query: { range } }), ...freshQueryOptions },
    progressMessages.fetchFailed,
  )

/** Polled every 30 seconds (part 2 §7). */
export const useLastRefresh = () =>
  useQuery({ ...endpointQuery(dashboardEndpoints.lastRefresh), refetchInterval: lastRefreshPollSeconds * 1000 })

/** Refresh Data: refetches everything that is shown (part 2 §4). */
export const useRefreshData = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => call(dashboardEndpoints.refreshData),
    // Not awaited: the toast of a failed query must come last.
    onSuccess: () => void invalidate(),
  })
}
