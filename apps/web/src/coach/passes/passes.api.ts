import { passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQueryWithTimeout } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'

/** The passes of the team. Without a network the read fails instead of waiting; the phone does not keep them. */
export const usePasses = () =>
  useQuery({
    ...endpointQueryWithTimeout(passEndpoints.ofTeam),
    ...freshQueryOptions,
    networkMode: 'always',
    retry: 1,
  })
