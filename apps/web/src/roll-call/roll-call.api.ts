import { useQueryClient } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { rollCallAdminEndpoints as endpoints } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { endpointQuery, keyOf } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { missingBannerLabels, rollCallCardLabels, rollCallLabels } from './roll-call.constants.ts'

/** The roll-call of a night, or of the current one. */
export const useRollCallReport = (night: CalendarDay | undefined) =>
  useSteadyQuery(
    endpointQuery(endpoints.report, { query: night === undefined ? {} : { night } }),
    rollCallLabels.failed,
  )

export const useMissingCount = () => useQuery(endpointQuery(endpoints.countMissing), missingBannerLabels.failed)

export const useRecordOutcome = (night: CalendarDay) =>
  useWrite(endpoints.recordOutcome, { changes: [endpoints.report, endpoints.countMissing] }, { night })

export const useRollCallTime = () => useQuery(endpointQuery(endpoints.readTime), rollCallCardLabels.fetchFailed)

/** Stores the time; it is sent again without a response, which is harmless. */
export const useUpdateRollCallTime = () => {
  const client = useQueryClient()
  return useWrite(endpoints.changeTime, {
    onSuccess: (stored) => client.setQueryData(keyOf(endpoints.readTime), stored),
  })
}
