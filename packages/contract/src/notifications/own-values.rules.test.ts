import { expect, test } from 'vitest'
import { languages } from '../core/texts/languages.ts'
import { customTextMaximum } from './notifications.constants.ts'
import { lengthOf, isTooLong } from './notifications.rules.ts'
import { ownValues, shortHotel } from './own-values.rules.ts'
import { valueMistake } from './dlt.rules.ts'
import { messageTexts } from './texts/message-texts.constants.ts'

const registered = { type: 'alphanumeric', maximum: customTextMaximum } as const

/** Registered as a whole sentence, with a length of its own. */
const isSentence = (key: string, variable: string) =>
  variable === 'text' && ['match_lost', 'early_checkout'].includes(key)

test.each(languages)('every value of our own templates fits the 30 characters of a variable: %s', (language) => {
  const mistakes = Object.entries(ownValues(language, 'Trophy 2026')).flatMap(([key, variables]) =>
    Object.entries(variables).flatMap(([variable, values]) =>
      isSentence(key, variable) ? [] : values.map((value) => [key, value, valueMistake(value, registered)]),
    ),
  )
  expect(mistakes.filter(([, , mistake]) => mistake !== undefined)).toEqual([])
  expect(mistakes.length).toBeGreaterThan(10)
  expect(isTooLong(messageTexts[language].staying.text('28/11/2026'))).toBe(false)
})

test.each(languages)('a registered text of a move has at most three variables, none beside another: %s', (language) => {
  const { text } = messageTexts[language].moved
  expect(text.match(/\{\w+\}/g)).toHaveLength(3)
  expect(text).not.toMatch(/\}\s*\{/)
})

test.each([
  ['Hill Top', ['Hill Top']],
  ['Hill Top Annexe', ['Hill Top\nAnnexe']],
  ['Sri Venkateswara Government...', ['Sri Venkateswara Government\nHigher Secondary School Hostel']],
  ['Sri Venkateswara Government...', ['Sri Venkateswara Government Higher Secondary School Hostel']],
  [`${'x'.repeat(27)}...`, ['x'.repeat(100)]],
  ['2 hotels (see the portal)', ['Hill Top', 'Lake View']],
  ['see the portal', ['stay.example']],
])('hotels in an SMS: %s', (short, names) => expect(shortHotel(names, 'en')).toBe(short))

test('a name is never cut within a letter', () => {
  const name = 'திருவள்ளுவர்மாவட்டவிளையாட்டரங்கவிடுதி'
  const short = shortHotel([name], 'ta')
  expect(lengthOf(short)).toBeLessThanOrEqual(customTextMaximum)
  const letters = [...new Intl.Segmenter('ta').segment(name)].map(({ segment }) => segment)
  const kept = short.slice(0, -3)
  expect(letters.map((_, index) => letters.slice(0, index + 1).join(''))).toContain(kept)
})
