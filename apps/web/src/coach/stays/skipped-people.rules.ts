import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'

/** The number of skipped people and the reasons, each once; nothing when nobody was skipped. */
export const skippedText = (skipped: Skipped): string | undefined => {
  if (skipped.length === 0) return undefined
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return `${stayMessages.skipped(skipped.length)}: ${reasons.join(', ')}`
}
