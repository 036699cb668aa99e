import { notificationMessages as messages } from '@trophy/contract/notifications/notifications.messages.ts'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { useResendSms } from '../notifications.api.ts'

/** Sends the failed SMS of a notification again, and says what came of it. */
export const useResendFailed = (id: string) => {
  const { run, isPending } = useResendSms()
  const sendAgain = async (includeUnconfirmed: boolean): Promise<void> => {
    try {
      const { sms } = await run({ id, includeUnconfirmed })
      showSuccess(messages.sentAgain(sms))
    } catch (error) {
      if (!(error instanceof CancelledError)) showError(error, messages.sendAgainFailed)
    }
  }
  return { sendAgain, isSending: isPending }
}
