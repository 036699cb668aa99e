import { useEffect } from 'react'

/** For a dialog that closes by being taken away: the focus goes back to where it was when it came. */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
