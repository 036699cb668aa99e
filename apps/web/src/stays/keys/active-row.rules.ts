/** The row at which the keyboard is, or was until it was dealt with. */
export interface ActiveRow {
  readonly key: string
  readonly index: number
  /** Dealt with: nothing is active, and the next row is the one that takes its place. */
  readonly isLeft: boolean
}

/** The key of the active row, when it is among the rows. */
export const activeKeyOf = (active: ActiveRow | undefined, keys: readonly string[]): string | undefined =>
  active && !active.isLeft && keys.includes(active.key) ? active.key : undefined

/** So many rows down, or up when negative: from the active row, or from the place of the one that was left or has gone. */
export const moveActive = (
  active: ActiveRow | undefined,
  keys: readonly string[],
  steps: number,
): ActiveRow | undefined => {
  let moved = active
  for (let left = Math.abs(steps); left > 0; left -= 1) moved = moveOne(moved, keys, steps > 0 ? 1 : -1)
  return moved
}

const moveOne = (active: ActiveRow | undefined, keys: readonly string[], step: 1 | -1): ActiveRow | undefined => {
  const index = Math.min(Math.max(nextIndex(active, keys, step), 0), keys.length - 1)
  const key = keys[index]
  return key === undefined ? undefined : { key, index, isLeft: false }
}

const nextIndex = (active: ActiveRow | undefined, keys: readonly string[], step: 1 | -1): number => {
  if (!active) return step === 1 ? 0 : keys.length - 1
  const current = keys.indexOf(active.key)
  const isInPlace = current >= 0 && (!active.isLeft || current === active.index)
  if (isInPlace) return current + step
  return step === 1 ? active.index : active.index - 1
}
