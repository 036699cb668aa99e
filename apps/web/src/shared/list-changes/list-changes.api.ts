import { listChangesEndpoints as endpoints, type ListChangesQuery } from '@trophy/contract/lists/lists.contract.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import { useQuery } from '../api/queries/use-query.ts'
import { requestUrl } from '../api/client.ts'
import { givenOutLabels } from './list-changes.constants.ts'

/** When a list of a hotel was given out, and what changed since. */
export const useListChanges = (query: ListChangesQuery) =>
  useQuery(endpointQuery(endpoints.read, { query }), givenOutLabels.failed)

/** The address of the changes alone, to print. */
export const changesAddress = (query: ListChangesQuery): string => requestUrl(endpoints.print.path, {}, query)
