import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { deskLabels } from './desk.constants.ts'
import { describeFailure } from '../shared/form/write-failure.ts'
import { showFailure, showSuccess } from '../shared/toast.ts'
import type { StayAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import type { Direction, StayRequest } from './stay-actions.ts'
import { fieldErrorOf, skippedOf } from './stay-errors.ts'
import { type ActionMode, directionLabels, stayActionMessages } from './stay-labels.ts'
import type { Send } from './use-stay-requests.ts'

/** A person to whom an action did not apply. */
export interface SkippedPerson {
  readonly participantId: string
  readonly name: string | undefined
  readonly reason: string
}

export interface Outcome {
  readonly isDone: boolean
  /** Why it failed, where there is a message. */
  readonly problem?: string | undefined
  /** The server's error about the custom time. */
  readonly timeProblem?: string | undefined
  readonly skipped: readonly SkippedPerson[]
}

interface StayActionOptions {
  readonly direction: Direction
  readonly send: Send
  /** The person's name, where the board knows it. */
  readonly nameOf: (participantId: string) => string | undefined
  /** Called with the people whom the response is about: they no longer need to be selected. */
  readonly onFinished: (participantIds: readonly string[]) => void
  readonly onSkipped: (people: readonly SkippedPerson[]) => void
}

/** Runs a stay action for people and shows its result. */
export const useStayAction = ({ direction, send, nameOf, onFinished, onSkipped }: StayActionOptions) => {
  const withNames = (people: Skipped): SkippedPerson[] =>
    people.map(({ participantId, reason }) => ({ participantId, reason, name: nameOf(participantId) }))

  const succeed = ({ action, participantIds }: StayRequest, count: number, people: Skipped): Outcome => {
    const skipped = withNames(people)
    onSkipped(skipped)
    onFinished(participantIds)
    // A toast about one person names the person.
    const [only, ...others] = participantIds
    const name = only !== undefined && others.length === 0 ? nameOf(only) : undefined
    showSuccess(stayActionMessages[action].done(count), name && only && deskLabels.person(name, only))
    return { isDone: true, skipped }
  }
  const fail = (error: unknown, action: StayAction, mode: ActionMode): Outcome => {
    const skipped = withNames(skippedOf(error))
    onFinished(skipped.map(({ participantId }) => participantId))
    const failure = describeFailure(error, stayActionMessages[action].failed[mode])
    if (failure) showFailure(failure.title, failure.text)
    return {
      isDone: false,
      problem: failure?.text,
      timeProblem: fieldErrorOf(error, directionLabels[direction].timeField),
      skipped,
    }
  }

  /** For a dialog, which shows the outcome itself. */
  const attempt = async (request: StayRequest, mode: ActionMode): Promise<Outcome> => {
    try {
      const result = await send(request)
      return result ? succeed(request, result.count, result.skipped) : { isDone: false, skipped: [] }
    } catch (error) {
      return fail(error, request.action, mode)
    }
  }
  return {
    attempt,
    run: async (request: StayRequest, mode: ActionMode): Promise<void> => {
      const outcome = await attempt(request, mode)
      if (!outcome.isDone) onSkipped(outcome.skipped)
    },
  }
}

export type Attempt = ReturnType<typeof useStayAction>['attempt']
