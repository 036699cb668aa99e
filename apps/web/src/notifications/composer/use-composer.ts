import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useComposerDraft } from './composer-draft.ts'
import { fieldNames, requestOf } from './composer-checks.rules.ts'
import { useSendNotification } from '../notifications.api.ts'
import { emptyForm } from './composer-form.rules.ts'

/** The composer's form: checked, sent, and cleared after that. */
export const useComposer = () => {
  const { run, isPending, refetchSent } = useSendNotification()
  const draft = useComposerDraft()
  const [sent, change] = draft
  const form = useForm({
    initial: emptyForm,
    state: draft,
    request: requestOf,
    fieldNames,
    failure: messages.sendFailed,
    isPending,
    send: async (request) => {
      try {
        const { recipientCount, unknownCoaches } = await run(request)
        showSuccess(
          (request.to === 'coaches' ? messages.sentToCoaches : messages.sent)(recipientCount),
          unknownCoaches && messages.coachesNotFound(unknownCoaches),
        )
        // Not another message, which was begun meanwhile in the list of messages or of teams.
        change((current) => (current === sent ? emptyForm : current))
      } finally {
        refetchSent()
      }
    },
  })
  return form
}

/** The props of each part of the form. */
export interface ComposerProps {
  readonly composer: ReturnType<typeof useComposer>
}
