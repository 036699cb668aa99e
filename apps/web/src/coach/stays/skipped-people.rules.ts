import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'

/** How many people an action has left out, and why: each reason once. Nothing when everybody was in it. */
export const skippedText = (skipped: Skipped): string | undefined => {
  if (skipped.length === 0) return undefined
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return `${stayMessages.skipped(skipped.length)}: ${reasons.join(', ')}`
}
