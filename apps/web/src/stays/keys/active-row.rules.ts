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
