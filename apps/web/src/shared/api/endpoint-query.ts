import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CallArguments, call, callForListPart } from './client.ts'
import { withTimeout } from './no-response.ts'

/** The key of everything read from an endpoint: its path, then what was asked. */
export const keyOf = (endpoint: Endpoint, request?: unknown): readonly unknown[] =>
  request === undefined ? [endpoint.path] : [endpoint.path, request]

/** A read of an endpoint for `useQuery`; add further options by spreading it. For use in `*.api.ts` files only. */
export const endpointQuery = <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly method: 'GET'; readonly response: S },
  ...[request]: CallArguments<E>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }): Promise<z.output<S>> => call<S, Endpoint>(endpoint, { ...request, signal }),
  })

/** Likewise of an endpoint that answers the first part of a list: with the length of the whole. */
export const listPartQuery = <Row, E extends Endpoint>(
  endpoint: E & { readonly method: 'GET'; readonly response: z.ZodType<Row[]> },
  ...[request]: CallArguments<E>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }): Promise<ListPart<Row>> => callForListPart<Row, Endpoint>(endpoint, { ...request, signal }),
  })

/** A read of a weak network's screen: when no answer comes it fails after a while, so that the screen can say so. */
export const endpointQueryWithTimeout = <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly method: 'GET'; readonly response: S },
) =>
  queryOptions({
    queryKey: keyOf(endpoint),
    queryFn: ({ signal }): Promise<z.output<S>> =>
      withTimeout((attempt) => call<S, Endpoint>(endpoint, { signal: attempt }), signal),
  })

/** Reads again what was read from these endpoints, or everything of the event when none is named. */
export const useInvalidate = () => {
  const client = useQueryClient()
  return async (...endpoints: readonly Endpoint[]): Promise<void> => {
    if (endpoints.length === 0) return client.invalidateQueries()
    await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
  }
}
