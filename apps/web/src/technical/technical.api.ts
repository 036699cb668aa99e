import { type QueryKey, useMutation, type UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { cleanupDays, type MaintenanceAction } from '@trophy/contract/technical/technical.constants.ts'
import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { maintenanceTexts } from '@trophy/contract/technical/technical-messages.constants.ts'
import { technicalMessages, autoRefreshMilliseconds } from './technical.constants.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { showError, showSuccess } from '../shared/toast.ts'

const { analyzeTables, vacuumTables, reindexTables, cleanupEvents, killQuery } = technicalEndpoints
const { dbStats, indexRecommendations, maintenance, connections, runningQueries, performanceMetrics, slowQueries } =
  technicalEndpoints

/** Figures of the database are refetched whenever their tab is opened, and polled where there is an interval. */
const useFigures = <Figures, Key extends QueryKey>(
  query: UseQueryOptions<Figures, Error, Figures, Key>,
  failure: keyof typeof technicalMessages,
  refetchInterval: number | false = false,
) => useQuery({ ...query, staleTime: 0, refetchInterval, meta: { failureMessage: technicalMessages[failure] } })

export const useStatistics = () => useFigures(endpointQuery(dbStats), 'statisticsFailed')
export const useRecommendations = () => useFigures(endpointQuery(indexRecommendations), 'recommendationsFailed')
export const useSlowQueries = () => useFigures(endpointQuery(slowQueries), 'slowQueriesFailed')

/** Connections and queries every 15 seconds while auto-refresh is on, metrics every minute (part 1 §4). */
export const useConnections = (isAutomatic: boolean) =>
  useFigures(endpointQuery(connections), 'connectionsFailed', isAutomatic && autoRefreshMilliseconds.queries)
export const useRunningQueries = (isAutomatic: boolean) =>
  useFigures(endpointQuery(runningQueries), 'queriesFailed', isAutomatic && autoRefreshMilliseconds.queries)
export const useMetrics = (isAutomatic: boolean) =>
  useFigures(endpointQuery(performanceMetrics), 'metricsFailed', isAutomatic && autoRefreshMilliseconds.metrics)

const progressMilliseconds = 700

/** The running maintenance, on any server and of any user; polled frequently while there is one. */
export const useMaintenance = (isStarting: boolean) =>
  useQuery({
    ...endpointQuery(maintenance),
    staleTime: 0,
    refetchInterval: ({ state }) => (isStarting || state.data?.running ? progressMilliseconds : false),
  })

/** The request of each button (part 1 §7.4): a vacuum without table locks, and events older than 30 days. */
const requests = {
  analyze: () => call(analyzeTables),
  vacuum: () => call(vacuumTables, { body: { vacuum_full: false } }),
  reindex: () => call(reindexTables),
  cleanup: () => call(cleanupEvents, { body: { days: cleanupDays.default } }),
} as const satisfies Partial<Record<MaintenanceAction, () => Promise<{ message: string }>>>

export type ButtonAction = keyof typeof requests

/** Starts maintenance and shows the server's result; then refetches what it affects. */
export const useStartMaintenance = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (action: ButtonAction) => requests[action](),
    onSuccess: ({ message }, action) => showSuccess(maintenanceTexts[action].doneTitle, message),
    onError: (error, action) => showError(error, maintenanceTexts[action].failed, maintenanceTexts[action].failedTitle),
    onSettled: () => invalidate(maintenance, dbStats, indexRecommendations, uploadEndpoints.failedBatches),
  })
}

/** Cancels a query if it is still the one shown; then refetches queries and connections (part 1 §4). */
export const useKillQuery = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { pid: number; query_start: string }) => call(killQuery, { body }),
    onSuccess: ({ message }) => showSuccess(technicalMessages.cancelledTitle, message),
    onError: (error) => showError(error, technicalMessages.cancelFailed, technicalMessages.cancelFailedTitle),
    onSettled: () => invalidate(runningQueries, connections),
  })
}

/** What the Refresh button of each tab refetches. */
export const shownIn = {
  optimize: [dbStats, indexRecommendations, maintenance],
  health: [connections, runningQueries, performanceMetrics, slowQueries, backupEndpoints.status, backupEndpoints.list],
} as const
