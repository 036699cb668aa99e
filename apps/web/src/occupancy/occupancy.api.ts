import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { occupancyEndpoints, type OccupancyQuery } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { calculationStatusPollSeconds } from './occupancy.constants.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'

const minute = 60_000

/** Stale after 2 minutes, cached for 5 (part 2 §9). Disabled without a range. */
export const useOccupancy = (query: OccupancyQuery | undefined) =>
  useSteadyQuery(
    {
      ...endpointQuery(occupancyEndpoints.grid, { query: query ?? { startDate: '', endDate: '' } }),
      enabled: query !== undefined,
      staleTime: 2 * minute,
      gcTime: 5 * minute,
    },
    occupancyMessages.fetchFailed,
  )

/** Who is in a hotel on a night; read when its cell is hovered. */
export const useNight = (hotelId: string, night: CalendarDay) =>
  useQuery({ ...endpointQuery(occupancyEndpoints.night, { params: { hotelId, night } }), staleTime: minute / 2 })

const staleMilliseconds = 8_000

/** Polled every 10 seconds (part 2 §9); the live stream is faster. A poll that fails again shows no further toast. */
export const useCalculationStatus = () =>
  useQuery(
    {
      ...endpointQuery(occupancyEndpoints.calculationStatus),
      staleTime: staleMilliseconds,
      refetchInterval: calculationStatusPollSeconds * 1000,
    },
    occupancyMessages.statusFailed,
  )
