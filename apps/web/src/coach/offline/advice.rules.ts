import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { offlineLabels } from './offline.constants.ts'
import type { ActionRefusal } from './queued-action.ts'

const { advice } = offlineLabels

interface Advice {
  readonly text: string
  /** True when the same action can succeed later. */
  readonly canSendAgain: boolean
}

/** What the coach can do about an action that the server refused. */
export const adviceFor = ({ reason, code }: ActionRefusal): Advice => {
  const isAbout = (...texts: string[]) => texts.some((text) => reason.startsWith(text))
  if (code === 'hotel_not_verified') return { text: advice.verify, canSendAgain: true }
  if (code === 'not_found' || isAbout(coachMessages.leftTeam)) return { text: advice.support, canSendAgain: false }
  if (isAbout(skipReasons.checkedIn, skipReasons.checkedOut)) return { text: advice.nothing, canSendAgain: false }
  if (isAbout(skipReasons.movedSince)) return { text: advice.moved, canSendAgain: true }
  if (isAbout(skipReasons.undoneSince)) return { text: advice.undone, canSendAgain: true }
  if (isAbout(stayMessages.tooEarly(''))) return { text: advice.later, canSendAgain: true }
  return { text: advice.again, canSendAgain: true }
}
