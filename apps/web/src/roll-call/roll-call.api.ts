import { useQueryClient } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import {
  type OutcomeRequest,
  rollCallAdminEndpoints as endpoints,
  type RollCallTime,
} from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, keyOf } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { missingBannerLabels, rollCallCardLabels, rollCallLabels } from './roll-call.constants.ts'

/** The roll-call of a night, or of the current one. */
export const useRollCallReport = (night: CalendarDay | undefined) =>
  useSteadyQuery(
    endpointQuery(endpoints.report, { query: night === undefined ? {} : { night } }),
    rollCallLabels.failed,
  )

export const useMissingCount = () => useQuery(endpointQuery(endpoints.countMissing), missingBannerLabels.failed)

export const useRecordOutcome = (night: CalendarDay) =>
  useRetryingMutation({
    key: ['record outcome', night],
    send: (body: OutcomeRequest, options) => call(endpoints.recordOutcome, { params: { night }, body, ...options }),
    changes: [endpoints.report, endpoints.countMissing],
  })

export const useRollCallTime = () => useQuery(endpointQuery(endpoints.readTime), rollCallCardLabels.fetchFailed)

/** Stores the time; it is sent again without a response, which is harmless. */
export const useUpdateRollCallTime = () => {
  const client = useQueryClient()
  return useRetryingMutation({
    key: ['update roll-call'],
    send: (body: RollCallTime, options) => call(endpoints.changeTime, { body, ...options }),
    onSuccess: (stored) => client.setQueryData(keyOf(endpoints.readTime), stored),
  })
}
