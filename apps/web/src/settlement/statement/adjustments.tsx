import type { SettledAdjustment } from '@trophy/contract/settlement/settlement.contract.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { lineLabels as labels } from '../settlement.constants.ts'
import { Amount } from './amount.tsx'

const columns: readonly Column<SettledAdjustment>[] = [
  { key: 'night', title: labels.night, card: 'title', render: ({ night }) => formatDate(night) },
  { key: 'instance', title: labels.instance, render: ({ instanceCode }) => instanceCode },
  { key: 'reason', title: labels.reason, render: ({ reason }) => reason },
  { key: 'rooms', title: labels.rooms, align: 'right', render: ({ rooms }) => formatCount(rooms) },
  { key: 'amount', title: labels.amount, align: 'right', render: ({ amount }) => <Amount paise={amount} /> },
]

/** The adjustments of the nights, which the totals include; nothing if there are none. */
export const Adjustments = ({ adjustments }: { readonly adjustments: readonly SettledAdjustment[] }) =>
  adjustments.length > 0 && (
    <Panel title={labels.adjustments} isPadded={false}>
      <DataTable
        label={labels.adjustments}
        columns={columns}
        rows={adjustments}
        keyOf={({ id }) => String(id)}
        onRetry={noRetry}
        errorTitle=""
        emptyTitle={labels.noAdjustments}
      />
    </Panel>
  )

/** The statement has read them. */
const noRetry = (): void => undefined
