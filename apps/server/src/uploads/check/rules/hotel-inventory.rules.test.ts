import { hotelDetailNames, hotelDetails } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { editHotelSchema } from '@trophy/contract/hotels/instances.contract.ts'
import { expect, test } from 'vitest'
import type { Cells, Findings } from './cells.rules.ts'
import { type HotelColumn, readHotelRow } from './hotel-inventory.rules.ts'

const good: Cells<HotelColumn> = {
  HotelID: 'cbe01',
  InstanceCode: '1',
  HotelName: 'Hotel "Vaigarai" | Annexe',
  Location: 'Mettupalayam',
  District: 'Coimbatore',
  Address: '211/8, Stadium Road',
  Pincode: '641122',
  PointOfContact: '=1+1',
  ContactPhone: '0447-2482483',
  StartDate: '10/12/2026',
  EndDate: '20/12/2026',
  TotalRooms: '40',
  OccupiedRooms: '0',
  AvailableRooms: '40',
}

const read = (changes: Cells<HotelColumn>, minimumStayDays = 3) => {
  const findings: Findings = { errors: [], warnings: [] }
  return { row: readHotelRow({ ...good, ...changes }, findings, { minimumStayDays }), ...findings }
}

test('parses a valid row', () => {
  expect(read({})).toEqual({
    row: {
      hotelId: 'CBE01',
      instanceCode: '1',
      hotelName: 'Hotel "Vaigarai" | Annexe',
      location: 'Mettupalayam',
      district: 'Coimbatore',
      address: '211/8, Stadium Road',
      pincode: '641122',
      pointOfContact: '=1+1',
      contactPhoneNumber: '0447-2482483',
      startDate: '2026-12-10',
      endDate: '2026-12-20',
      totalRooms: 40,
      roomRate: null,
      paysFor: null,
    },
    errors: [],
    warnings: [],
  })
})

test.each<[Cells<HotelColumn>, string]>([
  [{ HotelID: '' }, 'HotelID is required'],
  [{ HotelName: ' ' }, 'HotelName is required'],
  [{ Location: '' }, 'Location is required'],
  [{ District: '' }, 'District is required'],
  [{ Address: '' }, 'Address is required'],
  [{ Address: 'x'.repeat(301) }, 'Address must have at most 300 characters'],
  [{ Pincode: '' }, 'Pincode is required'],
  [{ Pincode: '61310' }, 'Pincode must be at least 6 characters, not "61310"'],
  [{ InstanceCode: 'A' }, 'InstanceCode must be a whole number from 1 to 999999999, not "A"'],
  [{ InstanceCode: '0' }, 'InstanceCode must be a whole number from 1 to 999999999, not "0"'],
  [{ StartDate: '' }, 'StartDate is required'],
  [{ EndDate: '31/02/2027' }, 'EndDate must be a date as DD/MM/YYYY, not "31/02/2027"'],
  [{ EndDate: '09/12/2026' }, 'EndDate must be on or after StartDate'],
  [{ EndDate: '12/12/2026' }, 'EndDate must be at least 3 days after StartDate'],
  [{ EndDate: '12/12/2027' }, 'EndDate must be at most 366 days after StartDate'],
  [{ TotalRooms: '' }, 'TotalRooms is required'],
  [{ TotalRooms: '0' }, 'TotalRooms must be a whole number from 1 to 100000, not "0"'],
  [{ TotalRooms: 'forty' }, 'TotalRooms must be a whole number from 1 to 100000, not "forty"'],
  [{ ROOM_RATE: '25.005' }, 'ROOM_RATE must be rupees with at most two decimals, up to 10,00,000, not "25.005"'],
  [{ ROOM_RATE: '-1' }, 'ROOM_RATE must be rupees with at most two decimals, up to 10,00,000, not "-1"'],
  [{ PAYS_FOR: 'all' }, 'PAYS_FOR must be blocked, booked or used, not "all"'],
])('%j: %s', (changes, error) => expect(read(changes).errors).toEqual([error]))

test('accepts an instance of three days, and a shorter one when the rule is off', () => {
  expect(read({ EndDate: '13/12/2026' }).errors).toEqual([])
  expect(read({ EndDate: '10/12/2026' }, 1).errors).toEqual([])
})

test('the rate is in rupees, and the payment basis in any case', () => {
  expect(read({ ROOM_RATE: '2,500.5', PAYS_FOR: 'Blocked' }).row).toMatchObject({
    roomRate: 250_050,
    paysFor: 'blocked',
  })
})

test('InstanceCode may be missing, and loses leading zeros', () => {
  expect(read({ InstanceCode: '' }).row.instanceCode).toBeNull()
  expect(read({ InstanceCode: '007' }).row.instanceCode).toBe('7')
})

test('warns of figures that differ from the calculated ones, but not of empty ones', () => {
  expect(read({ OccupiedRooms: '7', AvailableRooms: 'some' }).warnings).toEqual([
    'OccupiedRooms "7" differs from the calculated 0',
    'AvailableRooms "some" differs from the calculated 40',
  ])
  expect(read({ OccupiedRooms: '', AvailableRooms: '' }).warnings).toEqual([])
})

test.each(hotelDetailNames)('%s is stored as a form stores it', (detail) => {
  const texts = ['६०००२०', '600\u2011020', 'ക്\u200Dഷ 600020', '1 Hill Road\nMadikeri']
  const numbers = ['98765 43210', '+91-98765-43210', '९८७६५४३२१०', '044-28170011', '98765 43210 / 98765 43211']
  for (const text of [...texts, ...numbers]) {
    const { row, errors } = read({ [hotelDetails[detail].column]: text })
    expect([text, row[detail], errors]).toEqual([text, editHotelSchema.shape[detail].parse(text), []])
  }
})
