import { createDraft } from '../shared/form/kept-state.tsx'
import { isDirty, newWizard } from './wizard-values.rules.ts'

/**
 * Keeps the wizard's values while other tabs are open, which organisers need to see how full a hotel is.
 */
export const [ReassignmentDraft, useDraft] = createDraft(newWizard, isDirty)
