import { useState } from 'react'
import type { Checked } from '../../shared/form/form.rules.ts'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import type { Outcome } from '../use-stay-action.ts'

interface StayFormOptions<Values, Request> {
  readonly initial: Values
  readonly request: (values: Values) => Checked<Request>
  /** Sends the action and shows its toast. */
  readonly attempt: (request: Request) => Promise<Outcome>
  readonly onDone: () => void
}

/** The form of a dialog that checks people in or out, or undoes it. */
export const useStayForm = <Values extends object, Request>({
  attempt,
  onDone,
  ...options
}: StayFormOptions<Values, Request>) => {
  const [refused, setRefused] = useState<Outcome>()
  const form = useForm({
    ...options,
    failure: '',
    send: async (request) => {
      const outcome = await attempt(request)
      if (outcome.isDone) return onDone()
      setRefused(outcome)
      const { timeProblem } = outcome
      throw new NotSubmitted(...(timeProblem === undefined ? [] : [{ path: 'time', message: timeProblem }]))
    },
  })
  return {
    ...form,
    refused,
    /** Forgets the refusal: the action is asked about anew. */
    clearRefusal: (): void => setRefused(undefined),
  }
}
