import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { hasErrorCode } from '../../shared/api/api-error.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { type ActionAnswer, useAction } from '../coach.api.ts'
import { leftOutText } from './skipped-people.rules.ts'
import type { Action } from '../selection/selection.rules.ts'
import type { HotelGate } from './use-hotel-gate.ts'

const words = {
  checkin: { done: coachMessages.checkedIn, failed: coachMessages.checkinFailed },
  checkout: { done: coachMessages.checkedOut, failed: coachMessages.checkoutFailed },
} as const

/** Checks people in or out once the hotel is verified, and says what came of it. */
export const useStayAction = (gate: HotelGate) => {
  const action = useAction()

  const attempt = async (kind: Action, ids: string[], onDone?: () => void) => {
    try {
      say(kind, await action.run(kind, ids))
      onDone?.()
    } catch (error) {
      if (isUnverified(error)) gate.askFirst(() => void attempt(kind, ids, onDone))
      else showWriteFailure(error, words[kind].failed)
    }
  }

  return {
    isPending: action.pendingIds.length > 0,
    isPendingFor: (id: string) => action.pendingIds.includes(id),
    /** True while it can be taken back: it waits for the network, or to be sent again. */
    isWaiting: action.isWaiting,
    leave: action.leave,
    /** A selection with nobody in it is never sent (part 1 §4). */
    run: (kind: Action, ids: string[], onDone?: () => void) => {
      if (ids.length > 0) gate.whenVerified(() => void attempt(kind, ids, onDone))
    },
  }
}

export type StayAction = ReturnType<typeof useStayAction>

const say = (kind: Action, { count, skipped }: ActionAnswer): void =>
  showSuccess(words[kind].done(count), leftOutText(skipped))

/** The hotel may have changed since the session was read. */
const isUnverified = (error: unknown): boolean => hasErrorCode(error, 'hotel_not_verified')
