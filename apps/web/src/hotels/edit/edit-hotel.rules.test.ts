import { instanceMessages as messages, rateMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { describe, expect, it } from 'vitest'
import { mistakesIn } from '../../shared/form/form.rules.ts'
import { editOf, type Stored, textsOf } from './edit-hotel.rules.ts'

type Typed = Partial<ReturnType<typeof textsOf>>

const stored: Stored = {
  hotelName: 'Hill Top',
  location: 'Madikeri',
  district: 'Kodagu',
  address: '1 Hill Road',
  pincode: '571201',
  pointOfContact: null,
  contactPhoneNumber: '0827 2221111',
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  totalRooms: 10,
  roomRate: '2500.00',
  paysFor: 'used',
}

const edit = (typed: Typed) => editOf(stored, { ...textsOf(stored), ...typed })

describe('only changed fields are sent', () => {
  it.each<[Typed, object]>([
    [{}, {}],
    [{ hotelName: ' Hill Top ', totalRooms: '10', startDate: '2026-11-20', pointOfContact: '' }, {}],
    [
      { hotelName: ' Hill Side ', totalRooms: '12' },
      { hotelName: 'Hill Side', totalRooms: 12 },
    ],
    [{ contactPhoneNumber: ' ' }, { contactPhoneNumber: null }],
    [{ roomRate: '2500.00', paysFor: 'used' }, {}],
    [
      { roomRate: '2,600.5', paysFor: 'booked' },
      { roomRate: 260_050, paysFor: 'booked' },
    ],
    [{ roomRate: '' }, { roomRate: null }],
  ])('%j', (typed, changes) => {
    expect(edit(typed)).toEqual({ success: true, data: { ...changes, expected: expect.any(Object) } })
  })
})

it('they are sent with the values that the editor saw', () => {
  expect(edit({ roomRate: '2,600.5', location: 'Coorg', district: 'Kodagu' })).toEqual({
    success: true,
    data: { roomRate: 260_050, location: 'Coorg', expected: { roomRate: 250_000, location: 'Madikeri' } },
  })
})

describe('each violated rule has its message', () => {
  it.each<[Typed, object]>([
    [{ hotelName: ' ' }, { hotelName: messages.hotelNameRequired }],
    [{ location: '' }, { location: messages.locationRequired }],
    [{ district: '' }, { district: messages.districtRequired }],
    [{ address: '' }, { address: messages.addressRequired }],
    [{ pincode: '57120' }, { pincode: messages.editPincode }],
    [{ totalRooms: '0' }, { totalRooms: messages.editRooms }],
    [{ totalRooms: '' }, { totalRooms: messages.editRooms }],
    [{ totalRooms: '2.5' }, { totalRooms: messages.editRooms }],
    [{ totalRooms: '100001' }, { totalRooms: messages.tooManyRooms }],
    [{ roomRate: '25.005' }, { roomRate: rateMessages.rate }],
    [{ roomRate: '-1' }, { roomRate: rateMessages.rate }],
    [{ roomRate: '1000000.01' }, { roomRate: rateMessages.rate }],
    [{ startDate: '' }, { startDate: messages.startDateRequired }],
    [{ endDate: '' }, { endDate: messages.endDateRequired }],
    [{ startDate: '2026-12-01' }, { endDate: messages.endBeforeStart }],
    [{ endDate: '2027-11-22' }, { endDate: messages.tooLongSpan }],
    [
      { endDate: '2026-11-19', pincode: '' },
      { endDate: messages.endBeforeStart, pincode: messages.editPincode },
    ],
  ])('%j', (typed, errors) => {
    expect(mistakesIn(edit(typed), stored)).toEqual(errors)
  })

  it('an instance of one day is valid', () => {
    expect(edit({ endDate: '2026-11-20' }).success).toBe(true)
  })
})
