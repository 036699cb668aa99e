import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { InvalidSetting } from '../../config.ts'
import type { DltFacts } from './gateway.ts'

const digits = z.string().regex(/^\d{12,19}$/, 'must have 12 to 19 digits')

const variableSchema = z.strictObject({
  /** The gateway's name of the variable. */
  name: z.string().min(1),
  /** Our variable whose value is used. */
  from: z.string().min(1),
  type: z.enum(['numeric', 'alphanumeric', 'url']).default('alphanumeric'),
  maximum: z.int().min(1).max(1000).default(30),
})

const templateSchema = z.strictObject({
  templateId: digits.optional(),
  gatewayTemplateId: z.string().min(1).optional(),
  header: z.string().min(1).optional(),
  variables: z.array(variableSchema).default([]),
})

const fileSchema = z.strictObject({
  entityId: digits.optional(),
  header: z.string().min(1).optional(),
  templates: z.record(z.string(), templateSchema).default({}),
})

/** What is registered for a message type under India's DLT rules. */
export type DltOf = (templateKey: string) => DltFacts

/** Reads the file of `SMS_DLT_FILE`; without one nothing is registered. Throws {@link InvalidSetting}. */
export const readDlt = (file: string | undefined): DltOf => {
  if (file === undefined) return () => ({})
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
  return (templateKey) => facts.get(templateKey) ?? others
}

const factsOf = (template: z.output<typeof templateSchema>, usualHeader: string | undefined): DltFacts => {
  const { templateId, gatewayTemplateId, header = usualHeader, variables } = template
  return {
    variables,
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
