import { createDraft } from '../../shared/form/draft.tsx'
import { emptyForm, isDirty } from './composer.rules.ts'

/** Keeps what stands in the composer while the admin looks something up in another tab. */
export const [ComposerDraftKeeper, useComposerDraft] = createDraft(emptyForm, isDirty)
