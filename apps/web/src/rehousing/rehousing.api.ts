import { useQueryClient } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { planLabels, planListLabels } from './rehousing.constants.ts'

/** A page of the plans; the previous one is shown while the next one loads. */
export const usePlans = (page: number, limit: number) =>
  useSteadyQuery(endpointQuery(rehousingEndpoints.list, { query: { page, limit } }), planListLabels.fetchFailed)

export const usePlan = (planId: string) =>
  useQuery(endpointQuery(rehousingEndpoints.read, { params: { planId } }), planLabels.fetchFailed)

/** Reads a plan again. */
export const useRefetchPlan = (planId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries(endpointQuery(rehousingEndpoints.read, { params: { planId } }))
}

/** Makes a plan; it continues when the screen is left. */
export const useMakePlan = () => useWrite(rehousingEndpoints.plan, { changes: [rehousingEndpoints.list] })

/** Moves everybody of a plan; then everything is read again, since bookings are shown everywhere. */
export const useCarryOut = (planId: string) =>
  useWrite(rehousingEndpoints.carryOut, { changes: 'everything' }, { planId })

export const useUndo = (planId: string) => useWrite(rehousingEndpoints.undo, { changes: 'everything' }, { planId })
