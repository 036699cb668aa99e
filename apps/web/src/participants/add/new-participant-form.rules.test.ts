import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  hotelName,
  hotelsMatching,
  isDirty,
  type NewParticipantForm,
  withAdjacentInstance,
  withFound,
  withGeneratedId,
  withHotel,
  withRole,
  withText,
} from './new-participant-form.rules.ts'

const hotel: AvailableHotel = {
  hotelId: 'LAKE',
  hotelName: 'Lake View',
  instanceCode: '1',
  instanceId: 'one',
  location: 'Coast',
  district: 'Udupi',
  availableRooms: 3,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  roomSuggestion: 'Only 3 rooms left',
  hasAdjacentInstances: true,
  adjacentInstances: [
    { id: 'two', instanceCode: '2', totalRooms: 5, startDate: '2026-11-30', endDate: '2026-12-10' },
    { id: 'three', instanceCode: '3', totalRooms: 5, startDate: '2026-12-10', endDate: '2026-12-20' },
  ],
  gapNights: [],
}
const other = { ...hotel, hotelId: 'HILL', instanceId: 'hill' }

/** A coach with everything filled in, and a hotel chosen. */
const filled: NewParticipantForm = {
  ...emptyForm,
  role: 'coach',
  participantId: 'COA_123',
  name: 'Asha',
  mobileNumber: '9876543210',
  discipline: 'Chess',
  location: 'Kollam',
  district: 'Kollam',
  stadium: 'Lal Bahadur',
  notifyTransport: 'Bus desk',
  travelPocName: 'Meena',
  travelPocMobile: '9876512345',
  venuePocName: 'Imran',
  venuePocMobile: '0471-2345678',
  bookingStartDate: '2026-11-21',
  bookingEndDate: '2026-11-25',
  bookingReference: 'REF-1',
  found: [hotel, other],
  hotel,
  adjacentInstances: ['two'],
}

const placeFields = ['discipline', 'location', 'district', 'stadium', 'notifyTransport']
const contactFields = ['travelPocName', 'travelPocMobile', 'venuePocName', 'venuePocMobile']
const clearedFields = Object.fromEntries([...placeFields, ...contactFields].map((field) => [field, '']))

describe('another role', () => {
  const player = withRole(filled, 'player')

  it('clears the hotels found, the hotel, the fields of the roles and the generated id', () => {
    expect(player).toMatchObject({
      role: 'player',
      found: null,
      hotel: null,
      adjacentInstances: [],
      participantId: '',
      ...clearedFields,
    })
    expect(withRole({ ...player, coachId: 'COA_1', teamName: 'Lions' }, 'official')).toMatchObject({
      coachId: '',
      teamName: '',
    })
    expect(withRole({ ...filled, isReferenceOnly: true }, 'official').isReferenceOnly).toBe(false)
  })

  it('keeps the other typed values, also a typed id', () => {
    const { name, mobileNumber, bookingStartDate, bookingEndDate, bookingReference } = filled
    expect(player).toMatchObject({ name, mobileNumber, bookingStartDate, bookingEndDate, bookingReference })
    expect(withRole(withText(filled, 'participantId', 'OWN-7'), 'player').participantId).toBe('OWN-7')
  })

  it('changes nothing when it is the same', () => {
    expect(withRole(filled, 'coach')).toBe(filled)
  })
})

describe('other dates', () => {
  it.each(['bookingStartDate', 'bookingEndDate'] as const)('clear results and hotel: %s', (field) => {
    const changed = withText(filled, field, '2026-11-22')
    expect(changed).toMatchObject({ [field]: '2026-11-22', found: null, hotel: null, adjacentInstances: [] })
    expect(changed.bookingReference).toBe('REF-1')
  })

  it('change nothing when the same day is typed in another format', () => {
    expect(withText(filled, 'bookingStartDate', '2026-11-21')).toBe(filled)
  })

  it('other fields do not change the hotel', () => {
    expect(withText(filled, 'name', 'Ravi')).toEqual({ ...filled, name: 'Ravi' })
  })
})

describe('a hotel', () => {
  it('chosen resets the adjacent instances', () => {
    expect(withHotel(filled, 'hill')).toEqual({ ...filled, hotel: other, adjacentInstances: [] })
    expect(withHotel(filled, 'one').adjacentInstances).toEqual([])
  })

  it('that was not found cannot be chosen', () => {
    expect(withHotel(filled, 'elsewhere').hotel).toBeNull()
    expect(withHotel({ ...filled, found: null }, 'one').hotel).toBeNull()
  })

  it('can have its adjacent instances selected and deselected', () => {
    const both = withAdjacentInstance(filled, 'three', true)
    expect(both.adjacentInstances).toEqual(['two', 'three'])
    expect(withAdjacentInstance(both, 'two', true).adjacentInstances).toEqual(['three', 'two'])
    expect(withAdjacentInstance(both, 'two', false).adjacentInstances).toEqual(['three'])
  })
})

describe('the response of a search', () => {
  const search = { startDate: '2026-11-21', endDate: '2026-11-25', participantType: 'coach' } as const

  it('sets the hotels found and clears the chosen one', () => {
    expect(withFound(filled, search, [other])).toEqual({
      ...filled,
      found: [other],
      hotel: null,
      adjacentInstances: [],
    })
  })

  it.each([{ startDate: '2026-11-20' }, { endDate: '2026-11-26' }, { participantType: 'player' as const }])(
    'is ignored when it belongs to %j',
    (changed) => {
      expect(withFound(filled, { ...search, ...changed }, [other])).toBe(filled)
    },
  )
})

describe('the hotels found', () => {
  const offer = (instanceId: string, name: string, location: string): AvailableHotel => ({
    ...hotel,
    hotelId: `H-${instanceId}`,
    hotelName: name,
    instanceCode: '2',
    instanceId,
    location,
  })
  const found = [offer('a', 'Lake View', 'Coast'), offer('b', 'Hill View', 'Market Road')]
  const offers = new Map(found.map((one) => [one.instanceId, one]))
  const options = [...offers.keys()].map((value) => ({ value }))

  it.each([
    ['', ['a', 'b']],
    ['view', ['a', 'b']],
    ['LAKE', ['a']],
    ['market hill', ['b']],
    ['h-b', ['b']],
    // The text of the field after a choice finds the same hotel.
    ['Lake View · Instance 2', ['a']],
    ['palace', []],
  ])('%j finds %j', (search, ids) => {
    expect(hotelsMatching(options, search, offers).map(({ value }) => value)).toEqual(ids)
  })

  it('have names with their instance', () => {
    expect(found.map(hotelName)).toEqual(['Lake View · Instance 2', 'Hill View · Instance 2'])
  })
})

describe('a generated id', () => {
  it('is inserted', () => {
    expect(withGeneratedId({ ...filled, participantId: '' }, 'coach', 'COA_7').participantId).toBe('COA_7')
  })

  it('is ignored when the role or the id has changed since the request', () => {
    expect(withGeneratedId(filled, 'player', 'PLA_7')).toBe(filled)
    const typed = withText(filled, 'participantId', 'OWN-7')
    expect(withGeneratedId(typed, 'coach', 'COA_7')).toBe(typed)
  })

  it('is accepted again once the typed one is deleted', () => {
    const deleted = withText(withText(filled, 'participantId', 'OWN-7'), 'participantId', '')
    expect(withGeneratedId(deleted, 'coach', 'COA_7').participantId).toBe('COA_7')
  })
})

it('a form is dirty once something was typed or ticked', () => {
  expect(isDirty(emptyForm)).toBe(false)
  expect(isDirty(withGeneratedId(withRole(emptyForm, 'coach'), 'coach', 'COA_7'))).toBe(false)
  for (const field of ['name', 'teamName', 'bookingEndDate', 'participantId'] as const) {
    expect(isDirty(withText(emptyForm, field, 'x'))).toBe(true)
  }
  expect(isDirty({ ...emptyForm, isReferenceOnly: true })).toBe(true)
})
