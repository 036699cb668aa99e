import { useQueryClient } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { RequestOf } from '@trophy/contract/core/http/endpoint.ts'
import { type PlanRequest, rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
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
export const useMakePlan = () =>
  useRetryingMutation({
    key: ['plan re-housing'],
    send: (body: PlanRequest, options) => call(rehousingEndpoints.plan, { body, ...options }),
    changes: [rehousingEndpoints.list],
  })

/** Moves everybody of a plan; then everything is read again, since bookings are shown everywhere. */
export const useCarryOut = (planId: string) =>
  useRetryingMutation({
    key: ['carry out re-housing', planId],
    send: (body: RequestOf<typeof rehousingEndpoints.carryOut>['body'], options) =>
      call(rehousingEndpoints.carryOut, { params: { planId }, body, ...options }),
    changes: 'everything',
  })

export const useUndo = (planId: string) =>
  useRetryingMutation({
    key: ['undo re-housing', planId],
    send: (reason: string, options) =>
      call(rehousingEndpoints.undo, { params: { planId }, body: { reason }, ...options }),
    changes: 'everything',
  })
