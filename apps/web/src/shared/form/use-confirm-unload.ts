import { useEffect } from 'react'
import { storedToken } from '../session/kept.ts'

/**
 * Makes the browser ask before the page is reloaded or closed while a form is dirty, except by a logout.
 */
export const useConfirmUnload = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (storedToken() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
