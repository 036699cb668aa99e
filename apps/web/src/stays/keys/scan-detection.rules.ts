import { idPattern } from '@trophy/contract/participants/participants.constants.ts'

/** How what stands in the search box came there. */
export interface Entry {
  readonly text: string
  /** When the last of it came, in milliseconds. */
  readonly lastAt: number
  /** False while all of it came faster than a hand types: by a scanner. */
  readonly isByHand: boolean
}

export const noEntry: Entry = { text: '', lastAt: 0, isByHand: true }

/** What a key, or a device that types, puts into the box. */
export interface Input {
  /** What stands in the box now. */
  readonly text: string
  /** What was put in; null for what was deleted, pasted or dropped. */
  readonly inserted: string | null
  /** In milliseconds. */
  readonly at: number
}

/** The longest pause between two keys of a scanner, in milliseconds; a hand that types an id is slower. */
export const longestPause = 100
const shortestCode = 4

/**
 * The entry after an input. One that begins while keys went elsewhere just before (`strayAt`: a dialog that closes, a screen
 * that opens) may be the rest of a code, and so counts as typed by hand.
 */
export const entryAfter = (before: Entry, { text, inserted, at }: Input, strayAt: number): Entry => {
  if (inserted !== null && inserted === text) return { text, lastAt: at, isByHand: at - strayAt <= longestPause }
  const isContinued = inserted !== null && before.text + inserted === text && at - before.lastAt <= longestPause
  return { text, lastAt: at, isByHand: before.isByHand || !isContinued }
}

/** A `participantId`, as far as can be told from its looks; names have no digits. */
export const looksLikeId = (text: string): boolean => idPattern.test(text) && /\d/.test(text)

/** Whether a scanner has typed this, and it may be an id; a space that it adds is left out of `typed`. */
export const isScan = ({ text, isByHand }: Entry, typed: string): boolean =>
  !isByHand && text.trim() === typed && typed.length >= shortestCode && looksLikeId(typed)
