import { type Language, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { dltVariableTypes } from '@trophy/contract/notifications/dlt.rules.ts'
import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { z } from 'zod'
import { readJsonSetting } from '../../config/read-json-setting.ts'

/** Carriers take promotional and explicit service messages only by day. */
const dltCategories = ['transactional', 'service_implicit', 'service_explicit', 'promotional'] as const
export type DltCategory = (typeof dltCategories)[number]

const digits = z.string().regex(/^\d{12,19}$/, 'must have 12 to 19 digits')

/** Also as the portals write it: `#numeric#`. */
const tagSchema = z.preprocess(
  (tag) => (typeof tag === 'string' ? tag.replaceAll('#', '') : tag),
  z.enum(dltVariableTypes, `must be one of ${dltVariableTypes.join(', ')}`),
)

const variableSchema = z.strictObject({
  /** The gateway's name of the variable. */
  name: z.string().min(1),
  /** Our variable whose value is used. */
  from: z.string().min(1),
  type: tagSchema.default('alphanumeric'),
  maximum: z.int().min(1).max(1000).default(customTextMaximum),
})
export type DltVariable = Readonly<z.output<typeof variableSchema>>

const templateSchema = z.strictObject({
  templateId: digits.optional(),
  /** The gateway's id of the template, if it has one, such as a flow of MSG91. */
  gatewayTemplateId: z.string().min(1).optional(),
  header: z.string().min(1).optional(),
  /** The registered text, with `{#var#}` or a tag such as `{#numeric#}` for a variable. */
  text: z.string().min(1).max(2000).optional(),
  category: z.enum(dltCategories).default('service_implicit'),
  variables: z.array(variableSchema).default([]),
})

/** A message type: `general`, and in another language `general.ta`. */
const keyPattern = new RegExp(`^\\w+(\\.(${otherLanguages.join('|')}))?$`)

const fileSchema = z.strictObject({
  entityId: digits.optional(),
  header: z.string().min(1).optional(),
  templates: z.record(z.string().regex(keyPattern, 'is no message type, with .ta or .hi'), templateSchema).default({}),
})

/** What is registered for a message type; without a template the common values only. */
export type DltFacts = Readonly<
  Partial<z.output<typeof templateSchema>> & Pick<z.output<typeof fileSchema>, 'entityId' | 'header'>
>

/** What is registered for the message types under India's DLT rules, in each language. */
export interface Registrations {
  readonly factsOf: (templateKey: string, language: Language) => DltFacts
  readonly has: (templateKey: string, language: Language) => boolean
  /** As they stand in the file, such as `general.ta`. */
  readonly keys: readonly string[]
}

const keyOf = (templateKey: string, language: Language): string =>
  language === 'en' ? templateKey : `${templateKey}.${language}`

/** Reads the file of `SMS_DLT_FILE`. Throws `InvalidSetting`. */
export const readDlt = (file: string): Registrations => {
  const { templates, ...usual } = readJsonSetting('SMS_DLT_FILE', file, fileSchema)
  const facts = new Map(Object.entries(templates).map(([key, template]) => [key, { ...usual, ...template }]))
  return {
    factsOf: (templateKey, language) => facts.get(keyOf(templateKey, language)) ?? usual,
    has: (templateKey, language) => facts.has(keyOf(templateKey, language)),
    keys: [...facts.keys()],
  }
}
