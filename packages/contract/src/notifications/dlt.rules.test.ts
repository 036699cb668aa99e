import { languages } from '../core/texts/languages.ts'
import { expect, test } from 'vitest'
import { checkoutReasons, composerTypes } from './notifications.constants.ts'
import { templateOf } from './notifications.rules.ts'
import { linksAndNumbersIn } from './dlt.rules.ts'
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
