import { mergeMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { mergeParticipantEndpoints as endpoints } from '@trophy/contract/participants/participant-changes.contract.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { useSteadyQuery } from '../../shared/api/queries/use-query.ts'

/**
 * A page of the groups. Read when it is opened and by Refresh, and by no live update: everybody is compared, and at the
 * peak of arrivals somebody changes every second.
 */
export const useDuplicates = (query: { readonly page: number; readonly limit: number }) =>
  useSteadyQuery({ ...endpointQuery(endpoints.duplicates, { query }), ...freshQueryOptions }, mergeMessages.fetchFailed)

/** Merges two participants; afterwards everything is refetched, since lists, rooms and figures change. */
export const useMergeParticipants = () => useWrite(endpoints.merge, { changes: 'everything' })
