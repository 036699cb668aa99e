import { expect, test } from 'vitest'
import { sentAtText } from './sent-at.ts'

test.each([
  ['2026-11-21T08:35:00Z', '21/11/2026, 2:05 pm'],
  ['2026-11-21T19:00:00Z', '22/11/2026, 12:30 am'],
])('%s reads %s in India', (instant, text) => {
  // Some versions of the locale data have a narrow space before am and pm.
  expect(sentAtText(instant, 'Asia/Kolkata').replace(/\s/g, ' ')).toBe(text)
})
