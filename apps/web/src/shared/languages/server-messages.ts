import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { rollCallRefusals } from '@trophy/contract/roll-call/roll-call.constants.ts'
import { noShowMessages } from '@trophy/contract/stays/no-shows.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { messageId } from './translated.ts'

const { doneBy, tooEarly, notDue, noFirstDay, offlineTooLong, noneSelected, timeInFuture } = stayMessages
const { noneCheckedIn, noneCheckedOut } = stayMessages
const { nameRequired, nameCharacters, mobileFormat } = participantMessages
const { notOpen, nobody, answeredElsewhere, listChanged, notCheckedIn } = rollCallRefusals

/** What the server tells coaches and those who sign in. */
export const serverMessages = [
  errorMessages,
  authMessages,
  authRefusals,
  coachMessages,
  skipReasons,
  { doneBy, tooEarly, notDue, noFirstDay, offlineTooLong, noneSelected, timeInFuture, noneCheckedIn, noneCheckedOut },
  { nameRequired, nameCharacters, mobileFormat, full: roomMessages.full, nearest: noShowMessages.nearest },
  { notOpen, nobody, answeredElsewhere, listChanged, notCheckedIn },
] as const

/** Within one sentence. */
const value = String.raw`((?:(?!\. ).)+?)`

/** The messages with values, and what finds the values in a message. */
export const messageTemplates = serverMessages
  .flatMap((messages) => Object.values<unknown>(messages))
  .filter((text) => typeof text === 'function')
  .map((text) => {
    const id = messageId(text)
    const parts = id.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return { id, pattern: new RegExp(`^${parts.join(value)}$`) }
  })
