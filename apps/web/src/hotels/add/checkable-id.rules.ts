import { idPattern, maximumLengths } from '@trophy/contract/participants/participants.constants.ts'

/** The id as it is stored, in upper case; nothing while what was typed is none. */
export const checkableId = (typed: string): string | undefined => {
  const id = typed.trim().toUpperCase()
  return idPattern.test(id) && id.length <= maximumLengths.hotelId ? id : undefined
}
