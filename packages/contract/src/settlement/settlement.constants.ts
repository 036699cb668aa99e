import { formatDay } from '../core/dates/days.ts'

export const settlementLimits = {
  /** Days of a statement, and of an invoice. */
  days: 366,
  invoiceNumber: 100,
  roomNights: 100_000_000,
  /** Paise of an invoice: a thousand crore rupees. */
  amount: 1_000_000_000_000,
  reason: 500,
} as const

export const settlementMessages = {
  days: 'Please select both start and end dates',
  order: 'Start date cannot be after end date',
  tooLong: `Please select at most ${settlementLimits.days} days`,
  unknownHotel: (hotelId: string) => `There is no hotel ${hotelId}`,
  numberRequired: 'Please enter the number of the invoice',
  roomNights: 'Please enter a whole number of room-nights',
  amount: 'Please enter an amount in rupees with at most two decimals',
  dateRequired: 'Please enter the date of the invoice',
  reasonRequired: 'Please give a reason',
  numberInUse: (hotelId: string, number: string, date: string) =>
    `Hotel ${hotelId} has an invoice ${number} already, of ${formatDay(date)}`,
  unknownInvoice: 'This invoice does not exist',
  withdrawn: 'This invoice was withdrawn already',
} as const

/** The columns of the statement's workbook: a row for each instance and night, and for each adjustment. */
export const settlementColumns = {
  hotelId: 'Hotel ID',
  hotelName: 'Hotel',
  night: 'Night',
  instanceCode: 'Instance',
  kind: 'Line',
  paysFor: 'Pays For',
  rooms: 'Rooms',
  rate: 'Room Rate',
  amount: 'Amount',
  note: 'Note',
} as const

export const settlementFileName = 'settlement-report.xlsx'

export const settlementNotes = {
  title: 'Settlement Report',
  nights: 'Nights',
  night: 'Night',
  adjustment: 'Adjustment',
  adjustments: 'Adjustments',
  statement: 'Statement',
  total: 'Total',
  status: 'Status',
  closed: 'Closed',
  open: 'Open: not final',
  noRate: 'No rate',
  openNights: 'Nights that are not closed are marked; their figures may change',
  empty: 'No hotel has rooms in these nights.',
} as const
