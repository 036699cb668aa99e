import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { punctuateDateTime } from './parse-date-times.ts'

const typeInto = (keys: string): string =>
  [...keys].reduce((before, key) => punctuateDateTime(before, `${before}${key}`), '')

describe('a time that is typed', () => {
  it.each([
    ['2111', '21/11'],
    ['२१११२०२६१४००', '21/11/2026 14:00'],
    ['211120261400', '21/11/2026 14:00'],
    ['21/11/2026 14:00', '21/11/2026 14:00'],
  ])('%j becomes %j', (keys, text) => {
    expect(typeInto(keys)).toBe(text)
  })

  it.each([
    ['21/11', '21/1'],
    ['21/11/2026', '21/1/2026'],
    ['', '21/11/2026 14:00'],
    ['21', '21/11'],
  ])('the change from %j to %j is kept as typed', (before, typed) => {
    expect(punctuateDateTime(before, typed)).toBe(typed)
  })

  it('of twelve digits always has the form DD/MM/YYYY HH:mm', () => {
    const digits = fc.stringMatching(/^\d{12}$/)
    fc.assert(fc.property(digits, (keys) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(typeInto(keys))))
  })
})
