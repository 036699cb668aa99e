import { groupedCount, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { paymentBasisLabels, type PaymentBasis } from '@trophy/contract/hotels/instances.constants.ts'

export const settlementPageSizes = [25, 50, 100] as const

export const settlementLabels = {
  title: 'Statement',
  hotel: 'Hotel',
  startDate: 'First night',
  endDate: 'Last night',
  chooseHotel: 'Choose a hotel to see what it is due',
  chooseHotelHint: 'The statement of all hotels is a workbook.',
  excel: 'Excel',
  excelAll: 'All Hotels (Excel)',
  viewAll: 'All Hotels (View)',
  print: 'Print',
  failed: 'Failed to fetch the statement',
  downloadFailed: 'Failed to download the statement',
  period: (start: string, end: string) => `Nights from ${formatDay(start)} to ${formatDay(end)}`,
  roomNights: 'Room-nights',
  amount: 'Amount due',
  openNights: 'Open nights',
  openHint: 'The figures of open nights may change until they are closed in Night Audit.',
  withoutRate: (count: number) =>
    count === 1 ? 'One line has no rate and no amount' : `${groupedCount(count)} lines have no rate and no amount`,
  withoutRateHint: 'Enter the room rate of the instance in Hotels, Edit.',
} as const

export const lineLabels = {
  night: 'Night',
  instance: 'Instance',
  paysFor: 'Pays for',
  rooms: 'Rooms',
  rate: 'Room rate',
  amount: 'Amount',
  status: 'Status',
  open: 'Open',
  closed: 'Closed',
  noRate: 'No rate',
  reason: 'Reason',
  adjustments: 'Adjustments',
  noAdjustments: 'No adjustments',
  none: 'The hotel has no rooms in these nights',
  showing: showingOf(),
} as const

export const invoiceLabels = {
  title: 'Invoices',
  add: 'Enter Invoice',
  number: 'Number',
  date: 'Date',
  period: 'Nights',
  startDate: 'First night',
  endDate: 'Last night',
  roomNights: 'Room-nights',
  amount: 'Amount (₹)',
  billed: 'Billed',
  ours: 'Our figure',
  difference: 'Difference',
  agrees: 'Agrees',
  actions: 'Actions',
  explain: 'Explain',
  explainOf: (number: string) => `Explain the difference of invoice ${number}`,
  withdraw: 'Withdraw',
  withdrawOf: (number: string) => `Withdraw invoice ${number}`,
  none: 'No invoices for these nights',
  dialogTitle: (hotelName: string) => `Invoice of ${hotelName}`,
  submit: 'Enter Invoice',
  failed: 'Failed to enter the invoice',
  doneTitle: 'Invoice Entered',
  done: (difference: string) => `It differs from our figure by ${difference}.`,
  doneSame: 'It agrees with our figure.',
} as const

export const withdrawLabels = {
  title: (number: string) => `Withdraw invoice ${number}`,
  text: 'It stays recorded with the reason, and its number can be used again.',
  reason: 'Reason',
  submit: 'Withdraw',
  failed: 'Failed to withdraw the invoice',
  doneTitle: 'Invoice Withdrawn',
} as const

export const explainLabels = {
  title: (number: string) => `Difference of invoice ${number}`,
  basis: (basis: PaymentBasis) => `The room-nights are those of: ${paymentBasisLabels[basis].toLowerCase()}`,
  basisHint: 'The hotel seems to have billed by another payment basis than the agreed one.',
  noBasis: 'No payment basis explains the room-nights',
  sameRooms: 'The room-nights agree, so the rate differs',
  compareHint: 'Compare these nights with those of the invoice.',
  used: 'Used',
  booked: 'Booked',
  blocked: 'Block',
  close: 'Close',
} as const
