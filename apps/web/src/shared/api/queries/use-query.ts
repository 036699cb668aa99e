import {
  type DefaultError,
  type QueryKey,
  useQuery as useLibraryQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { rereadWithin } from './fresh-query.ts'

/**
 * A query of a screen. It has an error only until something was read: what was read stays visible when it cannot be
 * read again, which `ConnectionNote` shows. After a failure it is read again, also where it has an interval of its own.
 */
export const useQuery = <FromServer, Failure = DefaultError, Data = FromServer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<FromServer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> =>
  withoutLaterError(useLibraryQuery({ ...options, refetchInterval: rereadWithin(options.refetchInterval) }))

/** A proxy, as that of the library: the screen is drawn again only for what it uses. */
const withoutLaterError = <Result extends UseQueryResult<unknown, unknown>>(result: Result): Result =>
  new Proxy(result, {
    get: (target, name): unknown => {
      if (name === 'error') return target.isLoadingError ? target.error : null
      return Reflect.get(target, name === 'isError' ? 'isLoadingError' : name)
    },
  })
