import { describe, expect, it } from 'vitest'
import { type Seen, seenAfter, awayMilliseconds, comesIntoPicture, type PassScan, withScan } from './scans.rules.ts'

const scan = (key: number, state: PassScan['state'] = 'waiting'): PassScan => ({ key, code: `P-${key}`, state })

describe('a code', () => {
  it.each([
    ['that was never seen is read', undefined, 0, true],
    ['that stays in the picture is not read again', 1000, 1000 + awayMilliseconds - 1, false],
    ['that was away is read again', 1000, 1000 + awayMilliseconds, true],
  ])('%s', (_, lastSeenAt, at, expected) => expect(comesIntoPicture(lastSeenAt, at)).toBe(expected))
})

describe('the last scans', () => {
  it('begin with the latest, at most ten', () => {
    let scans: readonly PassScan[] = []
    for (let key = 1; key <= 12; key += 1) scans = withScan(scans, scan(key))
    expect(scans.map(({ key }) => key)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('stay in their order when one changes', () => {
    const scans = withScan([scan(2), scan(1)], scan(1, 'done'))
    expect(scans.map(({ key, state }) => [key, state])).toEqual([
      [2, 'waiting'],
      [1, 'done'],
    ])
  })
})

it('of several passes in the picture none is taken, until all of them are away', () => {
  const pictures = [['a'], ['a', 'b'], ['b'], [], ['b'], ['b', 'c'], ['c']]
  const seen: Seen[] = []
  for (const codes of pictures) seen.push(seenAfter(seen.at(-1) ?? { kind: 'none' }, codes))
  expect(seen.map((one) => (one.kind === 'one' ? one.code : one.kind))).toEqual([
    'a',
    'several',
    'several',
    'none',
    'b',
    'several',
    'several',
  ])
})
