import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import { playerMobileMistake, playerNameMistake } from '@trophy/contract/coach/coach.rules.ts'
import type { Mistakes } from '../../shared/use-fields.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'

/** What stands in the two fields. */
export type PlayerFields = Readonly<Record<'name' | 'mobileNumber', string>>

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
export const mistakesIn = (fields: PlayerFields): Mistakes<PlayerFields> => {
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
