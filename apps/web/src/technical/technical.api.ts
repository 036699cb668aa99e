import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { auditEndpoints, type AuditFilter, type AuditQuery } from '@trophy/contract/technical/audit.contract.ts'
import {
  cleanupDays,
  type MaintenanceAction,
  maintenanceTexts,
} from '@trophy/contract/technical/technical.constants.ts'
import { type RunningQuery, technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { useState } from 'react'
import { call, type CallOptions, callForFile } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { longPatience } from '../shared/api/no-response.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { useDownload } from '../shared/download.ts'
import { showProblem } from '../shared/form/write-failure.ts'
import { showSuccess } from '../shared/toast.ts'
import { auditMessages, backupMessages, technicalMessages, autoRefreshMilliseconds } from './technical.constants.ts'

const { analyzeTables, vacuumTables, reindexTables, cleanupEvents, killQuery } = technicalEndpoints
const { dbStats, indexRecommendations, maintenance, connections, runningQueries, performanceMetrics, slowQueries } =
  technicalEndpoints

/** Figures of the database are refetched whenever their tab is opened, and polled where there is an interval. */
const useFigures = <Figures, Key extends QueryKey>(
  query: UseQueryOptions<Figures, Error, Figures, Key>,
  failure: keyof typeof technicalMessages,
  refetchInterval: number | false = false,
) => useQuery({ ...query, staleTime: 0, refetchInterval }, technicalMessages[failure])

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
  analyze: (options: CallOptions) => call(analyzeTables, options),
  vacuum: (options: CallOptions) => call(vacuumTables, { body: { vacuum_full: false }, ...options }),
  reindex: (options: CallOptions) => call(reindexTables, options),
  cleanup: (options: CallOptions) => call(cleanupEvents, { body: { days: cleanupDays.default }, ...options }),
} as const satisfies Partial<Record<MaintenanceAction, (options: CallOptions) => Promise<{ message: string }>>>

export type ButtonAction = keyof typeof requests

/** Its progress is shown however long it takes: it is never late. */
const maintenancePatience = { ...longPatience, late: longPatience.timeout }

/** Starts maintenance and shows the server's result; then refetches what it affects. */
export const useStartMaintenance = () => {
  const [action, setAction] = useState<ButtonAction>()
  const { isPending, run } = useRetryingMutation({
    key: ['maintenance'],
    patience: maintenancePatience,
    send: (started: ButtonAction, options) => requests[started](options),
    shownBy: [maintenance, dbStats, indexRecommendations, uploadEndpoints.failedBatches],
  })
  const start = async (started: ButtonAction) => {
    setAction(started)
    await showResult(run(started), maintenanceTexts[started])
  }
  return { isPending, action, start }
}

/** Cancels a query if it is still the one shown; then refetches queries and connections (part 1 §4). */
export const useKillQuery = ({ pid, query_start }: Pick<RunningQuery, 'pid' | 'query_start'>) => {
  const { isPending, run } = useRetryingMutation({
    key: ['kill query', pid],
    send: (body: BodyOf<typeof killQuery>, options) => call(killQuery, { body, ...options }),
    shownBy: [runningQueries, connections],
  })
  const { cancelledTitle: doneTitle, cancelFailed: failed, cancelFailedTitle: failedTitle } = technicalMessages
  return { isPending, kill: () => showResult(run({ pid, query_start }), { doneTitle, failed, failedTitle }) }
}

interface ResultTexts {
  readonly doneTitle: string
  readonly failed: string
  readonly failedTitle: string
}

const showResult = async (result: Promise<{ message: string }>, texts: ResultTexts): Promise<void> => {
  try {
    showSuccess(texts.doneTitle, (await result).message)
  } catch (error) {
    showProblem(error, texts.failed, texts.failedTitle)
  }
}

const runningMilliseconds = 2000

/** Polled while any process writes a backup. */
export const useBackupStatus = () =>
  useQuery(
    {
      ...endpointQuery(backupEndpoints.status),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isRunning ? runningMilliseconds : false),
    },
    backupMessages.readFailed,
  )

export const useBackups = () =>
  useQuery({ ...endpointQuery(backupEndpoints.list), staleTime: 0 }, backupMessages.listFailed)

/** Writes a backup at the server, which answers once it has been read again. */
export const useMakeBackup = () =>
  useWrite(backupEndpoints.make, { patience: longPatience, shownBy: [backupEndpoints.status, backupEndpoints.list] })

const heldSmsEndpoints = { release: backupEndpoints.releaseHeldSms, discard: backupEndpoints.discardHeldSms }
export type HeldSmsAction = keyof typeof heldSmsEndpoints

/** Sends or discards the SMS that are held since a restore. */
export const useChangeHeldSms = () =>
  useRetryingMutation({
    key: ['change held SMS'],
    send: (action: HeldSmsAction, options) => call(heldSmsEndpoints[action], options),
    shownBy: [backupEndpoints.status],
  })

/** A page of the audit log, read again whenever it is opened; the previous page is shown while the next one loads. */
export const useAuditEvents = (query: AuditQuery) =>
  useSteadyQuery({ ...endpointQuery(auditEndpoints.list, { query }), staleTime: 0 }, auditMessages.failed)

/** Downloads all events of the filter as CSV; the server names the file. */
export const useAuditDownload = () =>
  useDownload(
    (query: AuditFilter) => callForFile(auditEndpoints.export, 'audit.csv', { query }),
    auditMessages.downloadFailed,
  )

/** What the Refresh button of each tab refetches. */
export const shownIn = {
  optimize: [dbStats, indexRecommendations, maintenance],
  health: [connections, runningQueries, performanceMetrics, slowQueries, backupEndpoints.status, backupEndpoints.list],
} as const
