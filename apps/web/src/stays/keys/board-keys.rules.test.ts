import { describe, expect, it } from 'vitest'
import { commandOf, type PressedKey } from './board-keys.rules.ts'

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
