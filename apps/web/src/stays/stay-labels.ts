import type { StayAction, UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { checkinLabels, checkoutLabels, checkoutMessages, undoLabels } from './stays.constants.ts'

/** The labels of each board; those of both are in `boardLabels` and `stayMessages`. */
export const directionLabels = {
  checkin: {
    ...checkinLabels,
    subtitle: 'Participants who are expected or have arrived',
    /** The accessible name of the list. */
    list: 'Check-in board',
    /** The button of a row, and the accessible names of the two buttons of a row. */
    act: checkinLabels.checkIn,
    actOn: (name: string) => `Check in ${name}`,
    manualOf: (name: string) => `Manual check-in of ${name}`,
    /** The request field of the time, as named in the server's errors. */
    timeField: 'checkinTime',
    /** Within a sentence: 'Scan a code to check in'. */
    inText: 'check in',
    fetchFailed: stayMessages.fetchFailed,
    noneFoundHint: stayMessages.noneFoundHint,
  },
  checkout: {
    ...checkoutLabels,
    subtitle: 'Participants who are checked in or have left',
    list: 'Checkout board',
    act: checkoutLabels.checkOut,
    actOn: (name: string) => `Check out ${name}`,
    manualOf: (name: string) => `Manual check-out of ${name}`,
    timeField: 'checkoutTime',
    inText: 'check out',
    fetchFailed: checkoutMessages.fetchFailed,
    noneFoundHint: checkoutMessages.noneFoundHint,
  },
} as const

/** How an action was started: each has its own failure message, for errors without a message of the server. */
export type ActionMode = 'single' | 'bulk' | 'manual'

interface StayActionMessages {
  readonly done: (count: number) => string
  readonly failed: Record<ActionMode, string>
}

const inEachMode = (text: string): Record<ActionMode, string> => ({ single: text, bulk: text, manual: text })

export const stayActionMessages: Record<StayAction, StayActionMessages> = {
  checkin: {
    done: (count) => (count === 1 ? stayMessages.checkedInOne : stayMessages.checkedIn(count)),
    failed: {
      single: stayMessages.checkinFailed,
      bulk: stayMessages.bulkCheckinFailed,
      manual: stayMessages.manualCheckinFailed,
    },
  },
  checkout: {
    done: (count) => (count === 1 ? stayMessages.checkedOutOne : stayMessages.checkedOut(count)),
    failed: {
      single: stayMessages.checkoutFailed,
      bulk: checkoutMessages.bulkFailed,
      manual: checkoutMessages.manualFailed,
    },
  },
  undoCheckin: { done: undoMessages.checkinUndone, failed: inEachMode(undoMessages.checkinFailed) },
  undoCheckout: { done: undoMessages.checkoutUndone, failed: inEachMode(undoMessages.checkoutFailed) },
}

/** The name of an undo, and its description. */
export const undoActionLabels: Record<UndoAction, { readonly name: string; readonly text: string }> = {
  undoCheckin: { name: checkinLabels.undo, text: undoLabels.checkinText },
  undoCheckout: { name: checkoutLabels.undo, text: undoLabels.checkoutText },
}
