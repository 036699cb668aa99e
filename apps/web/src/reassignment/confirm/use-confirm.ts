import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useState } from 'react'
import { checked } from '../../shared/form/form.rules.ts'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { clearToast, showFailure, showSuccess } from '../../shared/toast.ts'
import { useReassign, useRefetchBookings } from '../reassignment.api.ts'
import { useDraft } from '../reassignment-draft.ts'
import { intentOf } from './reassignment-request.rules.ts'
import type { ValidationContext } from '../wizard-checks.rules.ts'
import { newWizard } from '../wizard-values.rules.ts'

/** Confirm in the last step, with its toasts (part 2 §4, §8). The wizard keeps its values after a failure. */
export const useConfirm = (context: ValidationContext) => {
  const [wizard, change] = useDraft()
  const { run, isPending } = useReassign()
  const refetch = useRefetchBookings()
  const [isReading, setReading] = useState(false)

  const form = useForm({
    initial: noReason,
    state: [wizard, (transition) => change((before) => ({ ...before, ...transition(before) }))],
    request: ({ reason }) => checked({ reason: reasonMistake(reason) }, reason),
    failure: messages.failed,
    failureTitle: messages.failedTitle,
    isPending,
    send: async () => {
      const intent = intentOf(wizard, context)
      if (intent.kind === 'refused') {
        showFailure(messages.failedTitle, intent.message)
        throw new NotSubmitted()
      }
      const { reassigned } = await run(intent.request)
      change(() => newWizard)
      showSuccess(messages.doneTitle, messages.done(reassigned))
    },
  })
  const reload = async (): Promise<void> => {
    setReading(true)
    await refetch()
    setReading(false)
    form.clearErrors()
  }
  return {
    confirm: async (): Promise<void> => {
      clearToast()
      await form.submit()
    },
    reload,
    // Not `isSending` of the form: it must end before the first step is shown again and gets the focus.
    isSending: isPending,
    isReading,
    /** Why the last submission failed, until the bookings are read again. */
    problem: form.problem,
    formProps: form.props,
    /** Typing leaves the refusal: only what is read again may end it. */
    reason: { ...form.field('reason'), onChange: (reason: string) => change((before) => ({ ...before, reason })) },
  }
}
