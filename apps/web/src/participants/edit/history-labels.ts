import { participantFieldLabels } from '@trophy/contract/participants/participant-fields.constants.ts'
import { mergeHistoryLabels } from './edit-participant.constants.ts'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import type { HistoryLabels } from '../../shared/history/change-text.ts'

/** Labels of the fields in the history, which also has check-ins and reassignments. */
const historyFieldLabels: Readonly<Record<string, string>> = {
  ...participantFieldLabels,
  checkinStatus: 'Status',
  checkinTime: 'Check-in Time',
  checkoutTime: 'Check-out Time',
  hotelId: 'Hotel ID',
  hotelName: 'Hotel',
  hotelFrom: 'First Night in This Hotel',
  releasedFrom: 'Room Released From',
  bookingStartDate: 'Booking Start Date',
  bookingEndDate: 'Booking End Date',
  isReferenceOnly: 'Reference Only',
}

/** Labels of the fields and values of a participant in the history. */
export const historyLabels: HistoryLabels = {
  labels: historyFieldLabels,
  sentences: { mergedWith: mergeHistoryLabels.mergedWith },
  values: { checkinStatus: checkinStatusLabels },
}
