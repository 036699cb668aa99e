import { coachListRetry, coachListMessages } from '@trophy/contract/participants/coaches.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

const { attempts, firstDelay, longestDelay, staleTime } = coachListRetry

/** All coaches by name: the one read that is repeated when it fails (part 2 §7). */
export const useCoaches = () =>
  useQuery({
    ...endpointQuery(participantEndpoints.coaches),
    staleTime,
    meta: { failureMessage: coachListMessages.fetchFailed },
    retry: attempts,
    retryDelay: (failures) => Math.min(firstDelay * 2 ** failures, longestDelay),
  })
