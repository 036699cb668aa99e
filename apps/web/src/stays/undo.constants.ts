/** Labels of the undo dialog. */
export const undoLabels = {
  reason: 'Reason',
  reasonHint: "Required. Shown in the participant's history.",
  checkinText: 'The participant is expected again.',
  checkoutText: 'The participant is checked in again and holds the room until the booking ends.',
} as const
