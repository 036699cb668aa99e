import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { nightAuditEndpoints } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { nightLabels } from './night-audit.constants.ts'

export const useNights = () => useQuery(endpointQuery(nightAuditEndpoints.nights), nightLabels.failed)

/** The audit of a night; the previous one is shown while it loads. */
export const useNightAudit = (night: CalendarDay) =>
  useSteadyQuery(endpointQuery(nightAuditEndpoints.read, { query: { night } }), nightLabels.failed)

const changes = [nightAuditEndpoints.nights, nightAuditEndpoints.read]

export const useCloseNight = (night: CalendarDay) => useWrite(nightAuditEndpoints.close, { changes }, { night })

export const useAdjustNight = (night: CalendarDay) => useWrite(nightAuditEndpoints.adjust, { changes }, { night })
