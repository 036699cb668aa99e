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

/** What a keyboard of the United States types with a key: scanners press the keys of one, whatever layout is set. */
export const usCharacterOf = ({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string => {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  if (digit !== undefined) return digit
  if (code !== 'Minus') return ''
  return shiftKey ? '_' : '-'
}

/**
 * The code that a scanner typed and that may be an id; `typed` is without the space that some scanners add. Under a
 * layout with other letters it is what the pressed keys type on a keyboard of the United States.
 */
export const scannedCode = ({ text, isByHand }: Entry, typed: string, pressed: string): string | undefined =>
  isByHand || text.trim() !== typed || typed.length < minCodeLength
    ? undefined
    : [typed, pressed].find((code) => code.length >= typed.length && looksLikeId(code))
