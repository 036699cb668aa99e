import { expect, it } from 'vitest'
import {
  type FieldErrors,
  firstErrors,
  hasErrors,
  remainingErrors,
  serverErrors,
  pickFields,
} from './field-errors.rules.ts'

type Field = 'name' | 'startDate' | 'endDate'

const isField = (name: string): name is Field => ['name', 'startDate', 'endDate'].includes(name)

it.each([
  [{}, false],
  [{ name: undefined }, false],
  [{ name: undefined, endDate: 'Too early' }, true],
])('%j has errors: %s', (errors, expected) => {
  expect(hasErrors(errors)).toBe(expected)
})

it('only the first message of each field is used; other names are skipped', () => {
  const issues = [
    { path: ['name'], message: 'Required' },
    { path: ['name'], message: 'Too short' },
    { path: 'endDate', message: 'Too early' },
    { path: ['mode'], message: 'Unknown' },
    { path: [], message: 'Invalid' },
  ]
  expect(firstErrors(issues, isField)).toEqual({ name: 'Required', endDate: 'Too early' })
})

it.each([
  ['with fields', { errors: [{ path: 'name', message: 'In use' }] }, { name: 'In use' }],
  ['of another field', { errors: [{ path: 'expected', message: 'No' }] }, {}],
  ['without fields', {}, {}],
])('the errors of a refusal %s', (_, details, errors) => {
  expect(serverErrors({ code: 'conflict', message: 'No', ...details }, isField)).toEqual(errors)
})

it('a failure without a body has no field errors', () => {
  expect(serverErrors(undefined, isField)).toEqual({})
})

it('picks the errors of some fields', () => {
  const errors: FieldErrors<Field> = { name: 'In use', endDate: 'Too early' }
  expect(pickFields(errors, (field) => field !== 'name')).toEqual({ endDate: 'Too early' })
})

it.each([
  [['name'], { startDate: 'Overlap', endDate: 'Overlap' }],
  [['startDate'], { name: 'In use' }],
  [[], { name: 'In use', startDate: 'Overlap', endDate: 'Overlap' }],
] as const)('after a change of %j the server errors %j remain', (changed, remaining) => {
  const errors = { name: 'In use', startDate: 'Overlap', endDate: 'Overlap' }
  expect(remainingErrors(errors, changed)).toEqual(remaining)
})
