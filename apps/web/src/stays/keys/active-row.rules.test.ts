import { describe, expect, it } from 'vitest'
import { activeKeyOf, moveActive } from './active-row.rules.ts'

const at = (key: string, index: number, isLeft = false) => ({ key, index, isLeft })
const rows = ['a', 'b', 'c']

describe('the keyboard', () => {
  it.each([
    ['down from nothing', undefined, 1, 'a'],
    ['up from nothing', undefined, -1, 'c'],
    ['down', at('a', 0), 1, 'b'],
    ['up', at('b', 1), -1, 'a'],
    ['down at the end', at('c', 2), 1, 'c'],
    ['up at the beginning', at('a', 0), -1, 'a'],
    ['down from a row that has moved', at('a', 2), 1, 'b'],
    ['down from the place of a row that is gone', at('x', 1), 1, 'b'],
    ['up from the place of a row that is gone', at('x', 1), -1, 'a'],
    ['down from one that was dealt with and is still there', at('a', 0, true), 1, 'b'],
    ['down from one that was dealt with and has moved down the list', at('c', 0, true), 1, 'a'],
    ['two down from nothing', undefined, 2, 'b'],
    ['nowhere', at('b', 1), 0, 'b'],
    ['down from the place of the last, which is gone', at('x', 3), 1, 'c'],
  ] as const)('goes %s', (_, active, step, key) => {
    expect(moveActive(active, rows, step)?.key).toBe(key)
  })

  it('goes nowhere where there is no row', () => {
    expect(moveActive(at('a', 0), [], 1)).toBeUndefined()
  })

  it('is at a row that is there and was not dealt with', () => {
    expect(activeKeyOf(at('b', 0), rows)).toBe('b')
    expect(activeKeyOf(at('x', 0), rows)).toBeUndefined()
    expect(activeKeyOf(at('b', 1, true), rows)).toBeUndefined()
    expect(activeKeyOf(undefined, rows)).toBeUndefined()
  })
})
