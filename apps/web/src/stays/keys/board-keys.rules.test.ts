import { describe, expect, it } from 'vitest'
import { commandOf, type PressedKey } from './board-keys.rules.ts'

const pressed = (key: string, rest: Partial<PressedKey> = {}) =>
  commandOf({
    key,
    place: 'search',
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
    ['Enter', { place: 'nowhere' }, undefined],
    ['Enter', { place: 'nowhere', isAtRow: true }, 'act'],
    ['Enter', { place: 'nowhere', isAtRow: true, isRepeat: true }, 'none'],
    ['Enter', { place: 'control', isAtRow: true }, undefined],
    [' ', {}, undefined],
    [' ', { isAtRow: true }, 'select'],
    [' ', { place: 'nowhere', isAtRow: true }, 'select'],
    [' ', { place: 'nowhere' }, undefined],
    [' ', { place: 'control', isAtRow: true }, undefined],
    ['ArrowDown', {}, 'down'],
    ['ArrowDown', { isRepeat: true }, 'down'],
    ['ArrowUp', { place: 'nowhere' }, 'up'],
    ['ArrowDown', { place: 'control' }, undefined],
    ['PageDown', {}, 'nextPage'],
    ['PageUp', { place: 'nowhere' }, 'previousPage'],
    ['Escape', {}, 'leave'],
    ['Escape', { place: 'control', isAtRow: true }, 'search'],
    ['Escape', { place: 'nowhere' }, 'search'],
    ['Escape', { place: 'nowhere', isAtRow: true }, 'leave'],
    ['?', {}, 'help'],
    ['?', { isEmpty: false }, undefined],
    ['?', { place: 'control' }, 'help'],
    ['/', { isEmpty: false }, undefined],
    ['/', { place: 'nowhere' }, 'search'],
    ['?', { hasSingleKeys: false }, undefined],
    ['?', { hasSingleKeys: false, place: 'control' }, 'type'],
    ['/', { hasSingleKeys: false }, undefined],
    ['/', { hasSingleKeys: false, place: 'nowhere' }, 'type'],
    ['Escape', { hasSingleKeys: false, place: 'control' }, 'search'],
    ['P', {}, undefined],
    ['P', { place: 'nowhere' }, 'type'],
    ['1', { place: 'control' }, 'type'],
    ['Tab', { place: 'control' }, undefined],
    ['F5', { place: 'nowhere' }, undefined],
  ])('%j with %j: %s', (key, rest, command) => {
    expect(pressed(key, rest)).toBe(command)
  })

  it.each(['Enter', ' ', '?', '/', 'Escape', 'ArrowDown', 'PageDown', 'a'])('%j does nothing elsewhere', (key) => {
    expect(pressed(key, { place: 'elsewhere', isAtRow: true })).toBeUndefined()
    expect(pressed(key, { place: 'nowhere', isAtRow: true, isModified: true })).toBeUndefined()
  })
})
