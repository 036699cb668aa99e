import { notificationMessages as messages } from '@trophy/contract/notifications/notifications.messages.ts'
import { isCancelled } from '../../shared/form/write-failure.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { useSendAgain } from '../notifications.api.ts'

/** Sends the failed SMS of a notification again, and says what came of it. */
export const useSendingAgain = (id: string) => {
  const { run, isPending } = useSendAgain()
  const sendAgain = async (includeUnconfirmed: boolean): Promise<void> => {
    try {
      const { sms } = await run({ id, includeUnconfirmed })
      showSuccess(messages.sentAgain(sms))
    } catch (error) {
      if (!isCancelled(error)) showError(error, messages.sendAgainFailed)
    }
  }
  return { sendAgain, isSending: isPending }
}
