import type { Facts } from './facts.ts'

/** Works something out of a week for each key once. */
export const remembered = <Key extends object, Result>(work: (facts: Facts, key: Key) => Result) => {
  const known = new WeakMap<Facts, WeakMap<Key, Result>>()
  return (facts: Facts, key: Key): Result => {
    const results = known.get(facts) ?? new WeakMap<Key, Result>()
    known.set(facts, results)
    const found = results.get(key)
    if (found !== undefined) return found
    const result = work(facts, key)
    results.set(key, result)
    return result
  }
}
