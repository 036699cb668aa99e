import { nextSetUpStep, needsCoachCount } from '@trophy/contract/dashboard/set-up.rules.ts'
import type { SetUpStep } from '@trophy/contract/dashboard/set-up.constants.ts'
import type { DashboardStats } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '../dashboard/dashboard.api.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'

const isSetUp = (stats: DashboardStats | undefined): boolean =>
  stats !== undefined && nextSetUpStep(stats, undefined) === null

/**
 * What the event lacks first, live. It is judged by the dashboard's figures, which are read for it at most once when
 * the event is set up: screens of a running event ask nothing more.
 */
export const useNextSetUpStep = (): SetUpStep | null => {
  const { data: stats } = useQuery({
    ...statsQuery,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ({ state }) => !isSetUp(state.data),
  })
  const { data: coaches } = useQuery({
    ...endpointQuery(participantEndpoints.list, { query: { role: 'coach', limit: '1' } }),
    enabled: stats !== undefined && needsCoachCount(stats),
  })
  return (stats && nextSetUpStep(stats, coaches?.pagination.total)) ?? null
}
