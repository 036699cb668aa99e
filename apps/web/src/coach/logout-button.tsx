import { Button, type ButtonProps } from '@mantine/core'
import { useState, useTransition } from 'react'
import { useLogout } from '../shared/session/session.tsx'
import { QuestionDialog } from '../shared/ui/dialogs/dialog.tsx'
import { offlineLabels } from './offline/offline.constants.ts'
import type { ShownActions } from './offline/queued-action.rules.ts'
import { actionsOfNow, useQueue, useQueueState } from './offline/use-queue.ts'

interface LogoutButtonProps extends ButtonProps {
  readonly delayMilliseconds?: number
}

/** Logs out, after a question when that deletes actions which are not recorded. */
export const LogoutButton = ({ delayMilliseconds = 0, ...button }: LogoutButtonProps) => {
  const count = countOf(useQueueState())
  const queue = useQueue()
  const [isAsking, setAsking] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const { logout, isLoggingOut } = useLogout({
    delayMilliseconds,
    ...(isAsking && { forget: async () => (await queue()).clear() }),
  })
  /** Early taps wait for the queue, or they would not be asked. What cannot be opened is not deleted either. */
  const open = () =>
    startOpening(async () => {
      await queue().catch(() => undefined)
      if (countOf(actionsOfNow()) > 0) setAsking(true)
      else void logout()
    })
  // At once where the actions are known: a button at work is disabled, and would lose the focus.
  const ask = () => (count > 0 ? setAsking(true) : open())
  return (
    <>
      <Button {...button} loading={isOpening || isLoggingOut} onClick={ask} />
      {isAsking && (
        <QuestionDialog
          title={offlineLabels.logoutTitle}
          text={offlineLabels.logoutText(count)}
          stayLabel={offlineLabels.stay}
          proceedLabel={offlineLabels.logoutConfirm}
          onStay={() => setAsking(false)}
          onProceed={() => void logout()}
        />
      )}
    </>
  )
}

const countOf = ({ sending, waiting, refused }: ShownActions): number =>
  sending.length + waiting.length + refused.length
