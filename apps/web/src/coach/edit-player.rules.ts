import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import { editPlayerSchema } from '@trophy/contract/coach/coach.contract.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { z } from 'zod'

/** What is sent: an empty mobile number is null (part 1 §5). */
export type PlayerDetails = z.output<typeof editPlayerSchema>

/** What stands in the two fields. */
export interface PlayerFields {
  readonly name: string
  readonly mobileNumber: string
}

const bodyOf = ({ name, mobileNumber }: PlayerFields) => ({
  name,
  mobileNumber: mobileNumber.trim() === '' ? null : mobileNumber,
})

/** What is to be sent, or the message below each field that is wrong. */
export const readFields = (
  fields: PlayerFields,
): { details: PlayerDetails } | { errors: Partial<Record<keyof PlayerFields, string>> } => {
  const read = editPlayerSchema.safeParse(bodyOf(fields))
  if (read.success) return { details: read.data }
  const { issues } = read.error
  const messageFor = (field: keyof PlayerFields) => issues.find(({ path }) => path[0] === field)?.message
  const name = messageFor('name')
  const mobileNumber = messageFor('mobileNumber')
  return { errors: { ...(name && { name }), ...(mobileNumber && { mobileNumber }) } }
}

/** On leaving the field: ten digits get their +91, spaces and dashes go; what is no mobile number stays as typed. */
export const tidyMobile = (typed: string): string => normaliseMobile(typed) ?? typed.trim()

/** The line below the mobile field (part 1 §5). */
export const mobileHint = (typed: string): string =>
  typed.trim() === dummyMobile ? coachLabels.dummyMobileHint : coachLabels.mobileHint
