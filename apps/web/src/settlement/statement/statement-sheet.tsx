import { formatPaise } from '@trophy/contract/core/money.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import type { Settlement, SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { PrintSheet } from '../../shared/print/print-sheet.tsx'
import { lineLabels as labels, settlementLabels } from '../settlement.constants.ts'
import { Amount } from './amount.tsx'

interface StatementSheetProps {
  readonly settlement: Settlement
  readonly query: SettlementQuery
  readonly onPrinted: () => void
}

/** The statement of a hotel, printed: its nights, adjustments and totals. */
export const StatementSheet = ({ settlement, query, onPrinted }: StatementSheetProps) => {
  const { hotel, lines, adjustments, totals } = settlement
  const { name } = useEvent()
  const openNights = totals.openNights > 0 ? [`${settlementLabels.openNights}: ${totals.openNights}`] : []
  return (
    <PrintSheet
      title={`${settlementLabels.title}: ${hotel.hotelName} (${hotel.hotelId})`}
      notes={[name, hotel.address, settlementLabels.period(query.startDate, query.endDate), ...openNights]}
      heads={[labels.night, labels.instance, labels.paysFor, labels.rooms, labels.rate, labels.amount, labels.status]}
      rows={[
        ...lines.map(({ night, instanceCode, paysFor, rooms, rate, amount, status }) => [
          formatDate(night),
          instanceCode,
          paymentBasisLabels[paysFor],
          formatCount(rooms),
          <Amount key="rate" paise={rate} />,
          <Amount key="amount" paise={amount} />,
          labels[status],
        ]),
        ...adjustments.map(({ night, instanceCode, rooms, amount, reason }) => [
          formatDate(night),
          instanceCode,
          `${labels.adjustment}: ${reason}`,
          formatCount(rooms),
          '',
          <Amount key="amount" paise={amount} />,
          labels.closed,
        ]),
        [labels.total, '', '', formatCount(totals.roomNights), '', formatPaise(totals.amount), ''],
      ]}
      onPrinted={onPrinted}
    />
  )
}
