import type { CoachHotel, FoundHotel } from '@trophy/contract/coach/coach.contract.ts'

/** True for what `keep` has stored of a response. */
export const isFoundHotel = (value: unknown): value is FoundHotel =>
  typeof value === 'object' && value !== null && 'hotels' in value && Array.isArray(value.hotels)

type Place = Pick<CoachHotel, 'hotelName' | 'address' | 'pincode'>

/** A search that each map application and browser opens. */
export const mapLink = ({ hotelName, address, pincode }: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${hotelName}, ${address}, ${pincode}` })}`
