/** A new selection with these keys added or removed. */
export const withKeys = (
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> => {
  const changed = new Set(selected)
  for (const key of keys) {
    if (isSelected) changed.add(key)
    else changed.delete(key)
  }
  return changed
}

/** How many of the keys are selected, for the box in the head. */
export const selectedShare = (selected: ReadonlySet<string>, keys: readonly string[]): 'none' | 'some' | 'all' => {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}
