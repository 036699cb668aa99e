import { idPattern } from '@trophy/contract/participants/participants.constants.ts'

/** How the text of the search box was entered. */
export interface Entry {
  readonly text: string
  /** When its last character was entered, in milliseconds. */
  readonly lastAt: number
  /** False while all of it was faster than a person types: it is from a scanner. */
  readonly isByHand: boolean
}

export const noEntry: Entry = { text: '', lastAt: 0, isByHand: true }

/** An input event of the box. */
export interface Input {
  /** The text of the box after it. */
  readonly text: string
  /** The inserted text; null for deleting, pasting and dropping. */
  readonly inserted: string | null
  /** In milliseconds. */
  readonly at: number
}

/** The longest pause between two keys of a scanner, in milliseconds; a person who types an id is slower. */
export const maxScanPause = 100
const minCodeLength = 4

/**
 * The entry after an input. One that begins right after a key elsewhere (`strayAt`: in a dialog that closes, or before
 * the screen opened) may be the rest of a code, so it counts as typed by hand.
 */
export const entryAfter = (before: Entry, { text, inserted, at }: Input, strayAt: number): Entry => {
  if (inserted !== null && inserted === text) return { text, lastAt: at, isByHand: at - strayAt <= maxScanPause }
  const isContinued = inserted !== null && before.text + inserted === text && at - before.lastAt <= maxScanPause
  return { text, lastAt: at, isByHand: before.isByHand || !isContinued }
}

/** Whether a text has the form of a `participantId`; names have no digits. */
export const looksLikeId = (text: string): boolean => idPattern.test(text) && /\d/.test(text)

/** Whether a scanner typed this and it may be an id; `typed` is without the space that some scanners add. */
export const isScan = ({ text, isByHand }: Entry, typed: string): boolean =>
  !isByHand && text.trim() === typed && typed.length >= minCodeLength && looksLikeId(typed)
