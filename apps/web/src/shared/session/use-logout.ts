import { useState } from 'react'
import { showError, showSuccess } from '../toast.ts'
import { reloadAtRoot, useSession } from './session.tsx'
import { coachMessages } from '../texts/contract-messages.constants.ts'

interface LogoutOptions {
  readonly delayMilliseconds?: number
  readonly forget?: (() => Promise<void>) | undefined
}

/**
 * The logout button: ends the session, then loads the root path (part 1 §2.1, §4). `delayMilliseconds`: the coach
 * portal shows its success message before the page reloads. `forget` is called once the session has ended.
 */
export const useLogout = ({ delayMilliseconds = 0, forget }: LogoutOptions = {}) => {
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
    const pause = new Promise((resolve) => setTimeout(resolve, delayMilliseconds))
    // What is not deleted before the page goes is sent after the next sign-in.
    await Promise.allSettled([forget?.(), pause])
    reloadAtRoot()
  }
  return { logout, isLoggingOut }
}
