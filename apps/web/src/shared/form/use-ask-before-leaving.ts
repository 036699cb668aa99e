import { useEffect } from 'react'
import { storedToken } from '../session/token.ts'

/**
 * The browser asks before the page is reloaded or closed while something would be lost. Not after a logout, which the
 * user asked for and which ends everything.
 */
export const useAskBeforeLeaving = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (storedToken() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
