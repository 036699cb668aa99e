import type { HotelIdCheck } from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages as messages, rateMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { describe, expect, it } from 'vitest'
import {
  type AddHotelForm,
  emptyForm,
  fieldErrors,
  idCheckErrors,
  isDirty,
  newHotelOf,
  shownTexts,
  withText,
} from './add-hotel-form.rules.ts'

const shared = {
  hotelName: 'Hill Top',
  location: 'Madikeri',
  district: 'Kodagu',
  address: '1 Hill Road',
  pincode: '571201',
  pointOfContact: 'Reception',
  contactPhoneNumber: null,
}

/** The id check of a hotel whose latest instance has another name than the first. */
const known: HotelIdCheck = {
  exists: true,
  existingInstances: [
    { ...shared, hotelName: 'Hill Side', instanceCode: '2', startDate: '2026-11-01', endDate: '2026-11-10' },
    { ...shared, instanceCode: '1', startDate: '2026-11-20', endDate: '2026-11-30' },
  ],
  suggestedInstanceCode: '3',
  earliestStart: '2026-11-01',
  latestEnd: '2026-11-30',
}
const free: HotelIdCheck = {
  exists: false,
  existingInstances: [],
  suggestedInstanceCode: '1',
  earliestStart: null,
  latestEnd: null,
}

const filled: AddHotelForm = {
  ...emptyForm,
  hotelId: 'lake',
  hotelName: 'Lake View',
  location: 'Kochi',
  district: 'Ernakulam',
  address: '1 Lake Road',
  pincode: '682001',
  startDate: '2026-11-20',
  endDate: '2026-11-30',
}
const further: AddHotelForm = { ...filled, mode: 'instance', startDate: '2026-12-01', endDate: '2026-12-05' }

describe('a new hotel', () => {
  it('is sent as typed, with the id in upper case, one room and no code', () => {
    expect(newHotelOf(filled, free)).toEqual({
      mode: 'new',
      hotelId: 'LAKE',
      hotelName: 'Lake View',
      location: 'Kochi',
      district: 'Ernakulam',
      address: '1 Lake Road',
      pincode: '682001',
      pointOfContact: null,
      contactPhoneNumber: null,
      startDate: '2026-11-20',
      endDate: '2026-11-30',
      totalRooms: 1,
      roomRate: null,
      paysFor: 'used',
    })
  })

  it('with a known id has an error, and its dates are not compared', () => {
    expect(idCheckErrors(filled, known)).toEqual({ hotelId: messages.idExists })
  })

  it.each([
    ['hotelId', '', messages.hotelIdRequired],
    ['hotelId', 'A B', messages.hotelIdCharacters],
    ['hotelName', ' ', messages.hotelNameRequired],
    ['location', '', messages.locationRequired],
    ['district', '', messages.districtRequired],
    ['address', '', messages.addressRequired],
    ['pincode', '12345', messages.addPincode],
    ['startDate', '', messages.startDateRequired],
    ['endDate', '', messages.endDateRequired],
    ['endDate', '2026-11-19', messages.endBeforeStart],
    ['endDate', '2027-11-22', messages.tooLongSpan],
    ['totalRooms', '0', messages.addRooms],
    ['totalRooms', 'ten', messages.addRooms],
    ['totalRooms', '100001', messages.tooManyRooms],
    ['roomRate', '12.345', rateMessages.rate],
  ] as const)('has a message for %s %j', (field, text, message) => {
    const form = withText(filled, field, text)
    expect(fieldErrors(form, undefined)).toEqual({ [field]: message })
    expect(newHotelOf(form, free)).toBeNull()
  })
})

describe('a further instance', () => {
  it('has the details of the latest one, or the typed ones where those are empty; the server chooses the code', () => {
    expect(newHotelOf(withText(further, 'contactPhoneNumber', '0827'), known)).toEqual({
      ...shared,
      contactPhoneNumber: '0827',
      mode: 'instance',
      hotelId: 'LAKE',
      startDate: '2026-12-01',
      endDate: '2026-12-05',
      totalRooms: 1,
      roomRate: null,
      paysFor: 'used',
    })
  })

  it('shows the suggested code until it is changed or cleared, and again for another hotel', () => {
    expect(shownTexts(further, known).instanceCode).toBe('3')
    const typed = withText(further, 'instanceCode', '7')
    expect(newHotelOf(typed, known)?.instanceCode).toBe('7')
    const emptied = withText(typed, 'instanceCode', '')
    expect(shownTexts(emptied, known).instanceCode).toBe('')
    expect(fieldErrors(emptied, known)).toEqual({ instanceCode: messages.instanceCode })
    expect(shownTexts(withText(typed, 'hotelId', 'hill'), known).instanceCode).toBe('3')
  })

  it('with an unknown id has no other error until the hotel is known', () => {
    expect(idCheckErrors(further, free)).toEqual({ hotelId: messages.idUnknown })
    expect(fieldErrors({ ...emptyForm, mode: 'instance' }, undefined)).toEqual({ hotelId: messages.hotelIdRequired })
    expect(fieldErrors({ ...emptyForm, mode: 'instance', hotelId: 'LAKE' }, free)).toEqual({ hotelId: undefined })
  })

  it('with a code in use has an error', () => {
    expect(idCheckErrors(withText(further, 'instanceCode', '2'), known)).toEqual({
      instanceCode: messages.codeInUse('LAKE', '2'),
    })
  })

  it.each([
    ['2026-11-29', '2026-12-02', '1', '2026-11-20', '2026-11-30'],
    ['2026-11-05', '2026-11-05', '2', '2026-11-01', '2026-11-10'],
  ])('from %s to %s overlaps instance %s', (startDate, endDate, code, start, end) => {
    const message = messages.overlaps(code, start, end)
    expect(idCheckErrors({ ...further, startDate, endDate }, known)).toEqual({ startDate: message, endDate: message })
  })

  it.each([
    ['2026-11-10', '2026-11-20'],
    ['2026-11-30', '2026-12-02'],
    ['2026-11-25', ''],
    ['2026-11-25', '2026-11-22'],
  ])('from %j to %j overlaps no instance', (startDate, endDate) => {
    expect(idCheckErrors({ ...further, startDate, endDate }, known)).toEqual({})
  })
})

it('a form is dirty once something was typed', () => {
  expect(isDirty(emptyForm)).toBe(false)
  expect(isDirty({ ...emptyForm, mode: 'instance' })).toBe(false)
  expect(isDirty(withText(emptyForm, 'totalRooms', '2'))).toBe(true)
})
