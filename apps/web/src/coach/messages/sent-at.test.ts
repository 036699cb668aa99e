import { expect, test } from 'vitest'
import { sentAtText } from './sent-at.ts'

test.each([
  ['2026-11-21T08:35:00Z', 'en', '21/11/2026, 2:05 pm'],
  ['2026-11-21T19:00:00Z', 'en', '22/11/2026, 12:30 am'],
  ['2026-11-21T19:00:00Z', 'ta', '22/11/2026, 00:30'],
] as const)('%s in %s reads %s in India', (instant, language, text) => {
  // Some versions of the locale data have a narrow space before am and pm.
  expect(sentAtText(instant, 'Asia/Kolkata', language).replace(/\s/g, ' ')).toBe(text)
})
