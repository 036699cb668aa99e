import { dummyMobile, isMaskedMobile, isMobile } from '../core/mobile.rules.ts'
import { maximumLengths, participantMessages } from '../participants/participants.constants.ts'
import { coachMessages, namePattern } from './coach.constants.ts'

/** The error message for a player's trimmed name (part 1 §5); undefined when it is valid. */
export const playerNameMistake = (name: string): string | undefined => {
  if (name === '') return participantMessages.nameRequired
  if (name.length > maximumLengths.text) return coachMessages.nameTooLong
  return namePattern.test(name) ? undefined : participantMessages.nameCharacters
}

/**
 * The error message for a player's mobile number: none, the dummy number, or one in its stored form. One that is no
 * longer kept is sent along with a new name, and stays as it is.
 */
export const playerMobileMistake = (mobile: string): string | undefined =>
  mobile === '' || mobile === dummyMobile || isMobile(mobile) || isMaskedMobile(mobile)
    ? undefined
    : participantMessages.mobileFormat
