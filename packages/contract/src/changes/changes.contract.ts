import { z } from 'zod'

/** Whom an undo leaves alone, with the reason of each. A refusal because nobody can be restored has it as well. */
export const leftAloneSchema = z.array(z.object({ participantId: z.string(), reason: z.string() }))
export type LeftAlone = z.infer<typeof leftAloneSchema>
