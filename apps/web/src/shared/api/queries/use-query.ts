import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  useQuery as useLibraryQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { rereadWithin } from './fresh-query.ts'

/**
 * A query of a screen. It has an error only until something was read: what was read stays visible when it cannot be
 * read again, which `ConnectionNote` shows. After a failure it is read again, also where it has an interval of its own.
 * With a `failureMessage` a failure is also told by a toast.
 */
export const useQuery = <FromServer, Failure = DefaultError, Data = FromServer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<FromServer, Failure, Data, Key>,
  failureMessage?: string,
): UseQueryResult<Data, Failure> =>
  withoutLaterError(
    useLibraryQuery({
      ...options,
      ...(failureMessage !== undefined && { meta: { failureMessage } }),
      refetchInterval: rereadWithin(options.refetchInterval),
    }),
  )

/** The same of a page or a search: what was read before stays until the next one is there. */
export const useSteadyQuery = <FromServer, Key extends QueryKey>(
  options: UseQueryOptions<FromServer, DefaultError, FromServer, Key>,
  failureMessage: string,
) => useQuery({ ...options, placeholderData: keepPreviousData }, failureMessage)

/** A proxy, as that of the library: the screen is drawn again only for what it uses. */
const withoutLaterError = <Result extends UseQueryResult<unknown, unknown>>(result: Result): Result =>
  new Proxy(result, {
    get: (target, name): unknown => {
      if (name === 'error') return target.isLoadingError ? target.error : null
      return Reflect.get(target, name === 'isError' ? 'isLoadingError' : name)
    },
  })
