import { historyFieldLabels } from '@trophy/contract/participants/edit-participant.constants.ts'
import { checkinStatusLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { HistoryWords } from '../../shared/history/change-text.ts'

/** Labels of the fields and values of a participant in the history. */
export const historyLabels: HistoryWords = {
  labels: historyFieldLabels,
  values: { checkinStatus: checkinStatusLabels },
}
