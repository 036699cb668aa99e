import { useEffect } from 'react'

/**
 * Gives the focus back to what had it before a dialog was opened. The library does so when a dialog is closed, but not
 * when one that came into the page open is taken out of it again.
 */
export const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [opened])
}
