import { createDraft } from '../../shared/form/kept-state.tsx'
import { emptyForm, isDirty } from './composer-form.rules.ts'

/** Keeps the composer's form while the admin opens another tab. */
export const [ComposerDraftProvider, useComposerDraft] = createDraft(emptyForm, isDirty)
