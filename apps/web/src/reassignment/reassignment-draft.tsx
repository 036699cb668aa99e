import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useAskBeforeLeaving } from '../shared/use-ask-before-leaving.ts'
import { isBegun, newWizard, type Wizard } from './wizard.rules.ts'

interface Draft {
  readonly wizard: Wizard
  readonly change: (transition: (wizard: Wizard) => Wizard) => void
}

const DraftContext = createContext<Draft | null>(null)

/**
 * Keeps what was chosen and typed in the wizard while other tabs are looked at, as organisers do to see how full a hotel
 * is. It ends with the admin's area.
 */
export const ReassignmentDraft = ({ children }: { children: ReactNode }) => {
  const [wizard, change] = useState(newWizard)
  useAskBeforeLeaving(isBegun(wizard))
  const draft = useMemo(() => ({ wizard, change }), [wizard])
  return <DraftContext value={draft}>{children}</DraftContext>
}

export const useDraft = (): Draft => {
  const draft = useContext(DraftContext)
  if (draft === null) throw new Error('The wizard needs a ReassignmentDraft above it')
  return draft
}
