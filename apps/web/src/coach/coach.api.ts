import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSessionOver } from '../shared/api/api-error.ts'
import { call } from '../shared/api/client.ts'
import { keyOf } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/queries/fresh-query.ts'
import { withTimeout } from '../shared/api/no-response.ts'
import { useIsOnline } from '../shared/connection.ts'
import { keeperOf, readKept } from '../shared/session/kept.ts'
import { isKeptTeam, keptTeamOf, teamOfKept, isComplete, type Team } from './team/team.rules.ts'

const retries = 2

const keptTeam = 'team'

/** How long after the start of the page the team may take before the one that the phone keeps is shown. */
const patienceMilliseconds = 2_000

/** The coach and the team: retried twice, always stale (part 1 §7.3). The phone keeps what it last was. */
export const dashboardQuery = queryOptions({
  queryKey: keyOf(coachEndpoints.dashboard),
  queryFn: async ({ signal }): Promise<Team> => {
    const keep = keeperOf(keptTeam)
    const team = await withTimeout((attempt) => call(coachEndpoints.dashboard, { signal: attempt }), signal)
    if (isComplete(team)) keep(keptTeamOf(team))
    return team
  },
  ...freshQueryOptions,
  retry: (failures: number, error: Error) => failures < retries && !isSessionOver(error),
})

/** The team; what the phone keeps of it while the server cannot be reached. */
export const useDashboard = () => {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const dashboard = useQuery(dashboardQuery)
  const { data, dataUpdatedAt, failureCount, isError, isPaused } = dashboard
  const isMissing = data === undefined
  const isUnreachable = isPaused || failureCount > 0
  useEffect(() => {
    const showKept = () => {
      const kept = readKept(keptTeam)
      if (!isKeptTeam(kept?.value)) return
      const team = teamOfKept(kept.value)
      // What was read at the same moment is not rendered yet, and stays.
      client.setQueryData(dashboardQuery.queryKey, (read) => read ?? team, { updatedAt: kept.savedAt })
    }
    if (!isMissing) return
    const timer = setTimeout(showKept, isUnreachable ? 0 : patienceMilliseconds - performance.now())
    return () => clearTimeout(timer)
  }, [client, isMissing, isUnreachable])
  return {
    ...dashboard,
    /** Since when the team has not been read, while the server cannot be reached. */
    outdatedSince: data !== undefined && (data.isKept || !isOnline || isError) ? new Date(dataUpdatedAt) : undefined,
  }
}

export const putLanguage = (language: Language) => call(coachEndpoints.chooseLanguage, { body: { language } })
