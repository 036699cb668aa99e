import { useEffect } from 'react'
import { longestPause } from './typed-entry.rules.ts'

/**
 * While a dialog asks, only a hand answers it. A scanner types on, and its Enter would press the button that has the
 * focus: it follows the characters at once, which may have come just before the dialog.
 */
export const useHandKeys = (): void => {
  useEffect(() => {
    let typedAt = performance.now()
    const onKeyDown = (event: KeyboardEvent): void => {
      const isByScanner = event.timeStamp - typedAt <= longestPause
      if (event.key.length === 1) typedAt = event.timeStamp
      if (isByScanner && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
