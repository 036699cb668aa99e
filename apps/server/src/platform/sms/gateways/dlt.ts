import { readFileSync } from 'node:fs'
import { type Language, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { dltVariableTypes } from '@trophy/contract/notifications/dlt.rules.ts'
import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { z } from 'zod'
import { InvalidSetting } from '../../config/config.ts'
import { dltCategories, type DltFacts } from './gateway.ts'

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

const templateSchema = z.strictObject({
  templateId: digits.optional(),
  gatewayTemplateId: z.string().min(1).optional(),
  header: z.string().min(1).optional(),
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

/** What is registered for the message types under India's DLT rules, in each language. */
export interface Registrations {
  readonly factsOf: (templateKey: string, language: Language) => DltFacts
  readonly has: (templateKey: string, language: Language) => boolean
  /** As they stand in the file, such as `general.ta`. */
  readonly keys: readonly string[]
}

const keyOf = (templateKey: string, language: Language): string =>
  language === 'en' ? templateKey : `${templateKey}.${language}`

/** Reads the file of `SMS_DLT_FILE`. Throws {@link InvalidSetting}. */
export const readDlt = (file: string): Registrations => {
  const parsed = fileSchema.safeParse(readJson(file))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidSetting(`Setting SMS_DLT_FILE: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { entityId, header, templates } = parsed.data
  const entity = entityId === undefined ? {} : { entityId }
  const facts = new Map(
    Object.entries(templates).map(([key, template]) => [key, { ...entity, ...factsOf(template, header) }] as const),
  )
  const others = { ...entity, ...(header !== undefined && { header }) }
  return {
    factsOf: (templateKey, language) => facts.get(keyOf(templateKey, language)) ?? others,
    has: (templateKey, language) => facts.has(keyOf(templateKey, language)),
    keys: [...facts.keys()],
  }
}

const factsOf = (template: z.output<typeof templateSchema>, usualHeader: string | undefined): DltFacts => {
  const { templateId, gatewayTemplateId, header = usualHeader, variables, category, text } = template
  return {
    variables,
    category,
    ...(text !== undefined && { text }),
    ...(header !== undefined && { header }),
    ...(templateId !== undefined && { templateId }),
    ...(gatewayTemplateId !== undefined && { gatewayTemplateId }),
  }
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidSetting(`Setting SMS_DLT_FILE: ${file} is not a file with JSON in it`, { cause: error })
  }
}
