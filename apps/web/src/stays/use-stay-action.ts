import { deskLabels } from '@trophy/contract/stays/desk.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { describeFailure } from '../shared/form/write-failure.ts'
import { showFailure, showSuccess } from '../shared/toast.ts'
import { boardWords, deedWords, type Manner } from './board-words.ts'
import type { Direction, StayRequest } from './stay-actions.ts'
import { problemOf, skippedOf } from './refusal.ts'
import type { Send } from './use-sending.ts'

/** Somebody who was left out of an action. */
export interface LeftOut {
  readonly participantId: string
  readonly name: string | undefined
  readonly reason: string
}

export interface Outcome {
  readonly isDone: boolean
  /** Why it came to nothing, where there is something to say. */
  readonly problem?: string | undefined
  /** What is wrong with the custom time, in the server's words. */
  readonly timeProblem?: string | undefined
  readonly leftOut: readonly LeftOut[]
}

interface StayActionOptions {
  readonly direction: Direction
  readonly send: Send
  /** The person's name, where the board knows it. */
  readonly nameOf: (participantId: string) => string | undefined
  /** Told whom the answer was about: they need not be selected any longer. */
  readonly onSettled: (participantIds: readonly string[]) => void
  readonly onLeftOut: (people: readonly LeftOut[]) => void
}

/** Does to people what a board is for, or takes it back, and tells about it. */
export const useStayAction = ({ direction, send, nameOf, onSettled, onLeftOut }: StayActionOptions) => {
  const named = (people: Skipped): LeftOut[] =>
    people.map(({ participantId, reason }) => ({ participantId, reason, name: nameOf(participantId) }))

  const succeed = ({ deed, participantIds }: StayRequest, count: number, skipped: Skipped): Outcome => {
    const leftOut = named(skipped)
    onLeftOut(leftOut)
    onSettled(participantIds)
    const [only, ...others] = participantIds
    const name = only !== undefined && others.length === 0 ? nameOf(only) : undefined
    showSuccess(deedWords[deed].done(count), name && only && deskLabels.person(name, only))
    return { isDone: true, leftOut }
  }
  const fail = (error: unknown, deed: StayRequest['deed'], manner: Manner): Outcome => {
    const leftOut = named(skippedOf(error))
    onSettled(leftOut.map(({ participantId }) => participantId))
    const failure = describeFailure(error, deedWords[deed].failed[manner])
    if (failure) showFailure(failure.title, failure.text)
    return {
      isDone: false,
      problem: failure?.text,
      timeProblem: problemOf(error, boardWords[direction].timeField),
      leftOut,
    }
  }

  /** For a dialog, which itself says what it came to nothing by. */
  const attempt = async (request: StayRequest, manner: Manner): Promise<Outcome> => {
    try {
      const answer = await send(request)
      return answer ? succeed(request, answer.count, answer.skipped) : { isDone: false, leftOut: [] }
    } catch (error) {
      return fail(error, request.deed, manner)
    }
  }
  return {
    attempt,
    run: async (request: StayRequest, manner: Manner): Promise<void> => {
      const outcome = await attempt(request, manner)
      if (!outcome.isDone) onLeftOut(outcome.leftOut)
    },
  }
}

export type Attempt = ReturnType<typeof useStayAction>['attempt']
