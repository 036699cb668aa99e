import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { Invoice, SettlementLine } from '@trophy/contract/settlement/settlement.contract.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { LoadedTable } from '../../shared/ui/data-table/loaded-table.tsx'
import { usePaging } from '../../shared/ui/data-table/use-paging.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Read } from '../../shared/ui/feedback/not-read.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useSettlement } from '../settlement.api.ts'
import { explainLabels as labels, lineLabels, settlementLabels, settlementPageSizes } from '../settlement.constants.ts'
import { lineColumns, linesTable } from '../statement/lines.tsx'

interface ExplainDialogProps {
  readonly hotelId: string
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** The nights of an invoice with what each payment basis counts, to find the difference with the hotel. */
export const ExplainDialog = ({ hotelId, invoice, onClose }: ExplainDialogProps) => {
  const { startDate, endDate, number } = invoice
  const settlement = useSettlement({ hotelId, startDate, endDate })
  const { params, change } = usePaging(settlementPageSizes[0])
  return (
    <Dialog
      title={labels.title(number)}
      onClose={onClose}
      size="large"
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      <Note tone="info" title={causeOf(invoice)} icon={<IconListSearch size={18} aria-hidden />}>
        {invoice.explainedBy === null ? labels.compareHint : labels.basisHint}
      </Note>
      <Read query={settlement} title={settlementLabels.failed}>
        {({ lines }) => (
          <LoadedTable
            {...linesTable}
            label={lineLabels.night}
            columns={columns}
            all={lines}
            params={params}
            change={change}
          />
        )}
      </Read>
    </Dialog>
  )
}

const causeOf = ({ explainedBy, roomNights, ours }: Invoice): string => {
  if (explainedBy !== null) return labels.basis(explainedBy)
  return roomNights === ours.roomNights ? labels.sameRooms : labels.noBasis
}

const columns: readonly Column<SettlementLine>[] = [
  lineColumns.night,
  lineColumns.instance,
  { key: 'used', title: labels.used, align: 'right', render: ({ inHouse }) => formatCount(inHouse) },
  { key: 'booked', title: labels.booked, align: 'right', render: ({ booked }) => formatCount(booked) },
  { key: 'blocked', title: labels.blocked, align: 'right', render: ({ totalRooms }) => formatCount(totalRooms) },
  lineColumns.rooms,
  lineColumns.amount,
]
