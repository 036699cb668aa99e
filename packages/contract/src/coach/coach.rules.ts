import { dummyMobile, isMobile } from '../core/mobile.rules.ts'
import { maximumLengths, participantMessages } from '../participants/participants.constants.ts'
import { coachMessages, namePattern } from './coach.constants.ts'

/** What is wrong with a player's name, given without space around it (part 1 §5); nothing when it is fine. */
export const playerNameMistake = (name: string): string | undefined => {
  if (name === '') return participantMessages.nameRequired
  if (name.length > maximumLengths.text) return coachMessages.nameTooLong
  return namePattern.test(name) ? undefined : participantMessages.nameCharacters
}

/** Likewise of a player's mobile number: none, the dummy number, or one in its stored form. */
export const playerMobileMistake = (mobile: string): string | undefined =>
  mobile === '' || mobile === dummyMobile || isMobile(mobile) ? undefined : participantMessages.mobileFormat
