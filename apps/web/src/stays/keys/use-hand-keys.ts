import { useEffect } from 'react'
import { longestPause } from './scan-detection.rules.ts'

/**
 * While a dialog asks, only a hand answers it. A scanner types on, and its Enter would press the button that has the
 * focus: an Enter that ends typed characters is a scanner's, and so is a key that comes as soon as the dialog is there.
 */
export const useIgnoreScannerKeys = (): void => {
  useEffect(() => {
    let typedAt = performance.now()
    let isWithinCode = false
    const onKeyDown = (event: KeyboardEvent): void => {
      const isEnter = event.key === 'Enter'
      const isSpace = event.key === ' '
      const isByScanner = event.timeStamp - typedAt <= longestPause || (isEnter && isWithinCode)
      if (event.key.length === 1) typedAt = event.timeStamp
      isWithinCode = !isEnter && (isWithinCode || (event.key.length === 1 && !isSpace))
      if (isByScanner && (isEnter || isSpace)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
