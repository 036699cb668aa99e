import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import {
  settlementColumns as titles,
  settlementNotes as notes,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type { SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import type { Context } from '../platform/context.ts'
import type { PrintColumn, PrintDocument, PrintSection } from '../platform/print/print-document.ts'
import { totalsOf } from './statement.rules.ts'
import { type HotelStatement, readStatements } from './statements.service.ts'

const columns: readonly PrintColumn[] = [
  { title: titles.night, kind: 'day' },
  { title: titles.instanceCode, kind: 'text' },
  { title: titles.paysFor, kind: 'text' },
  { title: titles.rooms, kind: 'count' },
  { title: titles.rate, kind: 'money' },
  { title: titles.amount, kind: 'money' },
  { title: notes.status, kind: 'text' },
]

/**
 * The statement of one hotel, or of all by hotel id, as pages to print: each hotel begins on a page of its own.
 * @throws 404 for an unknown hotel
 */
export const settlementDocument = async (context: Context, query: SettlementReportQuery): Promise<PrintDocument> => {
  const { pages } = await readStatements(context, query)
  return {
    title: notes.statement,
    period: `${formatDay(query.startDate)} – ${formatDay(query.endDate)}`,
    event: context.event.name,
    columns,
    sections: sectionsOf(pages),
    empty: notes.empty,
  }
}

async function* sectionsOf(pages: AsyncIterable<readonly HotelStatement[]>): AsyncGenerator<PrintSection> {
  for await (const statements of pages) yield* statements.filter(({ lines }) => lines.length > 0).map(sectionOf)
}

const sectionOf = ({ hotel, lines, adjustments }: HotelStatement): PrintSection => {
  const { roomNights, amount, openNights } = totalsOf({ lines, adjustments })
  const corrected = adjustments.map((one) => [one.night, one.instanceCode, one.reason, one.rooms, null, one.amount, ''])
  return {
    heading: `${hotel.hotelName} (${hotel.hotelId})`,
    lines: [hotel.address, ...(openNights > 0 ? [notes.openNights] : [])],
    groups: [
      {
        rows: lines.map((line) => [
          line.night,
          line.instanceCode,
          paymentBasisLabels[line.paysFor],
          line.rooms,
          line.rate ?? notes.noRate,
          line.amount,
          line.status === 'open' ? notes.open : notes.closed,
        ]),
      },
      ...(corrected.length > 0 ? [{ heading: notes.adjustments, rows: corrected }] : []),
    ],
    totals: [notes.total, '', '', roomNights, '', amount, ''],
  }
}
