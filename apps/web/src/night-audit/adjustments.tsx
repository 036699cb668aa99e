import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { nightAuditLimits as limits } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { AuditedHotel, NightAdjustment } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { ReasonField } from '../shared/form/reason.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { adjustmentOf, noAdjustment } from './night-audit.rules.ts'
import { useAdjustNight } from './night-audit.api.ts'
import { adjustmentLabels as labels, hotelLabels } from './night-audit.constants.ts'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { Instant } from '../shared/format/instant.tsx'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'

/** The corrections beside a closed night, the oldest first. */
export const NightAdjustments = ({ adjustments }: { readonly adjustments: readonly NightAdjustment[] }) => (
  <Panel title={labels.title} isPadded={false}>
    <DataTable
      label={labels.title}
      columns={columns}
      rows={adjustments}
      keyOf={({ id }) => String(id)}
      emptyTitle={labels.none}
    />
  </Panel>
)

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
        <div className={patterns.secondaryText}>{createdBy}</div>
      </>
    ),
  },
]

interface AdjustmentDialogProps {
  readonly night: CalendarDay
  readonly hotel: AuditedHotel
  readonly onClose: () => void
}

/** Adds a correction beside a closed night. */
export const AdjustmentDialog = ({ night, hotel, onClose }: AdjustmentDialogProps) => {
  const { run } = useAdjustNight(night)
  const { hotelId, hotelName, instanceCode } = hotel
  const form = useForm({
    initial: noAdjustment,
    request: adjustmentOf,
    failure: labels.failed,
    send: (adjustment) => run({ hotelId, instanceCode, ...adjustment }),
    success: () => [labels.doneTitle, labels.done],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={labels.dialogTitle(hotelName, instanceCode)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
    >
      <TextField
        {...form.field('rooms')}
        label={labels.rooms}
        description={labels.roomsHint}
        maxLength={7}
        data-autofocus
      />
      <TextField
        {...form.field('amount')}
        label={labels.amount}
        description={labels.amountHint}
        leftSection="₹"
        maxLength={20}
      />
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={limits.text}
        required
      />
    </FormDialog>
  )
}
