import { useMutation, useQuery } from '@tanstack/react-query'
import { autoRefreshMilliseconds, cleanupDays } from '@trophy/contract/technical/technical.constants.ts'
import { type MaintenanceAction, technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { maintenanceTexts, technicalMessages } from '@trophy/contract/technical/technical.messages.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { showError, showSuccess } from '../shared/toast.ts'

const { analyzeTables, vacuumTables, reindexTables, cleanupEvents, killQuery } = technicalEndpoints
const { dbStats, indexRecommendations, maintenance, connections, runningQueries, performanceMetrics, slowQueries } =
  technicalEndpoints

/** What is said when a read fails. */
const telling = (failure: keyof typeof technicalMessages) => ({ meta: { failureMessage: technicalMessages[failure] } })

/** Figures of a running database are read anew whenever their tab is opened. */
const anew = { staleTime: 0 } as const

export const useStatistics = () => useQuery({ ...endpointQuery(dbStats), ...anew, ...telling('statisticsFailed') })
export const useRecommendations = () =>
  useQuery({ ...endpointQuery(indexRecommendations), ...anew, ...telling('recommendationsFailed') })
export const useSlowQueries = () =>
  useQuery({ ...endpointQuery(slowQueries), ...anew, ...telling('slowQueriesFailed') })

const every = (milliseconds: number, isOn: boolean) => ({ ...anew, refetchInterval: isOn && milliseconds })

/** Connections and queries every 15 seconds while auto-refresh is on, metrics every minute (part 1 §4). */
export const useConnections = (isAutomatic: boolean) =>
  useQuery({
    ...endpointQuery(connections),
    ...every(autoRefreshMilliseconds.queries, isAutomatic),
    ...telling('connectionsFailed'),
  })
export const useRunningQueries = (isAutomatic: boolean) =>
  useQuery({
    ...endpointQuery(runningQueries),
    ...every(autoRefreshMilliseconds.queries, isAutomatic),
    ...telling('queriesFailed'),
  })
export const useMetrics = (isAutomatic: boolean) =>
  useQuery({
    ...endpointQuery(performanceMetrics),
    ...every(autoRefreshMilliseconds.metrics, isAutomatic),
    ...telling('metricsFailed'),
  })

const progressMilliseconds = 700

/** The maintenance at work, on whichever server and whoever started it; looked at often while there is one. */
export const useMaintenance = (isStarting: boolean) =>
  useQuery({
    ...endpointQuery(maintenance),
    ...anew,
    refetchInterval: ({ state }) => (isStarting || state.data?.running ? progressMilliseconds : false),
  })

/** What a button asks for (part 1 §7.4): a vacuum that locks no table, and events older than 30 days. */
const requests = {
  analyze: () => call(analyzeTables),
  vacuum: () => call(vacuumTables, { body: { vacuum_full: false } }),
  reindex: () => call(reindexTables),
  cleanup: () => call(cleanupEvents, { body: { days: cleanupDays.default } }),
} as const satisfies Partial<Record<MaintenanceAction, () => Promise<{ message: string }>>>

export type ButtonAction = keyof typeof requests

/** Starts maintenance and says what came of it, in the server's words; then its effects are read. */
export const useStartMaintenance = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (action: ButtonAction) => requests[action](),
    onSuccess: ({ message }, action) => showSuccess(maintenanceTexts[action].doneTitle, message),
    onError: (error, action) => showError(error, maintenanceTexts[action].failed, maintenanceTexts[action].failedTitle),
    onSettled: () => invalidate(maintenance, dbStats, indexRecommendations, uploadEndpoints.failedBatches),
  })
}

/** Cancels a query, if it is still the one that is shown; then queries and connections are read again (part 1 §4). */
export const useKillQuery = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { pid: number; query_start: string }) => call(killQuery, { body }),
    onSuccess: ({ message }) => showSuccess(technicalMessages.cancelledTitle, message),
    onError: (error) => showError(error, technicalMessages.cancelFailed, technicalMessages.cancelFailedTitle),
    onSettled: () => invalidate(runningQueries, connections),
  })
}

/** The Refresh buttons: everything of a tab is read again. */
export const useRefreshOptimize = () => {
  const invalidate = useInvalidate()
  return () => void invalidate(dbStats, indexRecommendations, maintenance)
}
export const useRefreshHealth = () => {
  const invalidate = useInvalidate()
  return () => void invalidate(connections, runningQueries, performanceMetrics, slowQueries)
}
