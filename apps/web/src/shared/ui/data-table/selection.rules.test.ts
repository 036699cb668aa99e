import { expect, test } from 'vitest'
import { selectedShare, withKeys } from './selection.rules.ts'

const selected = new Set(['a', 'b'])

test('keys are added and removed without changing the original set', () => {
  expect(withKeys(selected, ['b', 'c'], true)).toEqual(new Set(['a', 'b', 'c']))
  expect(withKeys(selected, ['b', 'c'], false)).toEqual(new Set(['a']))
  expect(selected).toEqual(new Set(['a', 'b']))
})

test.each([
  [[], 'none'],
  [['c'], 'none'],
  [['a', 'c'], 'some'],
  [['a', 'b'], 'all'],
] as const)('of %j %s are selected', (keys, share) => {
  expect(selectedShare(selected, keys)).toBe(share)
})
