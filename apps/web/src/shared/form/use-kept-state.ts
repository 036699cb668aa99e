import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keptStateKey } from './kept-state.rules.ts'

/**
 * `useState` for what stays while other tabs are open, such as a selection. It is kept in the cache, which ends with
 * the session of the user.
 */
export const useKeptState = <Value>(name: string, empty: Value) => {
  const client = useQueryClient()
  const queryKey = keptStateKey(name)
  const kept = () => client.getQueryData<Value>(queryKey) ?? empty
  const [value, setValue] = useState(kept)
  const change = (transition: (before: Value) => Value) => {
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    const after = transition(kept())
    client.setQueryData<Value>(queryKey, after)
    setValue(() => after)
  }
  return [value, change] as const
}
