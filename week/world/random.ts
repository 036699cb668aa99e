/** A stream of random numbers; the same seed gives the same stream. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly chance: (probability: number) => boolean
  readonly oneOf: <Item>(items: readonly Item[]) => Item
  /** Between one and `most` neighbours. */
  readonly some: <Item>(items: readonly Item[], most: number) => Item[]
  /** A stream of its own, which does not depend on how far this one was read. */
  readonly fork: (name: string) => Random
  readonly uuid: () => string
  /** Capital letters, so many that no two names are the same. */
  readonly letters: () => string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `mulberry32`: small, and good enough for choices. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  const some = <Item>(items: readonly Item[], most: number): Item[] => {
    const start = below(items.length)
    return items.slice(start, start + 1 + below(most))
  }
  const hexadecimal = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    oneOf,
    some,
    fork: (name) => createRandom(hashOf(`${seed} ${name}`)),
    uuid: () =>
      `${hexadecimal(8)}-${hexadecimal(4)}-4${hexadecimal(3)}-${oneOf(['8', '9', 'a', 'b'])}${hexadecimal(3)}-` +
      hexadecimal(12),
    letters: () => Array.from({ length: 7 }, () => oneOf([...alphabet])).join(''),
  }
}

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}
