import type { z } from 'zod'

/** For `superRefine`: refuses the value with the words of a rule, where the rule has any. */
export const refuse = (context: z.core.$RefinementCtx, mistake: string | undefined): void => {
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake })
}
