import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { useComposerDraft } from './composer-draft.ts'
import {
  type ComposerField,
  firstMistake,
  isComposerField,
  mistakesIn,
  refusedFields,
  requestOf,
  type SendRequest,
} from './composer-checks.rules.ts'
import { type ComposerForm, emptyForm } from './composer.rules.ts'
import { useSendNotification } from '../notifications.api.ts'

/** The composer's form: validated, sent, and cleared after that. */
export const useComposer = () => {
  const state = useComposerDraft()
  const { run, isPending, refetchSent } = useSendNotification()

  const submit = async (values: ComposerForm): Promise<void> => {
    const request = requestOf(values)
    if (request === null) return
    try {
      const { recipientCount, unknownCoaches } = await run(request)
      showSuccess(
        (request.to === 'coaches' ? messages.sentToCoaches : messages.sent)(recipientCount),
        unknownCoaches && messages.coachesNotFound(unknownCoaches),
      )
      clear()
    } finally {
      refetchSent()
    }
  }
  const form = useForm<ComposerForm, ComposerField>({
    state,
    isField: isComposerField,
    validate: mistakesIn,
    showErrors: 'afterSubmit',
    failure: { text: messages.sendFailed },
    errorsIn: refusedFields,
    send: submit,
    isPending,
  })
  const clear = (): void => {
    form.change(() => emptyForm)
    form.clearErrors()
  }
  return {
    ...form,
    form: form.values,
    mistakes: form.errors,
    clear,
    /** The request; null while the form is invalid, which a toast shows. */
    check: (): SendRequest | null => {
      const isValid = form.check()
      const mistake = firstMistake(mistakesIn(form.values))
      if (mistake !== undefined) showFailure('Error', mistake)
      return isValid ? requestOf(form.values) : null
    },
  }
}

export type Composer = ReturnType<typeof useComposer>

/** The props of each part of the form. */
export interface ComposerProps {
  readonly composer: Composer
}
