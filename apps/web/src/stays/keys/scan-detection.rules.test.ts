import { describe, expect, it } from 'vitest'
import {
  type Entry,
  entryAfter,
  type Input,
  looksLikeId,
  noEntry,
  scannedCode,
  usCharacterOf,
} from './scan-detection.rules.ts'

const isScan = (entry: Entry, typed: string) => scannedCode(entry, typed, '') !== undefined

const never = -1000

/** Characters typed one after another, `pause` milliseconds apart. */
const typing = (text: string, pause: number, before: Entry = noEntry, strayAt = never): Entry => {
  let entry = before
  for (const [index, inserted] of [...text].entries()) {
    const typed = { text: text.slice(0, index + 1), inserted, at: index * pause }
    entry = entryAfter(entry, typed, strayAt)
  }
  return entry
}

describe('a scan', () => {
  it.each([
    ['typed fast', typing('PLA_101', 5), 'PLA_101', true],
    ['typed as slowly as a radio scanner does', typing('PLA_101', 100), 'PLA_101', true],
    ['inserted at once', entryAfter(noEntry, { text: '100123', inserted: '100123', at: 0 }, never), '100123', true],
    ['over a selected text', typing('PLA_101', 5, typing('asha', 200)), 'PLA_101', true],
    ['with a space at its end', typing('PLA_101 ', 5), 'PLA_101', true],
    ['typed by hand', typing('PLA_101', 101), 'PLA_101', false],
    ['a name, however fast', typing('asha', 1), 'asha', false],
    ['words', typing('Player 12', 1), 'Player 12', false],
    ['too short', typing('A12', 5), 'A12', false],
    ['nothing', noEntry, '', false],
    ['a text that has changed since', typing('PLA_101', 5), 'PLA_10', false],
  ])('%s: %s', (_, entry, text, is) => {
    expect(isScan(entry, text)).toBe(is)
  })

  const after = (before: Entry, input: Partial<Input>) =>
    isScan(entryAfter(before, { text: 'PLA_1012', inserted: '2', at: 40, ...input }, never), input.text ?? 'PLA_1012')

  it('is not detected when part of it was added, deleted or pasted by hand', () => {
    const fast = typing('PLA_101', 5)
    expect(after(fast, {})).toBe(true)
    expect(after(fast, { at: 400 })).toBe(false)
    expect(after(fast, { text: 'PLA_10', inserted: null })).toBe(false)
    expect(after(fast, { text: 'PLA_101x', inserted: null })).toBe(false)
    expect(after(fast, { text: '2PLA_101' })).toBe(false)
    expect(after(typing('asha', 5), { text: 'ashaPLA_101', inserted: 'PLA_101', at: 500 })).toBe(false)
  })

  it('is not detected when its first characters may have been typed elsewhere', () => {
    expect(isScan(typing('100123', 5, noEntry, -5), '100123')).toBe(false)
    expect(isScan(typing('100123', 5, noEntry, -200), '100123')).toBe(true)
  })
})

it.each([
  ['PLA_101', true],
  ['100001', true],
  ['COA-7', true],
  ['Asha', false],
  ['Asha Rao', false],
  ['PLA 101', false],
  ['https://a.example/PLA_101', false],
  ['', false],
])('%j looks like an id: %s', (text, looks) => {
  expect(looksLikeId(text)).toBe(looks)
})

describe('a scanner under another keyboard layout', () => {
  const keysOf = (text: string) =>
    Array.from(text, (character) => {
      if (/\d/.test(character)) return { code: `Digit${character}`, shiftKey: false }
      if (/[A-Za-z]/.test(character))
        return { code: `Key${character.toUpperCase()}`, shiftKey: /[A-Z]/.test(character) }
      return { code: 'Minus', shiftKey: character === '_' }
    })

  it.each(['PLA_101', 'P-100042-ABCDEFGHYZ234567', '100123'])('is understood by its keys: %s', (code) => {
    expect(keysOf(code).map(usCharacterOf).join('')).toBe(code)
  })

  it.each([
    ['Hindi', 'झलअ१०१'],
    ['French', 'PLQ°&à&'],
  ])('%s: the code is the one of the keys', (_, text) => {
    expect(scannedCode(typing(text, 5), text, 'PLA_101')).toBe('PLA_101')
    expect(scannedCode(typing(text, 300), text, 'PLA_101')).toBeUndefined()
  })
})
