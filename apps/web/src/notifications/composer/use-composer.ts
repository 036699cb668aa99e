import { composerMessages } from '@trophy/contract/notifications/composer.constants.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notifications.messages.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { hasNoResponse } from '../../shared/api/no-response.ts'
import { showError, showFailure, showSuccess } from '../../shared/toast.ts'
import { useComposerDraft } from './composer-draft.ts'
import {
  type ComposerMistakes,
  firstMistake,
  mistakesIn,
  serverMistakes,
  requestOf,
  type SendRequest,
} from './composer-checks.rules.ts'
import { type ComposerForm, emptyForm } from './composer.rules.ts'
import { useSendNotification } from '../notifications.api.ts'

/** The composer's form: validated, sent, and cleared after that. When a send fails, the values stay. */
export const useComposer = () => {
  const { form, change } = useComposerDraft()
  const { run, isPending, refetchSent } = useSendNotification()
  const [isChecked, setChecked] = useState(false)
  const [serverErrors, setServerErrors] = useState<ComposerMistakes>({})
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  const clearErrors = (): void => {
    setServerErrors({})
    setProblem(undefined)
  }
  const clear = (): void => {
    clearErrors()
    setChecked(false)
    change(() => emptyForm)
  }
  const fail = (error: unknown): void => {
    if (error instanceof CancelledError) {
      if (error.mayBeDone) setProblem(composerMessages.cancelled)
      return
    }
    setServerErrors(serverMistakes((error instanceof ApiError ? error.body?.errors : undefined) ?? []))
    setProblem(hasNoResponse(error) ? composerMessages.noResponse : messageOf(error, messages.sendFailed))
    showError(error, messages.sendFailed)
    setFailures((before) => before + 1)
  }
  return {
    form,
    mistakes: { ...(isChecked ? mistakesIn(form) : {}), ...serverErrors },
    problem,
    /** The number of failed attempts: after each the first invalid field gets the focus. */
    failures,
    isSending: isPending,
    change: (transition: (form: ComposerForm) => ComposerForm): void => {
      clearErrors()
      change(transition)
    },
    clear,
    /** Validates the form: returns the request, or shows the errors and returns null. */
    check: (): SendRequest | null => {
      clearErrors()
      setChecked(true)
      const mistake = firstMistake(mistakesIn(form))
      if (mistake !== undefined) {
        showFailure('Error', mistake)
        setFailures((before) => before + 1)
      }
      return requestOf(form)
    },
    send: async (request: SendRequest): Promise<void> => {
      try {
        const { recipientCount } = await run(request)
        showSuccess((request.to === 'coaches' ? messages.sentToCoaches : messages.sent)(recipientCount))
        clear()
      } catch (error) {
        fail(error)
      } finally {
        refetchSent()
      }
    },
  }
}

export type Composer = ReturnType<typeof useComposer>

/** The props of each part of the form. */
export interface ComposerProps {
  readonly composer: Composer
}
