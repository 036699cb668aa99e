import { createDraft } from '../shared/form/draft.tsx'
import { isBegun, newWizard } from './wizard.rules.ts'

/**
 * Keeps what was chosen and typed in the wizard while other tabs are looked at, as organisers do to see how full a hotel
 * is.
 */
export const [ReassignmentDraft, useDraft] = createDraft(newWizard, isBegun)
