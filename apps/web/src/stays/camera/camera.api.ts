import { passCodeOf } from '@trophy/contract/passes/pass-codes.rules.ts'
import { passEndpoints, type PassOwner } from '@trophy/contract/passes/passes.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasErrorCode } from '../../shared/api/api-error.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { retryWithoutResponse } from '../../shared/api/no-response.ts'

/** Whose pass this is, repeated while there is no network; `undefined` for a code that this event has not issued. */
export const readPass = async (client: QueryClient, text: string): Promise<PassOwner | undefined> => {
  const code = passCodeOf(text)
  // No request: any QR code may come into the picture.
  if (code === undefined) return undefined
  try {
    return await client.fetchQuery({
      ...endpointQuery(passEndpoints.read, { query: { code } }),
      ...retryWithoutResponse,
    })
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return undefined
    throw error
  }
}
