import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CallArguments, call, callForListPart } from './client.ts'
import { withTimeout } from './no-response.ts'

/** The query key of an endpoint: its path, then the request. */
export const keyOf = (endpoint: Endpoint, request?: unknown): readonly unknown[] =>
  request === undefined ? [endpoint.path] : [endpoint.path, request]

/**
 * Options of `useQuery` for an endpoint; spread them to add others. For `*.api.ts` files only, and of the POSTs for
 * those that only read.
 */
export const endpointQuery = <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly method: 'GET' | 'POST'; readonly response: S },
  ...[request]: CallArguments<E>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }): Promise<z.output<S>> => call<S, Endpoint>(endpoint, { ...request, signal }),
  })

/** The same for an endpoint that returns the first part of a list: with the total length. */
export const listPartQuery = <Row, E extends Endpoint>(
  endpoint: E & { readonly method: 'GET'; readonly response: z.ZodType<Row[]> },
  ...[request]: CallArguments<E>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }): Promise<ListPart<Row>> => callForListPart<Row, Endpoint>(endpoint, { ...request, signal }),
  })

/** The same with a timeout, for screens on a weak network: they can show that the server does not respond. */
export const endpointQueryWithTimeout = <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly method: 'GET'; readonly response: S },
  ...[request]: CallArguments<E>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }): Promise<z.output<S>> =>
      withTimeout((attempt) => call<S, Endpoint>(endpoint, { ...request, signal: attempt }), signal),
  })

/** Refetches these endpoints, or all without an argument. */
export const useInvalidate = () => {
  const client = useQueryClient()
  return async (...endpoints: readonly Endpoint[]): Promise<void> => {
    if (endpoints.length === 0) return client.invalidateQueries()
    await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
  }
}
