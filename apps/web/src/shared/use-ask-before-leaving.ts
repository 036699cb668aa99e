import { useEffect } from 'react'

/** While there is something to lose, the browser itself asks before the page is reloaded or closed. */
export const useAskBeforeLeaving = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
