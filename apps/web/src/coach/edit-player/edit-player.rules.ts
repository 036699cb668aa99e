import { playerMobileMistake, playerNameMistake } from '@trophy/contract/coach/coach.rules.ts'
import { coachLabels } from '../coach.constants.ts'
import { serverText } from '../../shared/languages/translated.ts'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'

/** The values of the two fields. */
export type PlayerFields = Readonly<Record<PlayerField, string>>
export type PlayerField = 'name' | 'mobileNumber'

export const isPlayerField = (name: string): name is PlayerField => name === 'name' || name === 'mobileNumber'

/** The request: an empty mobile number is null (part 1 §5). */
export interface PlayerDetails {
  readonly name: string
  readonly mobileNumber: string | null
}

export const detailsOf = ({ name, mobileNumber }: PlayerFields, before: PlayerDetails): PlayerDetails => ({
  name: isSameName(name, before) ? before.name : normalisedName(name),
  mobileNumber: mobileNumber.trim() || null,
})

/** A name that came with a sheet may have other characters: it is neither judged nor changed. */
const isSameName = (typed: string, { name }: PlayerDetails): boolean => typed.trim() === name.trim()

/** The error of each invalid field. */
export const mistakesIn = (fields: PlayerFields, before: PlayerDetails): FieldErrors<PlayerField> => {
  const name = isSameName(fields.name, before) ? undefined : playerNameMistake(normalisedName(fields.name))
  const mobileNumber = playerMobileMistake(fields.mobileNumber.trim())
  return { ...(name && { name: serverText(name) }), ...(mobileNumber && { mobileNumber: serverText(mobileNumber) }) }
}

/** Phone keyboards type curly apostrophes. */
const normalisedName = (typed: string): string => typed.trim().replace(/[‘’]/g, "'")

/** On blur: adds +91 to ten digits and removes spaces and dashes; an invalid number stays as typed. */
export const normalisedMobile = (typed: string): string => normaliseMobile(typed) ?? typed.trim()

/** The line below the mobile field (part 1 §5). */
export const mobileHint = (typed: string): string =>
  typed.trim() === dummyMobile ? coachLabels.dummyMobileHint : coachLabels.mobileHint
