import { historyFieldLabels, mergeHistoryLabels } from './edit-participant.constants.ts'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import type { HistoryLabels } from '../../shared/history/change-text.ts'

/** Labels of the fields and values of a participant in the history. */
export const historyLabels: HistoryLabels = {
  labels: historyFieldLabels,
  sentences: { mergedWith: mergeHistoryLabels.mergedWith },
  values: { checkinStatus: checkinStatusLabels },
}
