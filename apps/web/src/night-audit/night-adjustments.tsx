import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import type { NightAdjustment } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { Instant } from '../shared/format/instant.tsx'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { adjustmentLabels as labels, hotelLabels } from './night-audit.constants.ts'
import classes from './night-audit.module.css'

const signed = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero' })

const columns: readonly Column<NightAdjustment>[] = [
  {
    key: 'hotel',
    title: labels.hotel,
    card: 'title',
    render: ({ hotelId, instanceCode }) => `${hotelId} · ${hotelLabels.instance(instanceCode)}`,
  },
  { key: 'rooms', title: labels.rooms, align: 'right', render: ({ rooms }) => signed.format(rooms) },
  {
    key: 'amount',
    title: labels.amount,
    align: 'right',
    render: ({ amount }) => (amount === null ? labels.atRate : formatPaise(amount)),
  },
  { key: 'reason', title: labels.reason, render: ({ reason }) => reason },
  {
    key: 'made',
    title: labels.made,
    render: ({ createdAt, createdBy }) => (
      <>
        <Instant value={createdAt} />
        <div className={classes.secondary}>{createdBy}</div>
      </>
    ),
  },
]

/** The corrections beside a closed night, the oldest first. */
export const NightAdjustments = ({ adjustments }: { readonly adjustments: readonly NightAdjustment[] }) => (
  <Panel title={labels.title} isPadded={false}>
    <DataTable
      label={labels.title}
      columns={columns}
      rows={adjustments}
      keyOf={({ id }) => String(id)}
      onRetry={noRetry}
      errorTitle=""
      emptyTitle={labels.none}
    />
  </Panel>
)

/** The audit has read them. */
const noRetry = (): void => undefined
