import { useRef } from 'react'
import { hasErrorCode } from '../../shared/api/api-error.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { type ActionPerson, type ActionResult, expectedTeam, isStay } from '../offline/queued-action.rules.ts'
import { useAddAction, useQueueState } from '../offline/use-queue.ts'
import type { Action } from '../selection/selection.rules.ts'
import type { Team } from '../team/team.rules.ts'
import { skippedText } from './skipped-people.rules.ts'
import type { HotelGate } from './hotel-dialog.tsx'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

const messages = {
  checkin: { done: 'checkedIn', failed: 'checkinFailed' },
  checkout: { done: 'checkedOut', failed: 'checkoutFailed' },
} as const

interface RunOptions {
  /** Called when it is done or waits for the network. */
  readonly onDone?: (() => void) | undefined
  /** Of those who check in together. */
  readonly roomNumber?: string | null | undefined
}

/** Checks people in or out once the hotel is verified, and shows the result; without a network they wait. */
export const useStayAction = (gate: HotelGate, team: Team) => {
  const { sending, waiting } = useQueueState()
  const add = useAddAction()
  const isRunning = useRef(false)
  const pending = sending.filter(({ kind }) => isStay(kind))

  const attempt = async (kind: Action, people: readonly ActionPerson[], { onDone, roomNumber }: RunOptions) => {
    // A second tap may come before the first one is shown.
    if (isRunning.current) return
    isRunning.current = true
    const outcome = await add({ kind, people, ...(roomNumber && { roomNumber }) }).finally(() => {
      isRunning.current = false
    })
    if (outcome.kind === 'refused') {
      if (isUnverified(outcome.error)) gate.verifyFirst(() => void attempt(kind, people, { onDone, roomNumber }))
      else showWriteFailure(outcome.error, coachMessages[messages[kind].failed])
      return
    }
    if (outcome.kind === 'done') showResult(kind, outcome.result)
    onDone?.()
  }

  return {
    /** The team once all that waits is done: what can be done next depends on it. */
    expected: expectedTeam(team, waiting),
    isPending: pending.length > 0,
    isPendingFor: (id: string) => pending.some(({ people }) => people.some((person) => person.id === id)),
    whenVerified: gate.whenVerified,
    /** An empty selection is never sent (part 1 §4). */
    run: (action: Action, people: readonly ActionPerson[], options: RunOptions = {}) => {
      if (people.length > 0) gate.whenVerified(() => void attempt(action, people, options))
    },
  }
}

export type StayAction = ReturnType<typeof useStayAction>

const showResult = (action: Action, { count, skipped }: ActionResult): void =>
  showSuccess(coachMessages[messages[action].done](count), skippedText(skipped))

/** The hotel may have changed since the session was read. */
const isUnverified = (error: unknown): boolean => hasErrorCode(error, 'hotel_not_verified')
