import { expect, it } from 'vitest'
import { mistakeIn, untouched, weekOf } from './report-form.rules.ts'

const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

it.each([
  ['late-checkin', untouched, 'startDate'],
  ['late-checkin', { ...untouched, ...november }, undefined],
  ['late-checkin', { ...november, hoursThreshold: '0' }, 'hoursThreshold'],
  ['overbooking', { ...november, hoursThreshold: '0' }, undefined],
  ['late-checkin', { startDate: '2026-11-02', endDate: '2026-11-01', hoursThreshold: '' }, 'startDate'],
] as const)('%s of %j has an error at %s', (report, fields, field) => {
  expect(mistakeIn(report, fields)?.field).toBe(field)
})

it.each([
  ['2026-11-15', '2026-11-09', '2026-11-15'],
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-21', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s is from %s to %s', (day, startDate, endDate) => {
  expect(weekOf(day)).toEqual({ startDate, endDate })
})
