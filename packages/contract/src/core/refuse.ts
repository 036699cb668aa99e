import type { z } from 'zod'

/** For `superRefine`: refuses the value, or a field of it, with the words of a rule, where the rule has any. */
export const refuse = (context: z.core.$RefinementCtx, mistake: string | undefined, path: string[] = []): void => {
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake, path })
}
