import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { useQuery } from '../api/queries/use-query.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import { coachListMessages, coachListRetry } from './coaches.constants.ts'

const { attempts, firstDelay, longestDelay, staleTime } = coachListRetry

/** All coaches by name: the one read that is retried when it fails (part 2 §7). */
export const useCoaches = () =>
  useQuery(
    {
      ...endpointQuery(participantEndpoints.coaches),
      staleTime,
      retry: attempts,
      retryDelay: (failures) => Math.min(firstDelay * 2 ** failures, longestDelay),
    },
    coachListMessages.fetchFailed,
  )
