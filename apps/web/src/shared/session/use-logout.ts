import { useState } from 'react'
import { showError, showSuccess } from '../toast.ts'
import { reloadAtRoot, useSession } from './session.tsx'
import { coachMessages } from '../texts/contract-messages.constants.ts'

/**
 * The logout button: ends the session, then loads the root path (part 1 §2.1, §4). `delayMilliseconds`: the coach
 * portal shows its success message before the page reloads.
 */
export const useLogout = ({ delayMilliseconds = 0 }: { delayMilliseconds?: number } = {}) => {
  const { end } = useSession()
  const [isLoggingOut, setLoggingOut] = useState(false)
  const logout = async () => {
    setLoggingOut(true)
    try {
      await end()
    } catch (error) {
      showError(error, coachMessages.logoutFailed)
      setLoggingOut(false)
      return
    }
    if (delayMilliseconds > 0) showSuccess(coachMessages.loggedOut)
    setTimeout(reloadAtRoot, delayMilliseconds)
  }
  return { logout, isLoggingOut }
}
