/** The keys of a constant object: `Object.keys` forgets which ones. */
export const keysOf = <Key extends string>(constant: Readonly<Record<Key, unknown>>): readonly Key[] => {
  const isKey = (key: string): key is Key => Object.hasOwn(constant, key)
  return Object.keys(constant).filter(isKey)
}

/** The items of each key, in their order: `Map.groupBy` of Node 20, too. */
export const groupedBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** An object with these keys: `Object.fromEntries` forgets which ones. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => {
  const record = Object.fromEntries(keys.map((key) => [key, valueOf(key)]))
  const hasAll = (given: object): given is Record<Key, Value> => keys.every((key) => Object.hasOwn(given, key))
  if (!hasAll(record)) throw new Error('a key has no value')
  return record
}
