import { nextSetUpStep, needsCoachCount, type SetUpStep } from './set-up.rules.ts'
import type { DashboardStats } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { statsQuery } from '../../dashboard/dashboard.api.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

const isSetUp = (stats: DashboardStats | undefined): boolean =>
  stats !== undefined && nextSetUpStep(stats, undefined) === null

/**
 * The first set-up step that is missing. It depends on the dashboard's figures, which are fetched at most once after
 * the event is set up.
 */
export const useNextSetUpStep = (): SetUpStep | null => {
  const { data: stats } = useQuery({
    ...statsQuery,
    staleTime: Number.POSITIVE_INFINITY,
    // The cards of the dashboard have read it just now, and offer to read it again.
    retryOnMount: false,
    enabled: ({ state }) => !isSetUp(state.data),
  })
  const { data: coaches } = useQuery({
    ...endpointQuery(participantEndpoints.list, { query: { role: 'coach', limit: '1' } }),
    enabled: stats !== undefined && needsCoachCount(stats),
  })
  return (stats && nextSetUpStep(stats, coaches?.pagination.total)) ?? null
}
