import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useConfirmUnload } from './use-confirm-unload.ts'

interface Draft<Form> {
  readonly form: Form
  readonly change: (transition: (form: Form) => Form) => void
}

/**
 * A form whose values are kept while other tabs are shown; the browser asks before the page is closed. Returns the
 * provider, to be rendered around those tabs, and the hook that reads and changes the form.
 */
export const createDraft = <Form,>(empty: Form, isDirty: (form: Form) => boolean) => {
  const DraftContext = createContext<Draft<Form> | null>(null)

  const Provider = ({ children }: { children: ReactNode }) => {
    const [form, change] = useState<Form>(() => empty)
    useConfirmUnload(isDirty(form))
    const draft = useMemo(() => ({ form, change }), [form])
    return <DraftContext value={draft}>{children}</DraftContext>
  }
  const useDraft = (): Draft<Form> => {
    const draft = use(DraftContext)
    if (draft === null) throw new Error('The draft needs its provider above it')
    return draft
  }
  return [Provider, useDraft] as const
}
