import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import { expect, it } from 'vitest'
import { isRetentionDirty, readRetention, retentionErrors } from './retention-form.rules.ts'

const stored = { keepMobileDays: 30, eventEnds: '2026-11-25' }

it.each([
  [{}, stored, false],
  [{ keepMobileDays: '030' }, stored, false],
  [{ keepMobileDays: '' }, { ...stored, keepMobileDays: null }, true],
  [{ keepMobileDays: '0' }, { ...stored, keepMobileDays: 0 }, true],
  [{ eventEnds: '' }, { ...stored, eventEnds: null }, true],
  [{ eventEnds: '2026-12-01' }, { ...stored, eventEnds: '2026-12-01' }, true],
])('%j is read', (typed, expected, dirty) => {
  expect(readRetention(stored, typed)).toEqual(expected)
  expect(isRetentionDirty(stored, typed)).toBe(dirty)
  expect(retentionErrors(stored, typed)).toEqual({})
})

it.each([
  [{ keepMobileDays: '-1' }, { keepMobileDays: retentionMessages.outOfRange }],
  [{ keepMobileDays: '3651' }, { keepMobileDays: retentionMessages.outOfRange }],
  [{ eventEnds: '31/11/2026' }, { eventEnds: 'Please enter a date as YYYY-MM-DD' }],
])('%j has an error', (typed, errors) => {
  expect(retentionErrors(stored, typed)).toEqual(errors)
})
