import { recordOf } from '@trophy/contract/core/record.ts'
import { participantFieldNames as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSince, changesOf, movesPlayers, placeOf } from './edit-participant.rules.ts'

const names = [...fields, 'roomNumber'] as const
const empty = recordOf(names, (): string | null => null)

const someFields = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('A', 'B', 'C', null))
const person = someFields.map((values) => ({ ...empty, ...values }))

describe('the changes of an edit', () => {
  it('lead from the earlier values to exactly the requested ones', () => {
    fc.assert(
      fc.property(person, someFields, (before, edit) => {
        const changes = changesOf(before, edit)
        const after = { ...before, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
        expect(after).toEqual({ ...before, ...edit })
        for (const { field, from, to } of changes) expect([from, from === to]).toEqual([before[field], false])
      }),
    )
  })

  it('are in the order of the form', () => {
    const everything = Object.fromEntries(names.toReversed().map((field) => [field, 'new']))
    expect(changesOf(empty, everything).map(({ field }) => field)).toEqual(names)
  })
})

describe('concurrent changes', () => {
  it.each([
    ['nothing', { name: 'A' }, { name: 'B' }, { name: 'A' }, []],
    ['to the same', { name: 'B' }, { name: 'B' }, { name: 'A' }, []],
    ['without an expectation', { name: 'C' }, { name: 'B' }, {}, []],
    ['in a field that was not requested', { stadium: 'C' }, { name: 'B' }, { stadium: 'A', name: null }, []],
    ['to another value', { name: 'C' }, { name: 'B' }, { name: 'A' }, [{ field: 'name', from: 'A', to: 'C' }]],
    [
      'from nothing',
      { stadium: 'C' },
      { stadium: 'B' },
      { stadium: null },
      [{ field: 'stadium', from: null, to: 'C' }],
    ],
    ['to nothing', {}, { stadium: 'B' }, { stadium: 'A' }, [{ field: 'stadium', from: 'A', to: null }]],
    ['nothing, seen as an empty text', {}, { stadium: 'B' }, { stadium: '' }, []],
  ])('%s', (_what, present, edit, expected, changed) => {
    expect(changedSince({ ...empty, ...present }, edit, expected)).toEqual(changed)
  })

  it('are none for an editor who saw the current values', () => {
    fc.assert(
      fc.property(person, someFields, (present, edit) => {
        expect(changedSince(present, edit, present)).toEqual([])
      }),
    )
  })
})

describe('players', () => {
  const changes = changesOf(empty, { name: 'A', district: 'B' })

  it('get the changed discipline, district and location of their coach', () => {
    expect(placeOf(changes)).toEqual({ discipline: null, district: 'B', location: null })
  })

  it.each([
    [{ discipline: 'A' }, true],
    [{ district: 'A' }, true],
    [{ location: 'A' }, true],
    [{ name: 'A', stadium: null }, false],
  ])('of a coach with %o are changed: %s', (edit, moved) => {
    expect(movesPlayers(edit)).toBe(moved)
  })
})
