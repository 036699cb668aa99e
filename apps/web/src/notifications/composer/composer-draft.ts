import { createDraft } from '../../shared/draft.tsx'
import { emptyForm, isDirty } from './composer.rules.ts'

/** Keeps what stands in the composer while the admin looks something up in another tab. */
export const [ComposerDraftProvider, useComposerDraft] = createDraft(emptyForm, isDirty)
