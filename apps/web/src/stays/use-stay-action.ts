import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { useRef, useState } from 'react'
import { describeFailure } from '../shared/form/write-failure.ts'
import { showFailure, showSuccess } from '../shared/toast.ts'
import { withKeys } from '../shared/ui/data-table/selection.rules.ts'
import { type CheckRequest, type Direction, type StayRequest, fieldErrorOf, skippedOf } from './stay-actions.ts'
import { type ActionMode, directionLabels, stayActionMessages } from './stay-labels.ts'
import { type StayResult, useStayMutation } from './stays.api.ts'
import { deskLabels, noRoomLabels } from './stays.constants.ts'

const noIds: ReadonlySet<string> = new Set()

/** Sends stay requests, several at a time, but at most one for each person. */
export const useStayRequests = () => {
  const runMutation = useStayMutation()
  const pending = useRef(noIds)
  const [busy, setBusy] = useState(noIds)
  const setPending = (ids: readonly string[], isPending: boolean) => {
    pending.current = withKeys(pending.current, ids, isPending)
    setBusy(pending.current)
  }
  return {
    /** The `participantId`s of the pending requests. */
    busy,
    /** Returns nothing, and sends nothing, while another request for one of these people is pending. */
    send: async (request: StayRequest): Promise<StayResult | undefined> => {
      const { participantIds } = request
      if (participantIds.some((id) => pending.current.has(id))) return undefined
      setPending(participantIds, true)
      try {
        return await runMutation(request)
      } finally {
        setPending(participantIds, false)
      }
    },
  }
}

export type Send = ReturnType<typeof useStayRequests>['send']

/** A person to whom an action did not apply. */
export interface SkippedPerson {
  readonly participantId: string
  readonly name?: string | undefined
  readonly reason: string
  /** The request, where only a room was missing: it may be repeated `overCapacity`. */
  readonly withoutRoom?: CheckRequest
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
  const withNames = (people: Skipped, request: StayRequest): SkippedPerson[] =>
    people.map(({ participantId, reason, code }) => ({
      participantId,
      reason,
      name: nameOf(participantId),
      ...(code === 'no_room' && request.action === 'checkin' && { withoutRoom: request }),
    }))

  const succeed = (request: StayRequest, { count, skipped: people, withoutRoom = [] }: StayResult): Outcome => {
    const { action, participantIds } = request
    const skipped = withNames(people, request)
    onSkipped(skipped)
    onFinished(participantIds)
    // A toast about one person names the person.
    const [only, ...others] = participantIds
    const name = only !== undefined && others.length === 0 ? nameOf(only) : undefined
    const person = name && only && deskLabels.person(name, only)
    showSuccess(stayActionMessages[action].done(count), doneText(person, withoutRoom, nameOf))
    return { isDone: true, skipped }
  }
  const fail = (error: unknown, request: StayRequest, mode: ActionMode): Outcome => {
    const { action } = request
    const skipped = withNames(skippedOf(error), request)
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
      return result ? succeed(request, result) : { isDone: false, skipped: [] }
    } catch (error) {
      return fail(error, request, mode)
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

/** The text of a success: the person, and for whom no room is held. */
export const doneText = (
  person: string | undefined,
  withoutRoom: readonly string[],
  nameOf: (participantId: string) => string | undefined,
): string | undefined => {
  if (withoutRoom.length === 0) return person
  return noRoomLabels.notHeld(withoutRoom.map((id) => deskLabels.person(nameOf(id), id)).join(', '))
}

export type Attempt = ReturnType<typeof useStayAction>['attempt']
