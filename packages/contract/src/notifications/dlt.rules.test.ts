import { languages } from '../core/texts/languages.ts'
import { expect, test } from 'vitest'
import { checkoutReasons, composerTypes, customTextMaximum } from './notifications.constants.ts'
import { isTooLong, lengthOf, templateOf } from './notifications.rules.ts'
import { linksAndNumbersIn, ownValues, shortHotel, valueMistake } from './dlt.rules.ts'
import { messageTexts } from './texts/message-texts.constants.ts'

test.each([
  ['Call 9876543210', ['9876543210']],
  ['फ़ोन ९८७६५ ४३२१०', ['९८७६५ ४३२१०']],
  ['bit.ly/abc12', ['bit.ly/abc12']],
  ['BIT.LY/ABC12', ['BIT.LY/ABC12']],
  ['wa.me/919876543210', ['wa.me/919876543210']],
  ['Bus info: trophy.example', ['trophy.example']],
  ['https://trophy.example/bus?no=7', ['https://trophy.example/bus?no=7']],
  ['see WWW.TROPHY.EXAMPLE', ['WWW.TROPHY.EXAMPLE']],
  ['Write to desk@trophy.example', ['trophy.example']],
  ['+91 98765 43210 or 044-2345678', ['+91 98765 43210', '044-2345678']],
  ['1800 123 4567', ['1800 123 4567']],
  ['Call 98765.43210', ['98765.43210']],
  ['Call 98765\u201343210', ['98765\u201343210']],
  ['Call 98765\u201143210', ['98765\u201143210']],
  ['Call 98765\u00A043210', ['98765\u00A043210']],
  ['05-12-2026 98765-43210', ['98765-43210']],
  ['(044) 2345 6789', ['044) 2345 6789']],
])('%s: warns of %j', (text, found) => expect(linksAndNumbersIn(text)).toEqual(found))

test.each([
  'Dinner is at 8',
  'Bus 21/11/2026 at 11:59 AM',
  'Bus 21-11-2026, 2026-11-21',
  '05-12-2026 09-12-2026',
  '05.12.2026 - 09.12.2026',
  '2026-12-05 10:30',
  '5.12.26 10.30-12.30',
  '11.30-12.30',
  'Rooms 101 102 103',
  'Come.Bus leaves at 8.Please hurry',
  'Emergency: 112 or 1098',
  '5.30 p.m.',
])('%s: has neither', (text) => expect(linksAndNumbersIn(text)).toEqual([]))

test.each(languages)('the texts of our own templates have neither: %s', (language) => {
  const { staying, signOff } = messageTexts[language]
  const texts = [
    ...composerTypes.map((type) => templateOf(type, null, language).message),
    ...checkoutReasons.map((reason) => templateOf('early_checkout', reason, language).message),
  ]
  const found = [...texts, staying.text('21/11/2026'), signOff].flatMap(linksAndNumbersIn)
  expect(found).toEqual([])
})

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
