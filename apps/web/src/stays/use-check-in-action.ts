import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { useState } from 'react'
import { showError, showSuccess } from '../shared/toast.ts'
import { withKeys } from '../shared/ui/data-table/selection.rules.ts'
import { problemOf, skippedOf } from './check-in-refusal.ts'
import { type CheckinRequest, useCheckIn } from './stays.api.ts'

export interface CheckInOutcome {
  readonly isDone: boolean
  /** What is wrong with the custom time, in the server's words. */
  readonly timeProblem?: string | undefined
}

/** Somebody who was left out of the last action. */
export interface LeftOut {
  readonly participantId: string
  readonly name: string | undefined
  readonly reason: string
}

interface CheckInActionOptions {
  /** The person's name, where the board knows it. */
  readonly nameOf: (participantId: string) => string | undefined
  /** Told whom the answer was about: they need not be selected any longer. */
  readonly onSettled: (participantIds: readonly string[]) => void
}

/** Checks people in and tells about it; several actions may be under way at once. */
export const useCheckInAction = ({ nameOf, onSettled }: CheckInActionOptions) => {
  const checkIn = useCheckIn()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<readonly LeftOut[]>([])

  const tellSkipped = (people: Skipped) =>
    setSkipped(people.map(({ participantId, reason }) => ({ participantId, reason, name: nameOf(participantId) })))

  const succeed = (request: CheckinRequest, checkedIn: number, leftOut: Skipped): CheckInOutcome => {
    tellSkipped(leftOut)
    onSettled(request.participantIds)
    showSuccess(checkedIn === 1 ? stayMessages.checkedInOne : stayMessages.checkedIn(checkedIn))
    return { isDone: true }
  }
  const fail = (error: unknown, isBulk: boolean): CheckInOutcome => {
    const leftOut = skippedOf(error)
    tellSkipped(leftOut)
    onSettled(leftOut.map(({ participantId }) => participantId))
    showError(error, isBulk ? stayMessages.bulkCheckinFailed : stayMessages.checkinFailed)
    return { isDone: false, timeProblem: problemOf(error, 'checkinTime') }
  }
  const run = async (request: CheckinRequest, isBulk: boolean): Promise<CheckInOutcome> => {
    setBusy((before) => withKeys(before, request.participantIds, true))
    try {
      const answer = await checkIn(request)
      return succeed(request, answer.checkedIn, answer.skipped)
    } catch (error) {
      return fail(error, isBulk)
    } finally {
      setBusy((before) => withKeys(before, request.participantIds, false))
    }
  }
  return { run, busy, skipped, dismissSkipped: () => setSkipped([]) }
}
