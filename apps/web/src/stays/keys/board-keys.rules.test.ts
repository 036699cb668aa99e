import { describe, expect, it } from 'vitest'
import { commandOf, type PressedKey, activeKeyOf, moveActive } from './board-keys.rules.ts'

const pressed = (key: string, rest: Partial<PressedKey> = {}) =>
  commandOf({
    key,
    target: 'search',
    isRepeat: false,
    isModified: false,
    isEmpty: true,
    isAtRow: false,
    hasSingleKeys: true,
    ...rest,
  })

describe('a key', () => {
  it.each<[string, Partial<PressedKey>, string | undefined]>([
    ['Enter', {}, 'enter'],
    ['Enter', { isRepeat: true }, 'none'],
    ['Enter', { target: 'page' }, undefined],
    ['Enter', { target: 'page', isAtRow: true }, 'act'],
    ['Enter', { target: 'page', isAtRow: true, isRepeat: true }, 'none'],
    ['Enter', { target: 'control', isAtRow: true }, undefined],
    [' ', {}, undefined],
    [' ', { isAtRow: true }, 'select'],
    [' ', { target: 'page', isAtRow: true }, 'select'],
    [' ', { target: 'page' }, undefined],
    [' ', { target: 'control', isAtRow: true }, undefined],
    ['ArrowDown', {}, 'down'],
    ['ArrowDown', { isRepeat: true }, 'down'],
    ['ArrowUp', { target: 'page' }, 'up'],
    ['ArrowDown', { target: 'control' }, undefined],
    ['PageDown', {}, 'nextPage'],
    ['PageUp', { target: 'page' }, 'previousPage'],
    ['Escape', {}, 'clear'],
    ['Escape', { target: 'control', isAtRow: true }, 'search'],
    ['Escape', { target: 'page' }, 'search'],
    ['Escape', { target: 'page', isAtRow: true }, 'clear'],
    ['?', {}, 'help'],
    ['?', { isEmpty: false }, undefined],
    ['?', { target: 'control' }, 'help'],
    ['/', { isEmpty: false }, undefined],
    ['/', { target: 'page' }, 'search'],
    ['?', { hasSingleKeys: false }, undefined],
    ['?', { hasSingleKeys: false, target: 'control' }, 'type'],
    ['/', { hasSingleKeys: false }, undefined],
    ['/', { hasSingleKeys: false, target: 'page' }, 'type'],
    ['Escape', { hasSingleKeys: false, target: 'control' }, 'search'],
    ['P', {}, undefined],
    ['P', { target: 'page' }, 'type'],
    ['1', { target: 'control' }, 'type'],
    ['Tab', { target: 'control' }, undefined],
    ['F5', { target: 'page' }, undefined],
  ])('%j with %j: %s', (key, rest, command) => {
    expect(pressed(key, rest)).toBe(command)
  })

  it.each(['Enter', ' ', '?', '/', 'Escape', 'ArrowDown', 'PageDown', 'a'])('%j does nothing elsewhere', (key) => {
    expect(pressed(key, { target: 'elsewhere', isAtRow: true })).toBeUndefined()
    expect(pressed(key, { target: 'page', isAtRow: true, isModified: true })).toBeUndefined()
  })
})

const at = (key: string, index: number, isDone = false) => ({ key, index, isDone })
const rows = ['a', 'b', 'c']

describe('the active row', () => {
  it.each([
    ['down from nothing', undefined, 1, 'a'],
    ['up from nothing', undefined, -1, 'c'],
    ['down', at('a', 0), 1, 'b'],
    ['up', at('b', 1), -1, 'a'],
    ['down at the end', at('c', 2), 1, 'c'],
    ['up at the beginning', at('a', 0), -1, 'a'],
    ['down from a row that has moved', at('a', 2), 1, 'b'],
    ['down from the position of a row that is gone', at('x', 1), 1, 'b'],
    ['up from the position of a row that is gone', at('x', 1), -1, 'a'],
    ['down from a row that is done and still listed', at('a', 0, true), 1, 'b'],
    ['down from a row that is done and has moved down the list', at('c', 0, true), 1, 'a'],
    ['two down from nothing', undefined, 2, 'b'],
    ['not at all', at('b', 1), 0, 'b'],
    ['down from the position of the last row, which is gone', at('x', 3), 1, 'c'],
  ] as const)('moves %s', (_, active, step, key) => {
    expect(moveActive(active, rows, step)?.key).toBe(key)
  })

  it('does not move without rows', () => {
    expect(moveActive(at('a', 0), [], 1)).toBeUndefined()
  })

  it('is a row that is listed and not done', () => {
    expect(activeKeyOf(at('b', 0), rows)).toBe('b')
    expect(activeKeyOf(at('x', 0), rows)).toBeUndefined()
    expect(activeKeyOf(at('b', 1, true), rows)).toBeUndefined()
    expect(activeKeyOf(undefined, rows)).toBeUndefined()
  })
})
