import type { z } from 'zod'

/** For `superRefine`: refuses the value, or one of its fields, if a rule returned a message. */
export const refuse = (context: z.core.$RefinementCtx, mistake: string | undefined, path: string[] = []): void => {
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake, path })
}
