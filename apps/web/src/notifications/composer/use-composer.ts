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
  refusedFields,
  requestOf,
  type SendRequest,
} from './composer-checks.rules.ts'
import { type ComposerForm, emptyForm } from './composer.rules.ts'
import { useSendNotification } from '../notifications.api.ts'

/** The composer's form: checked, sent, and empty again once it is sent. Whatever goes wrong, what was typed stays. */
export const useComposer = () => {
  const { form, change } = useComposerDraft()
  const { run, isPending, refetchSent } = useSendNotification()
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<ComposerMistakes>({})
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  const forget = (): void => {
    setRefused({})
    setProblem(undefined)
  }
  const clear = (): void => {
    forget()
    setChecked(false)
    change(() => emptyForm)
  }
  const fail = (error: unknown): void => {
    if (error instanceof CancelledError) {
      if (error.mayBeDone) setProblem(composerMessages.withdrawn)
      return
    }
    setRefused(refusedFields((error instanceof ApiError ? error.body?.errors : undefined) ?? []))
    setProblem(hasNoResponse(error) ? composerMessages.unanswered : messageOf(error, messages.sendFailed))
    showError(error, messages.sendFailed)
    setFailures((before) => before + 1)
  }
  return {
    form,
    mistakes: { ...(isChecked ? mistakesIn(form) : {}), ...refused },
    problem,
    /** Counts the tries that came to nothing: after each the first mistake is shown. */
    failures,
    isSending: isPending,
    change: (transition: (form: ComposerForm) => ComposerForm): void => {
      forget()
      change(transition)
    },
    clear,
    /** What would be sent. While something is wrong it is said, and there is nothing to send. */
    check: (): SendRequest | null => {
      forget()
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

/** What each part of the form is given. */
export interface PartProps {
  readonly composer: Composer
}
