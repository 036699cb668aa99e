import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { describe, expect, it } from 'vitest'
import { type FieldErrors, mistakesIn, refusalErrors } from '../../shared/form/form.rules.ts'
import { fieldNames, neededInstances, newParticipantOf, searchIntent } from './new-participant-checks.rules.ts'
import { emptyForm, type NewParticipantForm } from './new-participant-form.rules.ts'

const first = '00000000-0000-4000-8000-000000000001'
const second = '00000000-0000-4000-8000-000000000002'

/** The first instance ends on the 23rd, where the second begins. */
const hotel: AvailableHotel = {
  hotelId: 'LAKE',
  hotelName: 'Lake View',
  instanceCode: '1',
  instanceId: first,
  location: 'Coast',
  district: 'Udupi',
  availableRooms: 3,
  startDate: '2026-11-01',
  endDate: '2026-11-23',
  roomSuggestion: 'Only 3 rooms left',
  hasAdjacentInstances: true,
  adjacentInstances: [{ id: second, instanceCode: '2', totalRooms: 5, startDate: '2026-11-23', endDate: '2026-12-10' }],
  gapNights: [],
}

const booked = {
  participantId: 'NEW_1',
  name: 'Asha',
  bookingStartDate: '2026-11-18',
  bookingEndDate: '2026-11-22',
  bookingReference: 'REF-1',
  found: [hotel],
  hotel,
}
const player: NewParticipantForm = { ...emptyForm, ...booked, role: 'player', coachId: 'COA_1', teamName: 'Lions' }
const place = { discipline: 'Chess', location: 'Kollam', district: 'Kollam' }
const coach: NewParticipantForm = { ...emptyForm, ...booked, ...place, role: 'coach' }
const official: NewParticipantForm = { ...coach, role: 'official' }

const mistakes = (form: NewParticipantForm, minimumStay = 3) =>
  mistakesIn(newParticipantOf(form, minimumStay), emptyForm, fieldNames)

const sentOf = (form: NewParticipantForm) => {
  const result = newParticipantOf(form, 3)
  return result.success ? result.data : null
}

const required = {
  participantId: 'Participant ID is required',
  name: 'Name is required',
  hotel: 'Hotel assignment is required',
  bookingStartDate: 'Booking start date is required',
  bookingEndDate: 'Booking end date is required',
  bookingReference: 'Booking reference is required',
}
const requiredPlace = {
  discipline: 'Discipline is required',
  location: 'Location is required',
  district: 'District is required',
}

describe('what is required', () => {
  it.each<[string, NewParticipantForm, FieldErrors<keyof NewParticipantForm>]>([
    ['no role yet', emptyForm, { role: 'Please select coach, official or player', ...required }],
    ['a coach', { ...emptyForm, role: 'coach' }, { ...required, ...requiredPlace }],
    ['an official', { ...emptyForm, role: 'official' }, { ...required, ...requiredPlace }],
    [
      'a player',
      { ...emptyForm, role: 'player' },
      { ...required, coachId: 'Coach assignment is required', teamName: 'Team name is required' },
    ],
    [
      'a reference-only coach',
      { ...emptyForm, role: 'coach', isReferenceOnly: true },
      { participantId: required.participantId, name: required.name, ...requiredPlace },
    ],
  ])('of %s', (_who, form, errors) => {
    expect(mistakes(form)).toEqual(errors)
  })

  it.each([
    player,
    coach,
    official,
    { ...coach, ...emptyForm, ...place, role: 'coach', participantId: 'C', name: 'A', isReferenceOnly: true } as const,
  ])('is there: $role', (form) => {
    expect(sentOf(form)).not.toBeNull()
  })
})

describe('the dates', () => {
  const endDateError = (bookingStartDate: string, bookingEndDate: string, minimumStay: number) =>
    mistakes({ ...player, bookingStartDate, bookingEndDate }, minimumStay).bookingEndDate

  it.each([
    ['2026-11-20', 3, 'Booking duration must be at least 3 days'],
    ['2026-11-21', 3, undefined],
    ['2026-11-21', 4, 'Booking duration must be at least 4 days'],
    ['2026-11-18', 2, 'Booking duration must be at least 2 days'],
    ['2026-11-18', 1, undefined],
    ['2026-11-17', 1, 'Booking end date must be on or after start date'],
    ['2026-11-17', 3, 'Booking end date must be on or after start date'],
    ['2027-11-20', 3, 'Booking duration must be at most 366 days'],
  ])('from 18/11/2026 to %s with a minimum of %i', (end, minimumStay, message) => {
    expect(endDateError('2026-11-18', end, minimumStay)).toBe(message)
  })

  it('are validated together with other fields', () => {
    const form = { ...player, name: '', bookingEndDate: '2026-11-17' }
    expect(mistakes(form)).toEqual({
      name: 'Name is required',
      bookingEndDate: 'Booking end date must be on or after start date',
    })
  })

  it('that are invalid are not sent', () => {
    const form = { ...player, bookingStartDate: '31/11/2026', bookingEndDate: 'soon' }
    expect(mistakes(form)).toMatchObject({
      bookingStartDate: 'Please enter valid dates in DD/MM/YYYY format.',
      bookingEndDate: 'Please enter valid dates in DD/MM/YYYY format.',
    })
    expect(sentOf(form)).toBeNull()
  })

  it('of a reference-only coach are ignored', () => {
    expect(mistakes({ ...coach, isReferenceOnly: true, bookingStartDate: 'soon', bookingEndDate: '' })).toEqual({})
  })
})

it('an invalid mobile number is an error; a contact may have any number', () => {
  const format = 'Mobile number must be a valid 10-digit Indian number starting with 6-9'
  expect(mistakes({ ...coach, mobileNumber: '12345', travelPocMobile: '0471-2345678' })).toEqual({
    mobileNumber: format,
  })
})

describe('a stay that one instance does not cover', () => {
  const across = { ...player, bookingEndDate: '2026-11-26' }

  it('needs the adjacent instance', () => {
    expect(neededInstances(player)).toEqual([])
    expect(neededInstances(across)).toEqual([second])
    expect(neededInstances({ ...across, hotel: null })).toEqual([])
    expect(mistakes(across)).toEqual({
      adjacentInstances: 'The dates reach into instance 2 of Lake View, which was not chosen',
    })
    expect(mistakes({ ...across, adjacentInstances: [second] })).toEqual({})
  })
})

describe('what is sent', () => {
  const booking = {
    hotelId: first,
    bookingStartDate: '2026-11-18',
    bookingEndDate: '2026-11-22',
    bookingReference: 'REF-1',
    multiInstanceBooking: { hasMultiInstance: false, selectedAdjacentInstances: [], primaryHotelInstance: first },
  }

  it('of a player is the coach and the team, and no number is null', () => {
    expect(sentOf(player)).toMatchObject({
      role: 'player',
      participantId: 'NEW_1',
      mobileNumber: null,
      coachId: 'COA_1',
      teamName: 'Lions',
      ...booking,
    })
    expect(sentOf(player)).not.toHaveProperty('discipline')
  })

  it('has +91 before the number, and the instances chosen', () => {
    const sent = sentOf({ ...official, mobileNumber: '98765 43210', adjacentInstances: [second] })
    expect(sent).toMatchObject({
      mobileNumber: '+919876543210',
      multiInstanceBooking: {
        hasMultiInstance: true,
        selectedAdjacentInstances: [second],
        primaryHotelInstance: first,
      },
    })
  })

  it('of a reference-only coach has no booking, whatever was typed before', () => {
    expect(sentOf({ ...coach, isReferenceOnly: true })).toMatchObject({
      isReferenceOnly: true,
      hotelId: null,
      bookingStartDate: null,
      bookingEndDate: null,
      bookingReference: null,
      multiInstanceBooking: null,
    })
  })
})

describe('Search Hotels', () => {
  const missing = {
    kind: 'refused',
    title: 'Missing Information',
    text: 'Please select participant role and both start and end dates before searching hotels.',
  }
  const invalid = {
    kind: 'refused',
    title: 'Invalid Dates',
    text: 'Please enter valid dates in DD/MM/YYYY format.',
  }
  const range = { kind: 'refused', title: 'Invalid Date Range', text: 'End date must be after start date.' }

  it.each([
    ['without a role', { role: null }, missing],
    ['without a start', { bookingStartDate: '' }, missing],
    ['without an end', { bookingEndDate: '' }, missing],
    ['with a start that is none', { bookingStartDate: '31/02/2026' }, invalid],
    ['with an end that is none', { bookingEndDate: '2026' }, invalid],
    ['from an end to a start', { bookingEndDate: '2026-11-17' }, range],
    ['from a day to the same', { bookingEndDate: '2026-11-18' }, range],
    [
      'with all of it',
      {},
      {
        kind: 'search',
        search: { startDate: '2026-11-18', endDate: '2026-11-22', participantType: 'player' },
      },
    ],
  ])('%s', (_how, changes, intent) => {
    expect(searchIntent({ ...player, ...changes })).toEqual(intent)
  })
})

it.each([
  [{ code: 'no_room', message: 'Lake View has no room left' }, { hotel: 'Lake View has no room left' }],
  [
    { code: 'invalid_input', message: 'No', errors: [{ path: 'multiInstanceBooking', message: 'No' }] },
    { adjacentInstances: 'No' },
  ],
] as const)('the refusal %j belongs to %j', (body, fields) => {
  const errors = 'errors' in body ? [...body.errors] : undefined
  expect(refusalErrors({ ...body, errors }, emptyForm, fieldNames)).toEqual(fields)
})
