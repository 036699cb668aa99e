import { keepPreviousData } from '@tanstack/react-query'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { unhousedLabels } from './unhoused.constants.ts'

/** A page of the people without a room; the previous one is shown while the next one loads. */
export const useUnhoused = (query: { readonly page: number; readonly limit: number }) =>
  useQuery({
    ...endpointQuery(participantEndpoints.unhoused, { query }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: unhousedLabels.failed },
  })
