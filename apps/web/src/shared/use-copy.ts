import { useEffect, useState } from 'react'
import { now } from './clock.ts'
import { copiedMilliseconds, copyMessages } from './texts/page.constants.ts'
import { showFailure } from './toast.ts'

/** Copies a text to the clipboard; `isCopied` is true for two seconds after each copy (part 1 §2.2). */
export const useCopy = (text: string) => {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(now().getTime())
    } catch {
      // Browsers have no clipboard for pages without TLS, and users can forbid it.
      showFailure(copyMessages.copyFailedTitle, copyMessages.copyFailed)
    }
  }
  return { isCopied: copiedAt !== undefined, copy }
}
