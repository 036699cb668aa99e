import { useEffect } from 'react'
import { storedToken } from '../session/token.ts'

/**
 * While there is something to lose, the browser itself asks before the page is reloaded or closed. Not after a logout, which
 * was asked for and takes everything along.
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
