import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import { expect, it } from 'vitest'
import { mistakesIn } from '../shared/form/form.rules.ts'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { readRetention } from './retention-form.rules.ts'

const stored = { keepMobileDays: 30, eventEnds: '2026-11-25' }
const texts = textsOf(stored)

it.each([
  [{}, stored],
  [{ keepMobileDays: '030' }, stored],
  [{ keepMobileDays: '' }, { ...stored, keepMobileDays: null }],
  [{ keepMobileDays: '0' }, { ...stored, keepMobileDays: 0 }],
  [{ eventEnds: '' }, { ...stored, eventEnds: null }],
  [{ eventEnds: '2026-12-01' }, { ...stored, eventEnds: '2026-12-01' }],
])('%j is read', (typed, expected) => {
  expect(readRetention({ ...texts, ...typed }).data).toEqual(expected)
})

it.each([
  [{ keepMobileDays: '-1' }, { keepMobileDays: retentionMessages.outOfRange }],
  [{ keepMobileDays: '3651' }, { keepMobileDays: retentionMessages.outOfRange }],
  [{ eventEnds: '31/11/2026' }, { eventEnds: 'Please enter a date as YYYY-MM-DD' }],
])('%j has an error', (typed, errors) => {
  expect(mistakesIn(readRetention({ ...texts, ...typed }), texts)).toEqual(errors)
})
