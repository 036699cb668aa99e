import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

interface Draft<Form> {
  readonly form: Form
  readonly change: (transition: (form: Form) => Form) => void
}

/**
 * A form that outlives its screen: what stands in it is kept while other tabs are looked at, and the browser asks before
 * the page itself is left. Answers the component around those tabs, where it begins and ends, and the hook to reach it.
 */
export const createDraft = <Form,>(empty: Form, isBegun: (form: Form) => boolean) => {
  const DraftContext = createContext<Draft<Form> | null>(null)

  const Keeper = ({ children }: { children: ReactNode }) => {
    const [form, change] = useState<Form>(() => empty)
    useAskBeforeLeaving(isBegun(form))
    const draft = useMemo(() => ({ form, change }), [form])
    return <DraftContext value={draft}>{children}</DraftContext>
  }
  const useDraft = (): Draft<Form> => {
    const draft = use(DraftContext)
    if (draft === null) throw new Error('The draft needs its keeper above it')
    return draft
  }
  return [Keeper, useDraft] as const
}
