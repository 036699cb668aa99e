import { expect, it } from 'vitest'
import { mistakeInDates, mistakeInHours } from './reports.rules.ts'

it.each([
  ['2026-11-21', '2026-11-25', undefined, undefined],
  ['2026-11-21', '2026-11-21', undefined, undefined],
  ['', '', 'Missing Dates', 'Please select both start and end dates'],
  ['2026-11-21', '', 'Missing Dates', 'Please select both start and end dates'],
  ['', '2026-11-21', 'Missing Dates', 'Please select both start and end dates'],
  ['2026-11-22', '2026-11-21', 'Invalid Date Range', 'Start date cannot be after end date'],
  ['21/11/2026', '2026-11-21', 'Invalid Date Range', 'Please enter valid dates'],
  ['2026-11-21', '2026-02-30', 'Invalid Date Range', 'Please enter valid dates'],
])('from %j to %j: %s', (start, end, title, text) => {
  const mistake = mistakeInDates(start, end)
  expect([mistake?.title, mistake?.text]).toEqual([title, text])
})

it.each([
  ['6', true],
  ['1', true],
  ['8784', true],
  ['8785', false],
  ['0', false],
  ['', false],
  ['-1', false],
  ['1.5', false],
  ['six', false],
])('%j hours are valid: %s', (typed, isFine) => {
  expect(mistakeInHours(typed) === undefined).toBe(isFine)
})
