import { afterEach, expect, test, vi } from 'vitest'
import { todayIn } from './use-event.ts'

const Format = Intl.DateTimeFormat

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([
  ['Asia/Kolkata', '2027-01-01'],
  ['America/St_Johns', '2026-12-31'],
])("today in %s is %s, also in the browsers of 2023 that write Canada's dates as M/D/YYYY", (timeZone, day) => {
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z') })
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function createFormat(locale, options) {
    return new Format(locale === 'en-CA' ? 'en-US' : locale, options)
  })
  expect(todayIn(timeZone)).toBe(day)
})
