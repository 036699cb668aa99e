/**
 * The target of a key: the board's search box, the page itself, a control such as a button or checkbox, or anything
 * else (another field, a dialog), where the board's keys have no effect.
 */
export type KeyTarget = 'search' | 'page' | 'control' | 'elsewhere'

export interface PressedKey {
  readonly key: string
  readonly target: KeyTarget
  /** Held down. */
  readonly isRepeat: boolean
  /** With Ctrl, Alt or Meta, or during input composition. */
  readonly isModified: boolean
  /** Whether the search box is empty. */
  readonly isEmpty: boolean
  /** Whether a row is active. */
  readonly isAtRow: boolean
  /** Whether `?` and `/` are shortcuts. */
  readonly hasSingleKeys: boolean
}

export type Command =
  /** Focuses the search box and selects its text. */
  | 'search'
  /** The same, and the key is typed there. */
  | 'type'
  /** Deactivates the row, or clears the search. */
  | 'clear'
  | 'enter'
  | 'act'
  | 'select'
  | 'down'
  | 'up'
  | 'previousPage'
  | 'nextPage'
  | 'help'
  /** Prevents the browser's default action. */
  | 'none'

const singleKeys: Readonly<Record<string, Command>> = { '?': 'help', '/': 'search' }

const moves: Readonly<Record<string, Command>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageUp: 'previousPage',
  PageDown: 'nextPage',
}

/** The command of a key; `undefined` leaves it to the browser. */
export const commandOf = (pressed: PressedKey): Command | undefined => {
  if (pressed.isModified || pressed.target === 'elsewhere') return undefined
  if (pressed.target === 'search') return inSearch(pressed)
  return pressed.target === 'page' ? onPage(pressed) : atControl(pressed)
}

const inSearch = ({ key, isEmpty, isAtRow, isRepeat, hasSingleKeys }: PressedKey): Command | undefined => {
  if (key === 'Enter') return isRepeat ? 'none' : 'enter'
  if (key === ' ' && isAtRow) return isRepeat ? 'none' : 'select'
  if (key === 'Escape') return 'clear'
  return (hasSingleKeys && isEmpty ? singleKeys[key] : undefined) ?? moves[key]
}

const onPage = (pressed: PressedKey): Command | undefined => {
  const { key, isAtRow, isRepeat } = pressed
  if (key === 'Enter' && isAtRow) return isRepeat ? 'none' : 'act'
  if (key === ' ' && isAtRow) return isRepeat ? 'none' : 'select'
  if (key === 'Escape' && isAtRow) return 'clear'
  return moves[key] ?? atControl(pressed)
}

const atControl = ({ key, hasSingleKeys }: PressedKey): Command | undefined => {
  const single = hasSingleKeys ? singleKeys[key] : undefined
  if (single) return single
  if (key === 'Escape') return 'search'
  // A scanner types wherever the focus is: its characters must not press the focused button.
  return key.length === 1 && key !== ' ' ? 'type' : undefined
}

/** The active row of keyboard navigation, or the one that was active until its action was done. */
export interface ActiveRow {
  readonly key: string
  readonly index: number
  /** Its action was done: no row is active, and the row now at its position is the next one. */
  readonly isDone: boolean
}

/** The key of the active row, when it is among the rows. */
export const activeKeyOf = (active: ActiveRow | undefined, keys: readonly string[]): string | undefined =>
  active && !active.isDone && keys.includes(active.key) ? active.key : undefined

/**
 * Moves down by a number of rows, up when negative: from the active row, or from the position of one that is done or
 * gone.
 */
export const moveActive = (
  active: ActiveRow | undefined,
  keys: readonly string[],
  steps: number,
): ActiveRow | undefined => {
  let moved = active
  for (let rest = Math.abs(steps); rest > 0; rest -= 1) moved = moveOne(moved, keys, steps > 0 ? 1 : -1)
  return moved
}

const moveOne = (active: ActiveRow | undefined, keys: readonly string[], step: 1 | -1): ActiveRow | undefined => {
  const index = Math.min(Math.max(nextIndex(active, keys, step), 0), keys.length - 1)
  const key = keys[index]
  return key === undefined ? undefined : { key, index, isDone: false }
}

const nextIndex = (active: ActiveRow | undefined, keys: readonly string[], step: 1 | -1): number => {
  if (!active) return step === 1 ? 0 : keys.length - 1
  const current = keys.indexOf(active.key)
  const isInPlace = current >= 0 && (!active.isDone || current === active.index)
  if (isInPlace) return current + step
  return step === 1 ? active.index : active.index - 1
}
