import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useLogout } from '../shared/session/use-logout.ts'
import { QuestionDialog } from '../shared/ui/dialogs/question-dialog.tsx'
import { offlineLabels } from './offline/offline.constants.ts'
import { useQueue, useQueueState } from './offline/use-queue.ts'

interface LogoutButtonProps extends ButtonProps {
  readonly delayMilliseconds?: number
}

/** Logs out, after a question when that deletes actions which are not recorded. */
export const LogoutButton = ({ delayMilliseconds = 0, ...button }: LogoutButtonProps) => {
  const { sending, waiting, refused } = useQueueState()
  const queue = useQueue()
  const [isAsking, setAsking] = useState(false)
  const count = sending.length + waiting.length + refused.length
  const { logout, isLoggingOut } = useLogout({
    delayMilliseconds,
    ...(isAsking && { forget: async () => (await queue()).clear() }),
  })
  return (
    <>
      <Button {...button} loading={isLoggingOut} onClick={() => (count > 0 ? setAsking(true) : void logout())} />
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
