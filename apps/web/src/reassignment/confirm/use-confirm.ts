import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useState } from 'react'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { clearToast, showFailure, showSuccess } from '../../shared/toast.ts'
import { useReassign, useRefetchBookings } from '../reassignment.api.ts'
import { useDraft } from '../reassignment-draft.ts'
import { intentOf } from './reassignment-request.rules.ts'
import type { ValidationContext } from '../wizard-checks.rules.ts'
import { newWizard, type Wizard } from '../wizard-values.rules.ts'

/** Confirm in the last step, with its toasts (part 2 §4, §8). The wizard keeps its values after a failure. */
export const useConfirm = (context: ValidationContext) => {
  const draft = useDraft()
  const { run, isPending } = useReassign()
  const refetch = useRefetchBookings()
  const [isReading, setReading] = useState(false)

  const form = useForm<Wizard, 'reason'>({
    state: draft,
    isField: (name) => name === 'reason',
    validate: ({ reason }) => ({ reason: reasonMistake(reason) }),
    showErrors: 'afterSubmit',
    failure: { text: messages.failed, title: messages.failedTitle },
    isPending,
    // A note shows the whole refusal.
    errorsIn: () => ({}),
    send: async (wizard) => {
      const intent = intentOf(wizard, context)
      if (intent.kind === 'refused') {
        showFailure(messages.failedTitle, intent.message)
        throw new NotSubmitted()
      }
      const { reassigned } = await run(intent.request)
      form.change(() => newWizard)
      form.clearErrors()
      showSuccess(messages.doneTitle, messages.done(reassigned))
    },
  })
  const reload = async (): Promise<void> => {
    setReading(true)
    await refetch()
    setReading(false)
    form.clearProblem()
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
    reasonError: form.errors.reason,
  }
}
