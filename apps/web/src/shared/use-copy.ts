import { useEffect, useState } from 'react'
import { copiedMilliseconds, copyMessages } from './copy.constants.ts'
import { showFailure } from './toast.ts'

/** Copies a text to the clipboard; `isCopied` is true for two seconds (part 1 §2.2). */
export const useCopy = (text: string) => {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Browsers have no clipboard for pages without TLS, and users can forbid it.
      showFailure(copyMessages.copyFailedTitle, copyMessages.copyFailed)
    }
  }
  return { isCopied, copy }
}
