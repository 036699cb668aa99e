import type { PlayerEdit } from '@trophy/contract/coach/coach.contract.ts'
import { playerMobileMistake, playerNameMistake } from '@trophy/contract/coach/coach.rules.ts'
import { coachLabels } from '../coach.constants.ts'
import { type Checked, checked } from '../../shared/form/form.rules.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { normaliseText } from '@trophy/contract/core/texts/texts.rules.ts'

/** The request: an empty mobile number is null (part 1 §5). */
export type PlayerDetails = Omit<PlayerEdit, 'expected'>

/**
 * The details to send. A name that came with a sheet may have other characters: while it stays, it is neither judged
 * nor changed.
 */
export const detailsOf = (
  fields: { readonly name: string; readonly mobileNumber: string },
  before: PlayerDetails,
): Checked<PlayerDetails> => {
  const isSameName = fields.name.trim() === before.name.trim()
  const name = isSameName ? before.name : normalisedName(fields.name)
  // Enter does not leave the field, so the number may not be normalised yet.
  const mobileNumber = normalisedMobile(fields.mobileNumber)
  return checked(
    { name: isSameName ? undefined : playerNameMistake(name), mobileNumber: playerMobileMistake(mobileNumber) },
    { name, mobileNumber: mobileNumber || null },
  )
}

/** Phone keyboards type curly apostrophes. */
const normalisedName = (typed: string): string => normaliseText(typed).replace(/[‘’]/g, "'")

/** On blur: adds +91 to ten digits and removes spaces and dashes; an invalid number stays as typed. */
export const normalisedMobile = (typed: string): string => normaliseMobile(typed) ?? typed.trim()

/** The line below the mobile field (part 1 §5). */
export const mobileHint = (typed: string): string =>
  typed.trim() === dummyMobile ? coachLabels.dummyMobileHint : coachLabels.mobileHint
