import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { translated } from '../../shared/languages/translated.ts'

/** Texts of the dialog that shows where the coach's hotel is. */
export const hotelLabels = translated({
  opensOn: (day: string) =>
    `Address and phone number are shown here when check-in opens: ${day}, ${officialCheckin.label}.`,
  leftOn: (day: string) => `Until ${day}, ${officialCheckout.label}`,
  enteredOn: (day: string) => `From ${day}`,
  address: 'Address',
  reception: 'Reception',
  noNumber: 'No phone number of reception is known. Ask the organisers.',
  openMap: 'Open in Maps',
  none: 'No hotel is known for you. Ask the organisers.',
  asOf: (time: string) => `As of ${time}`,
  loadFailed: 'The hotel could not be loaded. It needs a network: check your connection and try again.',
} as const)
