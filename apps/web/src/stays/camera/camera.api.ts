import { passCodeOf } from '@trophy/contract/passes/passes.constants.ts'
import { passEndpoints, type PassOwner } from '@trophy/contract/passes/passes.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasErrorCode } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { keyOf } from '../../shared/api/endpoint-query.ts'
import { retryWithoutResponse, withTimeout } from '../../shared/api/no-response.ts'

/** Whose pass this is, repeated while there is no network; `undefined` for a code that this event has not issued. */
export const readPass = async (client: QueryClient, text: string): Promise<PassOwner | undefined> => {
  const code = passCodeOf(text)
  // No request: any QR code may come into the picture.
  if (code === undefined) return undefined
  try {
    return await client.fetchQuery({
      queryKey: keyOf(passEndpoints.read, { query: { code } }),
      queryFn: ({ signal }) =>
        withTimeout((attempt) => call(passEndpoints.read, { query: { code }, signal: attempt }), signal),
      // The person may have been moved since the pass was last scanned.
      staleTime: 0,
      ...retryWithoutResponse,
    })
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return undefined
    throw error
  }
}
