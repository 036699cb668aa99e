import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { stayMessages } from '../../shared/texts/contract-messages.constants.ts'
import { serverText } from '../../shared/languages/translated.ts'

/** The number of skipped people and the reasons, each once; nothing when nobody was skipped. */
export const skippedText = (skipped: Skipped): string | undefined => {
  if (skipped.length === 0) return undefined
  const reasons = [...new Set(skipped.map(({ reason, sentences }) => serverText(reason, sentences)))]
  return `${stayMessages.skipped(skipped.length)}: ${reasons.join(', ')}`
}
