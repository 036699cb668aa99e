import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Draft } from './use-form.ts'
import { useConfirmUnload } from './use-confirm-unload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keptStateKey } from '../api/queries/query-client.ts'

/**
 * `useState` for what stays while other tabs are open, such as a selection. It is kept in the cache, which ends with
 * the session of the user.
 */
export const useKeptState = <Value,>(name: string, empty: Value) => {
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

/**
 * Keeps the values of a form while other tabs are open; the browser asks before the page itself is left. Returns the
 * provider, to be placed around the tabs, and the hook that reads the values.
 */
export const createDraft = <Values,>(empty: Values, isDirty: (values: Values) => boolean) => {
  const DraftContext = createContext<Draft<Values> | null>(null)

  const Provider = ({ children }: { children: ReactNode }) => {
    const [values, change] = useState<Values>(() => empty)
    useConfirmUnload(isDirty(values))
    const draft = useMemo(() => [values, change] as const, [values])
    return <DraftContext value={draft}>{children}</DraftContext>
  }
  const useDraft = (): Draft<Values> => {
    const draft = use(DraftContext)
    if (draft === null) throw new Error('The draft needs its provider above it')
    return draft
  }
  return [Provider, useDraft] as const
}
