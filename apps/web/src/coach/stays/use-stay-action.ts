import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { hasErrorCode } from '../../shared/api/api-error.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { type StayResult, useStayMutation } from '../coach.api.ts'
import type { Action } from '../selection/selection.rules.ts'
import { skippedText } from './skipped-people.rules.ts'
import type { HotelGate } from './use-hotel-gate.ts'

const messages = {
  checkin: { done: coachMessages.checkedIn, failed: coachMessages.checkinFailed },
  checkout: { done: coachMessages.checkedOut, failed: coachMessages.checkoutFailed },
} as const

/** Checks people in or out once the hotel is verified, and shows the result. */
export const useStayAction = (gate: HotelGate) => {
  const mutation = useStayMutation()

  const attempt = async (action: Action, ids: string[], onDone?: () => void) => {
    try {
      showResult(action, await mutation.run(action, ids))
      onDone?.()
    } catch (error) {
      if (isUnverified(error)) gate.verifyFirst(() => void attempt(action, ids, onDone))
      else showWriteFailure(error, messages[action].failed)
    }
  }

  return {
    isPending: mutation.pendingIds.length > 0,
    isPendingFor: (id: string) => mutation.pendingIds.includes(id),
    /** True while it can be cancelled: it waits for the network or for a retry. */
    isWaiting: mutation.isWaiting,
    cancel: mutation.cancel,
    /** An empty selection is never sent (part 1 §4). */
    run: (action: Action, ids: string[], onDone?: () => void) => {
      if (ids.length > 0) gate.whenVerified(() => void attempt(action, ids, onDone))
    },
  }
}

export type StayAction = ReturnType<typeof useStayAction>

const showResult = (action: Action, { count, skipped }: StayResult): void =>
  showSuccess(messages[action].done(count), skippedText(skipped))

/** The hotel may have changed since the session was read. */
const isUnverified = (error: unknown): boolean => hasErrorCode(error, 'hotel_not_verified')
