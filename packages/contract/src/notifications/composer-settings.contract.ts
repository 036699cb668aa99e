import { z } from 'zod'
import { dltVariableTypes } from './dlt.rules.ts'
import { composerTypes } from './notifications.constants.ts'

/* What the composer needs to show an SMS as it is sent. */

/** The variables of a registered text: which of ours fills it, and what fits. */
const registeredSchema = z.array(
  z.object({
    notificationType: z.enum(composerTypes),
    from: z.string(),
    type: z.enum(dltVariableTypes),
    maximum: z.int(),
  }),
)

const languageSettingsSchema = z.object({
  signOff: z.string(),
  registered: registeredSchema,
  /** The types with a registered text in this language; SMS of the others are in English. */
  types: z.array(z.enum(composerTypes)),
})

export const composerSettingsSchema = z.object({
  signOff: z.string(),
  registered: registeredSchema,
  languages: z.object({ ta: languageSettingsSchema, hi: languageSettingsSchema }),
})
export type ComposerSettings = z.infer<typeof composerSettingsSchema>
