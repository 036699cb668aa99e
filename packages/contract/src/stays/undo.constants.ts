/** Why somebody was left out of an undo; the other reasons are those of check-in and check-out. */
export const undoReasons = {
  leftSince: 'Checked out since: undo the check-out first',
  notCheckedOut: 'Not checked out',
} as const

/** Words of the undo of a mistaken check-in or check-out (decisions, Smaller decisions). */
export const undoMessages = {
  reasonRequired: 'Please say why it is undone',
  noneCheckin: 'No check-in could be undone',
  noneCheckout: 'No check-out could be undone',
  checkinFailed: 'Failed to undo the check-in',
  checkoutFailed: 'Failed to undo the check-out',
  checkinUndone: (n: number) => (n === 1 ? 'Check-in undone' : `${n} check-ins undone`),
  checkoutUndone: (n: number) => (n === 1 ? 'Check-out undone' : `${n} check-outs undone`),
} as const

/** What stands in the dialog of an undo. */
export const undoLabels = {
  reason: 'Reason',
  reasonHint: "Required. Stands in the participant's history.",
  checkinText: 'The participant is awaited again.',
  checkoutText: 'The participant is checked in again and holds the room until the booking ends.',
} as const
