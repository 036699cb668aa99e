import { z } from 'zod'
import { listTitles, type RegisterField, registerFields } from './lists.constants.ts'

const fieldNames = Object.keys(registerFields).filter((name): name is RegisterField => name in registerFields)

const text = (maximum: number) =>
  z.string('must be a text').trim().min(1, 'must not be empty').max(maximum, `must have at most ${maximum} characters`)

/** The content of the file of `GUEST_REGISTER_TEMPLATE`: the columns of the guest register, in their order. */
export const registerTemplateSchema = z.strictObject({
  // Also the name of the sheet, in which these characters are not allowed.
  title: text(31)
    .regex(/^[^[\]:*?/\\']*$/, "must not contain any of [ ] : * ? / \\ '")
    .default(listTitles['guest-register']),
  columns: z
    .array(
      z
        .strictObject({
          field: z.enum(fieldNames, `must be one of ${fieldNames.join(', ')}`),
          title: text(40).optional(),
        })
        .transform(({ field, title = registerFields[field] }) => ({ field, title })),
      'must be a list',
    )
    .min(1, 'must have at least one column')
    .refine((columns) => new Set(columns.map(({ field }) => field)).size === columns.length, 'must not repeat a field'),
})
export type RegisterTemplate = z.output<typeof registerTemplateSchema>

export const defaultRegister: RegisterTemplate = registerTemplateSchema.parse({
  columns: ['number', 'name', 'homeTown', 'arrival', 'departure', 'mobile', 'room'].map((field) => ({ field })),
})
