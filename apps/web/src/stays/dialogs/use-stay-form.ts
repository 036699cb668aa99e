import { useState } from 'react'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import type { Outcome } from '../use-stay-action.ts'

interface StayValues {
  readonly time: string
  readonly reason: string
}

type StayField = keyof StayValues

const empty: StayValues = { time: '', reason: '' }

const isStayField = (name: string): name is StayField => name in empty

interface StayFormOptions {
  readonly initial?: StayValues

  readonly validate: (values: StayValues) => FieldErrors<StayField>
  /** Sends the action and shows its toast. */
  readonly attempt: (values: StayValues) => Promise<Outcome>
  readonly onDone: () => void
}

/** The form of a dialog that checks people in or out, or undoes it. */
export const useStayForm = ({ initial = empty, validate, attempt, onDone }: StayFormOptions) => {
  const [refused, setRefused] = useState<Outcome>()
  const form = useForm<StayValues, StayField>({
    state: useState(initial),
    isField: isStayField,
    validate,
    showErrors: 'untilChanged',
    failure: { text: '' },
    send: async (values) => {
      const outcome = await attempt(values)
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
    type: (field: StayField, text: string): void =>
      form.change((values) => ({ ...values, [field]: text }), { touches: [field] }),
  }
}

export type StayForm = ReturnType<typeof useStayForm>
