import { groupedCount } from '../core/texts/counts.rules.ts'
/** Why a person was skipped by an undo; the other reasons are those of check-in and check-out, and of full hotels. */
export const undoReasons = {
  notCheckedOut: 'Not checked out',
  /** For the second of two admins who undo the same action. */
  undone: 'Already undone',
  /** `out` is the reason for a checked-out person, with actor and time. */
  checkedOutSince: (out: string) => `${out}. Undo the check-out first.`,
} as const

/** Messages of the undo of a mistaken check-in or check-out (decisions, Smaller decisions). */
export const undoMessages = {
  reasonRequired: 'Please say why it is undone',
  noneCheckin: 'No check-in could be undone',
  noneCheckout: 'No check-out could be undone',
  checkinFailed: 'Failed to undo the check-in',
  checkoutFailed: 'Failed to undo the check-out',
  checkinUndone: (n: number) => (n === 1 ? 'Check-in undone' : `${groupedCount(n)} check-ins undone`),
  checkoutUndone: (n: number) => (n === 1 ? 'Check-out undone' : `${groupedCount(n)} check-outs undone`),
} as const
