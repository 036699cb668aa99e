import { keysOf, recordOf } from '../core/record.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import { instanceMessages as messages } from './instances.constants.ts'

/**
 * A text that an admin fills of a hotel. Schemas, columns of sheet, staging and database (`hotelName` is `hotel_name`),
 * history and forms follow from it.
 */
interface DetailDeclaration {
  /** In the forms, the change messages and the history. */
  readonly label: string
  readonly kind: 'text' | 'pincode' | 'contact'
  /** That `/api/docs` shows. */
  readonly example: string
  /** In characters. */
  readonly maximum: number
  /** The message for an empty text. */
  readonly required?: string
  /** In the hotel inventory. */
  readonly column: string
}

const { text, address } = maximumLengths

export const hotelDetails = {
  hotelName: {
    label: 'Hotel name',
    kind: 'text',
    example: 'Lake View Residency',
    maximum: text,
    required: messages.hotelNameRequired,
    column: 'HotelName',
  },
  location: {
    label: 'Location',
    kind: 'text',
    example: 'Mysuru',
    maximum: text,
    required: messages.locationRequired,
    column: 'Location',
  },
  district: {
    label: 'District',
    kind: 'text',
    example: 'Mysuru',
    maximum: text,
    required: messages.districtRequired,
    column: 'District',
  },
  pincode: {
    label: 'Pincode',
    kind: 'pincode',
    example: '570001',
    maximum: text,
    required: messages.editPincode,
    column: 'Pincode',
  },
  address: {
    label: 'Address',
    kind: 'text',
    example: '12 Stadium Road',
    maximum: address,
    required: messages.addressRequired,
    column: 'Address',
  },
  pointOfContact: {
    label: 'Point of contact',
    kind: 'text',
    example: 'Meena Iyer',
    maximum: text,
    column: 'PointOfContact',
  },
  contactPhoneNumber: {
    label: 'Contact phone number',
    kind: 'contact',
    example: '+918212345678',
    maximum: text,
    column: 'ContactPhone',
  },
} as const satisfies Readonly<Record<string, DetailDeclaration>>

export type HotelDetail = keyof typeof hotelDetails

export const hotelDetailNames = keysOf(hotelDetails)

type RequiredDetail = {
  [Detail in HotelDetail]: (typeof hotelDetails)[Detail] extends { required: string } ? Detail : never
}[HotelDetail]
export type OptionalDetail = Exclude<HotelDetail, RequiredDetail>

/** The declaration of a detail, with what only some have. */
export const detailOf = (detail: HotelDetail): DetailDeclaration => hotelDetails[detail]

export const isRequiredDetail = (detail: HotelDetail): detail is RequiredDetail =>
  detailOf(detail).required !== undefined

export const isOptionalDetail = (detail: HotelDetail): detail is OptionalDetail => !isRequiredDetail(detail)

/** Labels of the fields of Edit Hotel Details in the form, the change messages and the history. */
export const instanceFieldLabels = {
  ...recordOf(hotelDetailNames, (detail) => hotelDetails[detail].label),
  startDate: 'Start date',
  endDate: 'End date',
  totalRooms: 'Total rooms',
  roomRate: 'Room rate',
  paysFor: 'Pays for',
} as const
export type EditedField = keyof typeof instanceFieldLabels
