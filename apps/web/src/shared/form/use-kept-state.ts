import { skipToken, useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../api/use-query.ts'

/**
 * `useState` for what stays while other tabs are open, such as a selection. It is in the cache, which ends with the
 * session of the user.
 */
export const useKeptState = <Value>(name: string, empty: Value) => {
  const client = useQueryClient()
  const queryKey = ['kept', name]
  const { data } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: () => empty,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (transition: (before: Value) => Value) =>
    void client.setQueryData<Value>(queryKey, (before) => transition(before ?? empty))
  return [data ?? empty, change] as const
}
