import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { hasNoResponse } from '../../shared/api/no-response.ts'
import { clearToast, showError, showFailure, showSuccess } from '../../shared/toast.ts'
import { useReassign, useReadBookingsAgain } from '../reassignment.api.ts'
import { useDraft } from '../reassignment-draft.ts'
import { intentOf } from './reassignment-request.rules.ts'
import type { Circumstances } from '../wizard-checks.rules.ts'
import { newWizard } from '../wizard.rules.ts'

/** Confirm, and what came of it. Whatever is refused, what was chosen and typed stays (part 2 §4, §8). */
export const useConfirm = (circumstances: Circumstances) => {
  const { form: wizard, change } = useDraft()
  const { run, isPending } = useReassign()
  const readAgain = useReadBookingsAgain()
  /** What the last try came to, until it is looked into. */
  const [refusal, setRefusal] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  /** Counts the tries with a reason that will not do: after each the field is shown. */
  const [tries, setTries] = useState(0)
  const [isReading, setReading] = useState(false)

  const fail = (error: unknown): void => {
    const isUnclear = hasNoResponse(error) || (error instanceof CancelledError && error.mayBeDone)
    setRefusal(isUnclear ? messages.unanswered : messageOf(error, messages.failed))
    if (!(error instanceof CancelledError)) showError(error, messages.failed, messages.failedTitle)
  }
  const confirm = async (): Promise<void> => {
    clearToast()
    setRefusal(undefined)
    setChecked(true)
    if (reasonMistake(wizard.reason) !== undefined) return setTries((before) => before + 1)
    const intent = intentOf(wizard, circumstances)
    if (intent.kind === 'refused') return showFailure(messages.failedTitle, intent.message)
    try {
      const { reassigned } = await run(intent.request)
      change(() => newWizard)
      showSuccess(messages.doneTitle, messages.done(reassigned))
    } catch (error) {
      fail(error)
    }
  }
  const reload = async (): Promise<void> => {
    setReading(true)
    await readAgain()
    setReading(false)
    setRefusal(undefined)
  }
  return {
    confirm,
    reload,
    isSending: isPending,
    isReading,
    refusal,
    tries,
    /** What is wrong with the reason, from the first try on. */
    reasonMistake: isChecked ? reasonMistake(wizard.reason) : undefined,
  }
}
