import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedMeanwhileMessage,
  editableFieldsOf,
  type EditedPerson,
  editMistakes,
  requiredMessage,
} from './edit-participant.rules.ts'
import { participantFieldNames } from './participant-fields.constants.ts'
import { participantRoles } from './participants.constants.ts'

const coach: EditedPerson = { role: 'coach', bookingReference: 'R1' }
const official: EditedPerson = { role: 'official', bookingReference: 'R1' }
const player: EditedPerson = { role: 'player', bookingReference: 'R1' }
const withoutBooking: EditedPerson = { role: 'coach', bookingReference: null }

const everybody = ['bookingReference', 'mobileNumber', 'name', 'stadium']
const leaders = [...everybody, 'discipline', 'district', 'location', 'notifyTransport']
const contacts = ['travelPocMobile', 'travelPocName', 'venuePocMobile', 'venuePocName']

it.each([
  [coach, [...leaders, ...contacts]],
  [official, leaders],
  [player, [...everybody, 'coachId', 'teamName']],
  [withoutBooking, [...leaders, ...contacts].filter((field) => field !== 'bookingReference')],
])('of %o these fields can be edited', (person, fields) => {
  expect([...editableFieldsOf(person)].toSorted()).toEqual(fields.toSorted())
})

const place = {
  discipline: 'Discipline is required',
  district: 'District is required',
  location: 'Location is required',
}
const reference = { bookingReference: 'Booking reference is required' }

it.each([
  [coach, { name: 'Name is required', ...place, ...reference }],
  [official, { name: 'Name is required', ...place, ...reference }],
  [player, { name: 'Name is required', ...reference }],
  [withoutBooking, { name: 'Name is required', ...place }],
])('of %o these fields are required', (person, messages) => {
  const required = participantFieldNames.flatMap((field) => {
    const message = requiredMessage(person, field)
    return message === undefined ? [] : [[field, message]]
  })
  expect(Object.fromEntries(required)).toEqual(messages)
})

describe('mistakes', () => {
  it.each([
    [player, { discipline: 'Chess' }, 'Discipline cannot be edited for players'],
    [coach, { teamName: null }, 'Team Name cannot be edited for coaches'],
    [official, { travelPocName: 'Meena' }, 'Travel POC Name cannot be edited for officials'],
    [withoutBooking, { bookingReference: 'R2' }, 'Without a booking there is no booking reference to edit'],
    [player, { bookingReference: null }, 'Booking reference is required'],
    [official, { district: null }, 'District is required'],
  ])('of %o with %o', (person, edit, message) => {
    expect(editMistakes(person, edit)).toEqual([{ path: Object.keys(edit)[0], message }])
  })

  it('are reported all at once', () => {
    expect(editMistakes(player, { name: null, coachId: null, stadium: null, location: 'Coast' })).toMatchObject([
      { path: 'name' },
      { path: 'location' },
    ])
  })

  it('are none for an empty reference of a person without a booking', () => {
    expect(editMistakes(withoutBooking, { bookingReference: null })).toEqual([])
  })

  const people = fc.record({
    role: fc.constantFrom(...participantRoles),
    bookingReference: fc.constantFrom('R1', null),
  })

  it('are none exactly when the person has every field and no required one is empty', () => {
    const edits = fc.dictionary(fc.constantFrom(...participantFieldNames), fc.constantFrom('some text', null))
    fc.assert(
      fc.property(people, edits, (person, edit) => {
        const wrong = participantFieldNames
          .filter((field) => field in edit)
          .filter(
            (field) =>
              !editableFieldsOf(person).includes(field) ||
              (edit[field] === null && requiredMessage(person, field) !== undefined),
          )
          .filter((field) => !(field === 'bookingReference' && edit[field] === null && !person.bookingReference))
        expect(
          editMistakes(person, edit)
            .map(({ path }) => path)
            .toSorted(),
        ).toEqual(wrong.toSorted())
      }),
    )
  })
})

describe('the message for the second of two edits', () => {
  const change = (field: string, adminUsername: string) => ({
    field,
    from: 'A',
    to: 'B',
    adminUsername,
    createdAt: '2026-11-21T08:30:00.000Z',
  })

  it.each([
    [[change('name', 'Asha')], 'Name was changed in the meantime by Asha'],
    [
      [change('name', 'Asha'), change('coachId', 'Asha'), change('stadium', 'Asha')],
      'Name, Coach and Stadium/Venue were changed in the meantime by Asha',
    ],
    [
      [change('name', 'Asha'), change('mobileNumber', 'Ravi'), change('stadium', 'Asha')],
      'Name and Stadium/Venue were changed in the meantime by Asha; Mobile Number was changed in the meantime by Ravi',
    ],
  ])('names fields and editors', (changed, words) => {
    expect(changedMeanwhileMessage(changed)).toBe(`Nothing was saved: ${words}`)
  })
})
