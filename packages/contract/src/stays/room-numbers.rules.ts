import { roomNumberMessages, roomNumberPattern } from './room-numbers.constants.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/** One door has one number, however it is typed. */
export const normalisedRoomNumber = (typed: string): string => normaliseId(typed).toUpperCase()

/** What is wrong with a typed number; nothing with an empty one. */
export const roomNumberMistake = (typed: string): string | undefined => {
  const number = normalisedRoomNumber(typed)
  return number === '' || roomNumberPattern.test(number) ? undefined : roomNumberMessages.invalid
}
