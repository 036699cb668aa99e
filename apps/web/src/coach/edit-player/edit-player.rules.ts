import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import { playerMobileMistake, playerNameMistake } from '@trophy/contract/coach/coach.rules.ts'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'

/** The texts of the two fields. */
export type PlayerFields = Readonly<Record<PlayerField, string>>
export type PlayerField = 'name' | 'mobileNumber'

export const isPlayerField = (name: string): name is PlayerField => name === 'name' || name === 'mobileNumber'

/** What is sent: an empty mobile number is null (part 1 §5). */
export interface PlayerDetails {
  readonly name: string
  readonly mobileNumber: string | null
}

export const detailsOf = ({ name, mobileNumber }: PlayerFields): PlayerDetails => ({
  name: tidyName(name),
  mobileNumber: mobileNumber.trim() || null,
})

/** The message below each field that is wrong. */
export const mistakesIn = (fields: PlayerFields): FieldErrors<PlayerField> => {
  const name = playerNameMistake(tidyName(fields.name))
  const mobileNumber = playerMobileMistake(fields.mobileNumber.trim())
  return { ...(name && { name }), ...(mobileNumber && { mobileNumber }) }
}

/** A phone's keyboard types curly apostrophes by itself. */
const tidyName = (typed: string): string => typed.trim().replace(/[‘’]/g, "'")

/** On leaving the field: ten digits get their +91, spaces and dashes go; what is no mobile number stays as typed. */
export const tidyMobile = (typed: string): string => normaliseMobile(typed) ?? typed.trim()

/** The line below the mobile field (part 1 §5). */
export const mobileHint = (typed: string): string =>
  typed.trim() === dummyMobile ? coachLabels.dummyMobileHint : coachLabels.mobileHint
