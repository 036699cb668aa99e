import { recordOf } from '@trophy/contract/core/record.ts'
import { participantFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { roomNumberMessages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { describe, expect, it } from 'vitest'
import {
  concurrentChangesIn,
  editOf,
  isDirty,
  isEditable,
  requestOf,
  roomAfter,
  storedOf,
  withConcurrentChanges,
} from './edit-participant.rules.ts'
import { textsOf } from '../../shared/form/initial-values.rules.ts'

const stored = {
  ...recordOf(participantFieldNames, (): string | null => null),
  name: 'Asha Rao',
  mobileNumber: '+919876543210',
  discipline: 'Judo',
  district: 'Mysuru',
  location: 'West',
  bookingReference: 'REF-1',
  roomNumber: '204' as string | null,
}
type Typed = Partial<Record<keyof typeof stored, string>>
const edit = (person: Parameters<typeof editOf>[0], typed: Typed) =>
  editOf(person, { ...textsOf(storedOf(person, person.roomNumber)), ...typed })

const coach = { ...stored, role: 'coach' as const }
const player = { ...stored, role: 'player' as const, coachId: 'COA_1', teamName: 'Lions' }

it('the form has the fields that can be edited', () => {
  expect(storedOf(coach, '204')).toEqual(stored)
})

describe('the changes', () => {
  it.each<[Typed, object]>([
    [{}, {}],
    [{ name: ' Asha Rao ' }, {}],
    [{ stadium: '  ' }, {}],
    [{ mobileNumber: '98765 43210' }, {}],
    [{ name: ' Asha ' }, { name: 'Asha' }],
    [{ mobileNumber: '9876543211' }, { mobileNumber: '+919876543211' }],
    [{ mobileNumber: '' }, { mobileNumber: null }],
    [{ mobileNumber: '+910000000000' }, { mobileNumber: '+910000000000' }],
    [{ travelPocMobile: '044-28170011' }, { travelPocMobile: '044-28170011' }],
    [{ travelPocMobile: '09876543211' }, { travelPocMobile: '+919876543211' }],
    [{ teamName: 'Lions' }, {}],
    [{ roomNumber: ' 204 ' }, {}],
    [{ roomNumber: 'b-17' }, { roomNumber: 'B-17' }],
    [{ roomNumber: '' }, { roomNumber: null }],
  ])('of a coach with %j typed are %j', (typed, changes) => {
    expect(edit(coach, typed)).toEqual({ changes, errors: {} })
  })

  it('of a player can remove the coach', () => {
    expect(edit(player, { coachId: '', teamName: 'Tigers' }).changes).toEqual({ coachId: null, teamName: 'Tigers' })
  })

  it('are sent with the values that the editor saw', () => {
    expect(requestOf(stored, edit(coach, { name: 'Asha', stadium: 'Lake', district: 'Mysuru' }))).toEqual({
      success: true,
      data: { name: 'Asha', stadium: 'Lake', expected: { name: 'Asha Rao', stadium: null } },
    })
  })
})

describe('the errors', () => {
  it.each<[Typed, object]>([
    [{ name: ' ' }, { name: participantMessages.nameRequired }],
    [{ discipline: '' }, { discipline: participantMessages.disciplineRequired }],
    [{ district: '' }, { district: participantMessages.districtRequired }],
    [{ location: '' }, { location: participantMessages.locationRequired }],
    [{ bookingReference: '' }, { bookingReference: participantMessages.referenceRequired }],
    [{ mobileNumber: '12345' }, { mobileNumber: participantMessages.mobileFormat }],
    [{ bookingReference: 'R'.repeat(51) }, { bookingReference: 'Please enter at most 50 characters' }],
    [{ roomNumber: 'room 204' }, { roomNumber: roomNumberMessages.invalid }],
    [{ stadium: 'a\tb' }, { stadium: 'Please enter plain text on one line' }],
  ])('of %j are %j', (typed, errors) => {
    expect(edit(coach, typed)).toEqual({ changes: {}, errors })
  })

  it('ignore a required field that was and stays empty', () => {
    expect(edit({ ...coach, discipline: null }, { discipline: ' ' })).toEqual({ changes: {}, errors: {} })
  })

  it('ignore reference and room of a person without a booking', () => {
    expect(edit({ ...coach, bookingReference: null }, { bookingReference: 'x', roomNumber: '!' })).toEqual({
      changes: {},
      errors: {},
    })
  })
})

it.each<[Typed, boolean]>([
  [{}, false],
  [{ name: 'Asha Rao' }, false],
  [{ name: 'Asha' }, true],
  [{ name: '' }, true],
])('with %j typed the form is dirty: %s', (typed, isLost) => {
  expect(isDirty(edit(coach, typed))).toBe(isLost)
})

describe('an edit after a concurrent change', () => {
  const change = {
    field: 'name',
    from: 'Asha Rao',
    to: 'A. Rao',
    adminUsername: 'Ravi',
    createdAt: '2026-11-21T08:30:00Z',
  }

  it('lists what changed', () => {
    const message = 'Nothing was saved'
    expect(concurrentChangesIn({ code: 'conflict', message, changedMeanwhile: [change] })).toEqual([change])
    expect(concurrentChangesIn({ code: 'conflict', message })).toEqual([])
    expect(concurrentChangesIn(undefined)).toEqual([])
  })

  it('compares with what is stored now, and can be saved again', () => {
    const now = withConcurrentChanges(stored, [change, { ...change, field: 'stadium', to: null }])
    expect(now).toEqual({ ...stored, name: 'A. Rao', stadium: null })
    expect(requestOf(now, edit({ ...now, role: 'coach' }, { name: 'Asha' }))).toEqual({
      success: true,
      data: { name: 'Asha', expected: { name: 'A. Rao' } },
    })
  })
})

it('the room follows the newest history record that tells of it', () => {
  const to = (id: number, field: string, after: string | null) => ({ id, changes: [{ field, from: null, to: after }] })
  const records = [to(9, 'name', 'Asha'), to(8, 'roomNumber', null), to(7, 'roomNumber', '301')]
  expect([undefined, 9, 8, 7, 6].map((followed) => roomAfter('204', records, followed))).toEqual([
    '204',
    '204',
    '204',
    null,
    null,
  ])
  expect(roomAfter('204', [to(7, 'roomNumber', '301')], 6)).toBe('301')
})

it('other fields are not part of the form', () => {
  expect(isEditable('stadium')).toBe(true)
  expect(isEditable('roomNumber')).toBe(true)
  expect(isEditable('checkinStatus')).toBe(false)
})
