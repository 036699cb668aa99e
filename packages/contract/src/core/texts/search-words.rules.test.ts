import { describe, expect, it } from 'vitest'
import { wordsOf } from './search-words.rules.ts'

/** A person as the searches compare one: texts as they are stored, in lower case. */
const stored = [
  'PLA_1001',
  'PLA_098765',
  'S. Kumar',
  '+919876543210',
  'Under-14 (Boys)',
  'KAB-701',
  'REF-1',
  '12/A',
  'Inn 24x7',
  'ARI01',
  'होटल २१',
  'PLA_10001',
]
const isFound = (typed: string): boolean => {
  const text = stored.join('\n').toLowerCase()
  return wordsOf(typed).every((word) => text.includes(word.toLowerCase()))
}

/** All that ASCII has, and what phones and word processors write instead. */
const marks = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', ...'‐‑–—−‘’“”…·•।']
const partsOfIds = ['-', '_', '/']
const withDigits = ['PLA_1001', '1001', 'KAB-701', 'REF-1', '12/A', 'ARI01', '9876543210', '98765', '919876']

describe.each(withDigits)('%s', (text) => {
  it('is found with any mark before, after and around it', () => {
    const typed = marks
      .flatMap((mark) => [`${mark}${text}`, `${text}${mark}`, `${mark}${text}${mark}`])
      .flatMap((marked) => [marked, `Kumar ${marked}`, `${marked} Kumar`])
    expect(typed.filter((search) => !isFound(search))).toEqual([])
  })

  it('is found with any mark between it and another word that is no part of an id', () => {
    const typed = marks
      .filter((mark) => !partsOfIds.includes(mark))
      .flatMap((mark) => [`Kumar${mark}${text}`, `${text}${mark}Kumar`, `${text}${mark}REF-1`, `Kumar${mark}(${text})`])
    expect(typed.filter((search) => !isFound(search))).toEqual([])
  })

  it('remains one word, which an index finds at once', () => {
    expect(marks.filter((mark) => wordsOf(`${mark}${text}${mark}`).join(' ') !== text)).toEqual([])
  })
})

const prefixes = [
  '',
  '0',
  '91',
  '91 ',
  '+91',
  '+91 ',
  '+91-',
  '+91\u00A0',
  '(+91) ',
  'tel:',
  'Tel: +91',
  'tel:+91-',
  '0091',
  '0091 ',
  '00 91-',
]
const groups = [
  '98765 43210',
  '98765-43210',
  '98765‑43210',
  '98765–43210',
  '98765−43210',
  '98765.43210',
  '(98765) 43210',
]
const furtherGroups = ['9876543210', '987 654 3210', '98 76 54 32 10', '98765\u00A043210', '98765\u200B43210']

describe.each([...groups, ...furtherGroups])('the mobile number %j', (group) => {
  it.each(prefixes)('is one word with %j before it, whatever stands beside it', (prefix) => {
    const number = `${prefix}${group}`
    const beside = [...marks.filter((mark) => mark !== '_'), ' ', '\n', '\t'].flatMap((mark) => [
      `${number}${mark}Kumar`,
      `Kumar${mark}${number}`,
      `Kumar ${mark}${number}${mark}`,
    ])
    const others = ['PLA_1001', 'PLA_098765', '1001', 'REF-1', '12/A', 'ARI01'].flatMap((other) => [
      `${other} ${number}`,
      `${number} ${other}`,
      `${other}, ${number}`,
    ])
    const typed = [number, ...beside, ...others]
    expect(typed.filter((search) => !wordsOf(search).includes('9876543210') || !isFound(search))).toEqual([])
  })
})

it.each([
  ...stored,
  'PLA‑1001',
  'KAB‐701',
  'inn 24X7',
  'under 14 boys',
  'KUMAR, S.',
  '+91 98765',
  '43210',
  '_1001',
  'PLA_',
  'PLA_१००१',
  'KAB-௭௦௧, s. kumar',
  '٠٩٨٧٦٥ ٤٣٢١٠',
  '９８７６５４３２１०',
  '१०००१ होटल २१',
  'होटल २१',
])('%s finds the person', (typed) => {
  expect(isFound(typed)).toBe(true)
})

it.each(['98765 43211', '९८७६५ ४३२११', 'होटल २२', 'PLA_1002', '701 REF-2', '12/B', 'Hotel: 9876543210'])(
  '%s does not',
  (typed) => {
    expect(isFound(typed)).toBe(false)
  },
)
