/**
 * Where a key was pressed: in the board's search box, where nothing has the focus, at a control such as a button or a box to
 * tick, or elsewhere (another field, a dialog), where no key of the board may do anything.
 */
export type Place = 'search' | 'nowhere' | 'control' | 'elsewhere'

export interface PressedKey {
  readonly key: string
  readonly place: Place
  /** Held down, so that it comes again and again. */
  readonly isRepeat: boolean
  /** With Ctrl, Alt or the like, or while a word is composed. */
  readonly isModified: boolean
  /** Whether nothing stands in the search box. */
  readonly isEmpty: boolean
  /** Whether the keyboard is at a row. */
  readonly isAtRow: boolean
  /** Whether `?` and `/` are shortcuts; else they are characters like any other. */
  readonly hasSingleKeys: boolean
}

export type Command =
  /** Goes to the search box; what stands there is selected. */
  | 'search'
  /** The same, and the key is typed there. */
  | 'type'
  | 'leave'
  | 'enter'
  | 'act'
  | 'select'
  | 'down'
  | 'up'
  | 'previousPage'
  | 'nextPage'
  | 'help'
  /** Nothing, not even what the browser would do. */
  | 'none'

const singleKeys: Readonly<Record<string, Command>> = { '?': 'help', '/': 'search' }

const moves: Readonly<Record<string, Command>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageUp: 'previousPage',
  PageDown: 'nextPage',
}

/** What a key is to do; `undefined` leaves it to the browser. */
export const commandOf = (pressed: PressedKey): Command | undefined => {
  if (pressed.isModified || pressed.place === 'elsewhere') return undefined
  if (pressed.place === 'search') return inSearch(pressed)
  return pressed.place === 'nowhere' ? nowhere(pressed) : atControl(pressed)
}

const inSearch = ({ key, isEmpty, isAtRow, isRepeat, hasSingleKeys }: PressedKey): Command | undefined => {
  if (key === 'Enter') return isRepeat ? 'none' : 'enter'
  if (key === ' ' && isAtRow) return isRepeat ? 'none' : 'select'
  if (key === 'Escape') return 'leave'
  return (hasSingleKeys && isEmpty ? singleKeys[key] : undefined) ?? moves[key]
}

const nowhere = (pressed: PressedKey): Command | undefined => {
  const { key, isAtRow, isRepeat } = pressed
  if (key === 'Enter' && isAtRow) return isRepeat ? 'none' : 'act'
  if (key === ' ' && isAtRow) return isRepeat ? 'none' : 'select'
  if (key === 'Escape' && isAtRow) return 'leave'
  return moves[key] ?? atControl(pressed)
}

const atControl = ({ key, hasSingleKeys }: PressedKey): Command | undefined => {
  const single = hasSingleKeys ? singleKeys[key] : undefined
  if (single) return single
  if (key === 'Escape') return 'search'
  // A scanner types wherever the focus is: its characters must not press the button that has it.
  return key.length === 1 && key !== ' ' ? 'type' : undefined
}
