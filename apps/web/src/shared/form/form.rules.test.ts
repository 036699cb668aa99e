import { describe, expect, it } from 'vitest'
import {
  changedValues,
  checked,
  errorsIn,
  type FieldErrors,
  hasErrors,
  isChanged,
  mistakesIn,
  pick,
  refusalErrors,
  remainingErrors,
} from './form.rules.ts'
import { requiredReason, textsOf } from './initial-values.rules.ts'

const values = { name: '', startDate: '', endDate: '' }
type Errors = FieldErrors<keyof typeof values>
const names = { hotelId: 'name', no_room: 'name' } as const

it.each([
  [{}, false],
  [{ name: undefined }, false],
  [{ name: undefined, endDate: 'Too early' }, true],
])('%j has errors: %s', (errors, expected) => {
  expect(hasErrors(errors)).toBe(expected)
})

describe('the errors of fields', () => {
  it('are the first message of each; other names are skipped', () => {
    const issues = [
      { path: ['name'], message: 'Required' },
      { path: ['name'], message: 'Too short' },
      { path: 'endDate', message: 'Too early' },
      { path: ['mode'], message: 'Unknown' },
      { path: 'toString', message: 'Not one of ours' },
      { path: [], message: 'Invalid' },
    ]
    expect(errorsIn(issues, values)).toEqual({ name: 'Required', endDate: 'Too early' })
  })

  it('may have other names in the request, and parts', () => {
    const issues = [
      { path: 'hotelId.0', message: 'Unknown' },
      { path: ['startDate', 'day'], message: 'No day' },
    ]
    expect(errorsIn(issues, values, names)).toEqual({ name: 'Unknown', startDate: 'No day' })
  })

  it.each([
    ['with fields', { errors: [{ path: 'name', message: 'In use' }] }, { name: 'In use' }],
    ['of another field', { errors: [{ path: 'expected', message: 'No' }] }, {}],
    ['without fields', {}, {}],
    [
      'whose code belongs to a field',
      { code: 'no_room', errors: [{ path: 'endDate', message: 'Full' }] },
      { name: 'No', endDate: 'Full' },
    ],
  ] as const)('of a refusal %s', (_, details, errors) => {
    const issues = 'errors' in details ? [...details.errors] : undefined
    expect(refusalErrors({ code: 'conflict', message: 'No', ...details, errors: issues }, values, names)).toEqual(
      errors,
    )
  })

  it('are none for a failure without a body', () => {
    expect(refusalErrors(undefined, values)).toEqual({})
  })

  it.each([
    [['name'], { startDate: 'Overlap', endDate: 'Overlap' }],
    [['startDate'], { name: 'In use' }],
    [[], { name: 'In use', startDate: 'Overlap', endDate: 'Overlap' }],
  ] as const)('of the server after a change of %j are %j', (changed, remaining) => {
    const errors = { name: 'In use', startDate: 'Overlap', endDate: 'Overlap' }
    expect(remainingErrors(errors, changed)).toEqual(remaining)
  })

  it('can be picked', () => {
    const errors: Errors = { name: 'In use', endDate: 'Too early' }
    expect(pick(errors, (field) => field !== 'name')).toEqual({ endDate: 'Too early' })
  })
})

describe('checked values', () => {
  it('are a request without mistakes', () => {
    expect(checked({ name: undefined }, 7)).toEqual({ success: true, data: 7 })
    expect(mistakesIn(checked({}, 7), values)).toEqual({})
  })

  it.each([
    [{ name: 'Required', endDate: undefined }, 7, { name: 'Required' }],
    [{ name: 'Required' }, null, { name: 'Required' }],
    [{}, null, {}],
  ])('with the mistakes %j and the request %j are refused', (mistakes, request, errors) => {
    const result = checked(mistakes, request)
    expect(result.success).toBe(false)
    expect(mistakesIn(result, values)).toEqual(errors)
  })

  it.each([
    [' Asha left ', { success: true, data: { reason: 'Asha left' } }],
    ['  ', checked({ reason: 'Why?' }, null)],
  ])('of a form with the reason %j', (reason, result) => {
    expect(requiredReason('Why?')({ reason })).toEqual(result)
  })
})

describe('changes', () => {
  const stored = { name: 'Asha Rao', stadium: null, rooms: 0 }
  const texts = { name: 'Asha Rao', stadium: '', rooms: '0' }

  it('the texts of the fields are those of the stored values', () => {
    expect(textsOf(stored)).toEqual(texts)
  })

  it.each([
    [{}, false],
    [{ name: ' Asha Rao ' }, false],
    [{ name: '' }, true],
    [{ stadium: 'Lake', rooms: '00' }, true],
  ])('%j is typed; input would be lost: %s', (typed, isLost) => {
    const after = { ...texts, ...typed }
    expect(changedValues(texts, after)).toEqual(typed)
    expect(isChanged(texts, after)).toBe(isLost)
  })

  it('other values than texts are compared as they are', () => {
    expect(isChanged({ rooms: 1 }, { rooms: 1 })).toBe(false)
    expect(isChanged<{ hotel: string | null }>({ hotel: null }, { hotel: '' })).toBe(true)
  })
})
