import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { Invoice, SettlementLine } from '@trophy/contract/settlement/settlement.contract.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { LoadedTable } from '../../shared/ui/data-table/loaded-table.tsx'
import { usePaging } from '../../shared/ui/data-table/use-paging.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Read } from '../../shared/ui/feedback/not-read.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useSettlement } from '../settlement.api.ts'
import { explainLabels as labels, lineLabels, settlementLabels, settlementPageSizes } from '../settlement.constants.ts'
import { Amount } from '../statement/amount.tsx'

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
      <Cause invoice={invoice} />
      <Read query={settlement} title={settlementLabels.failed}>
        {({ lines }) => (
          <LoadedTable
            label={lineLabels.night}
            columns={columns}
            all={lines}
            keyOf={({ night, instanceCode }) => `${night} ${instanceCode}`}
            summary={lineLabels.showing}
            emptyTitle={lineLabels.none}
            pageSizes={settlementPageSizes}
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

const Cause = ({ invoice }: { readonly invoice: Invoice }) => (
  <Note tone="info" title={causeOf(invoice)} icon={<IconListSearch size={18} aria-hidden />}>
    {invoice.explainedBy === null ? labels.compareHint : labels.basisHint}
  </Note>
)

const columns: readonly Column<SettlementLine>[] = [
  { key: 'night', title: lineLabels.night, card: 'title', render: ({ night }) => formatDate(night) },
  { key: 'instance', title: lineLabels.instance, render: ({ instanceCode }) => instanceCode },
  { key: 'used', title: labels.used, align: 'right', render: ({ inHouse }) => formatCount(inHouse) },
  { key: 'booked', title: labels.booked, align: 'right', render: ({ booked }) => formatCount(booked) },
  { key: 'blocked', title: labels.blocked, align: 'right', render: ({ totalRooms }) => formatCount(totalRooms) },
  { key: 'rooms', title: lineLabels.rooms, align: 'right', render: ({ rooms }) => formatCount(rooms) },
  { key: 'amount', title: lineLabels.amount, align: 'right', render: ({ amount }) => <Amount paise={amount} /> },
]
