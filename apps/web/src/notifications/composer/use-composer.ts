import { notificationMessages as messages } from '@trophy/contract/notifications/notifications.messages.ts'
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

/** The composer's form: checked, sent, and empty again once it is sent. */
export const useComposer = () => {
  const state = useComposerDraft()
  const { run, isPending, readSentAgain } = useSendNotification()

  const submit = async (values: ComposerForm): Promise<void> => {
    const request = requestOf(values)
    if (request === null) return
    try {
      const { recipientCount } = await run(request)
      showSuccess((request.to === 'coaches' ? messages.sentToCoaches : messages.sent)(recipientCount))
      clear()
    } finally {
      readSentAgain()
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
    /** The request; null while something is wrong, which a toast shows. */
    check: (): SendRequest | null => {
      const isValid = form.check()
      const mistake = firstMistake(mistakesIn(form.values))
      if (mistake !== undefined) showFailure('Error', mistake)
      return isValid ? requestOf(form.values) : null
    },
  }
}

export type Composer = ReturnType<typeof useComposer>

/** What each part of the form is given. */
export interface PartProps {
  readonly composer: Composer
}
