import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { useState } from 'react'
import { showError, showSuccess } from '../toast.ts'
import { reloadAtRoot, useSession } from './session.tsx'

const { loggedOut, logoutFailed } = coachMessages

/**
 * The logout button: ends the session, then leaves to the root (part 1 §2.1, §4). `delayMilliseconds`: the coach
 * portal shows its success message for half a second before it leaves.
 */
export const useLogout = ({ delayMilliseconds = 0 }: { delayMilliseconds?: number } = {}) => {
  const { end } = useSession()
  const [isLoggingOut, setLeaving] = useState(false)
  const logout = async () => {
    setLeaving(true)
    try {
      await end()
    } catch (error) {
      showError(error, logoutFailed)
      setLeaving(false)
      return
    }
    if (delayMilliseconds > 0) showSuccess(loggedOut)
    setTimeout(reloadAtRoot, delayMilliseconds)
  }
  return { logout, isLoggingOut }
}
