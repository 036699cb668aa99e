import { pincodeMinimum } from '@trophy/contract/hotels/hotels.constants.ts'
import {
  type HotelDetail,
  hotelDetailNames,
  hotelDetails,
  isRequiredDetail,
} from '@trophy/contract/hotels/hotel-details.constants.ts'
import { parseRupees } from '@trophy/contract/core/texts/money.ts'
import { normaliseId } from '@trophy/contract/core/texts/texts.rules.ts'
import { recordOf } from '@trophy/contract/core/record.ts'
import {
  highestInstanceCode,
  maximumRoomRate,
  maximumRooms,
  paymentBases,
  type PaymentBasis,
} from '@trophy/contract/hotels/instances.constants.ts'
import type { acceptedColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import {
  type Cells,
  type Findings,
  type Parser,
  anyText,
  contact,
  hotelId,
  readCells,
  text,
  wholeNumber,
} from './cells.rules.ts'
import { day } from './days.rules.ts'
import { cellProblems, rowWarnings } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { type RowOptions, checkStay } from './people.rules.ts'

export type HotelColumn = (typeof acceptedColumns)['hotel-inventory'][number]

/** An instance as a row of the hotel inventory gives it; null where the cell is empty or wrong. */
export type HotelRow = Readonly<Record<HotelDetail, string | null>> & {
  readonly hotelId: string | null
  /** Null when the row gets the hotel's next number. */
  readonly instanceCode: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly totalRooms: number | null
  /** Paise. */
  readonly roomRate: number | null
  readonly paysFor: PaymentBasis | null
}

/** Reads a row of the hotel inventory (decisions §5). */
export const readHotelRow = (cells: Cells<HotelColumn>, findings: Findings, options: RowOptions): HotelRow => {
  const { typed, required, optional } = readCells(cells, findings)
  const code = optional('InstanceCode', wholeNumber(1, highestInstanceCode))
  const row: HotelRow = {
    hotelId: required('HotelID', hotelId),
    instanceCode: code === null ? null : String(code),
    ...recordOf(hotelDetailNames, (detail) =>
      (isRequiredDetail(detail) ? required : optional)(hotelDetails[detail].column, parsers[detail]),
    ),
    startDate: required('StartDate', day),
    endDate: required('EndDate', day),
    totalRooms: required('TotalRooms', wholeNumber(1, maximumRooms)),
    roomRate: optional('ROOM_RATE', roomRate),
    paysFor: optional('PAYS_FOR', paysFor),
  }
  checkStay(findings, { column: 'StartDate', day: row.startDate }, { column: 'EndDate', day: row.endDate }, options)
  if (row.totalRooms !== null) {
    compareFigure(findings, 'OccupiedRooms', typed('OccupiedRooms'), 0)
    compareFigure(findings, 'AvailableRooms', typed('AvailableRooms'), row.totalRooms)
  }
  return row
}

const roomRate: Parser<number> = (typed) => {
  const value = parseRupees(typed)
  const isRate = value !== undefined && value >= 0 && value <= maximumRoomRate
  return isRate ? { value } : { problem: cellProblems.roomRate(typed) }
}

const paysFor: Parser<PaymentBasis> = (typed) => {
  const value = paymentBases.find((basis) => basis === typed.toLowerCase())
  return value === undefined ? { problem: cellProblems.paysFor(typed) } : { value }
}

const pincode: Parser<string> = (typed, type) => {
  const code = normaliseId(typed)
  return code.length < pincodeMinimum ? { problem: cellProblems.pincode(typed, pincodeMinimum) } : anyText(code, type)
}

const parsers = recordOf(hotelDetailNames, (detail): Parser<string> => {
  const { kind, maximum } = hotelDetails[detail]
  return { text: text(maximum), pincode, contact }[kind]
})

/** An instance that the row creates has no bookings yet: nobody occupies a room, and all are available. */
const compareFigure = ({ warnings }: Findings, column: HotelColumn, typed: string, calculated: number): void => {
  if (typed !== '' && typed !== String(calculated)) warnings.push(rowWarnings.figuresDiffer(column, typed, calculated))
}
