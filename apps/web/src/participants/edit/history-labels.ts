import { historyFieldLabels } from '@trophy/contract/participants/edit-participant.constants.ts'
import { checkinStatusLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { HistoryWords } from '../../shared/history/change-text.ts'

/** What fields and values of a participant are called in the history. */
export const historyWords: HistoryWords = {
  labels: historyFieldLabels,
  values: { checkinStatus: checkinStatusLabels },
}
