import { Button } from '@mantine/core'
import { IconArrowBackUp, IconListSearch, IconReceipt } from '@tabler/icons-react'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import {
  settlementLimits as limits,
  settlementMessages as messages,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type {
  Invoice,
  Settlement,
  SettlementQuery,
  SettlementLine,
} from '@trophy/contract/settlement/settlement.contract.ts'
import { useState } from 'react'
import layouts from '../shared/theme/layouts.module.css'
import patterns from '../shared/theme/patterns.module.css'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonDialog } from '../shared/form/reason.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { formatDate, formatDateRange } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { LoadedTable } from '../shared/ui/data-table/loaded-table.tsx'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { usePaging } from '../shared/ui/data-table/paging-bar.tsx'
import { Dialog } from '../shared/ui/dialogs/dialog.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { Read } from '../shared/ui/feedback/not-read.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useAddInvoice, useWithdrawInvoice, useSettlement } from './settlement.api.ts'
import {
  invoiceLabels as labels,
  withdrawLabels,
  explainLabels,
  lineLabels,
  settlementLabels,
  settlementPageSizes,
} from './settlement.constants.ts'
import classes from './settlement.module.css'
import { Amount, lineColumns, linesTable } from './statement.tsx'
import { type InvoiceForm, emptyInvoice, invoiceOf } from './settlement.rules.ts'

interface InvoicesProps {
  readonly settlement: Settlement
  readonly query: SettlementQuery
  /** While those of another period are shown. */
  readonly isRefreshing: boolean
}

type Opened = { readonly kind: 'add' } | { readonly kind: 'explain' | 'withdraw'; readonly invoice: Invoice }

/** The invoices of a hotel, each beside our figure. */
export const Invoices = ({ settlement: { hotel, invoices }, query, isRefreshing }: InvoicesProps) => {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Panel
      title={labels.title}
      isPadded={false}
      actions={
        <Button leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => setOpened({ kind: 'add' })}>
          {labels.add}
        </Button>
      }
    >
      <DataTable
        label={labels.title}
        columns={columns(setOpened)}
        rows={invoices}
        keyOf={({ id }) => String(id)}
        emptyTitle={labels.none}
        isRefreshing={isRefreshing}
      />
      {opened?.kind === 'add' && <InvoiceDialog hotel={hotel} query={query} onClose={close} />}
      {opened?.kind === 'explain' && <ExplainDialog hotelId={hotel.hotelId} invoice={opened.invoice} onClose={close} />}
      {opened?.kind === 'withdraw' && <WithdrawDialog invoice={opened.invoice} onClose={close} />}
    </Panel>
  )
}

const Number = ({ number, date }: Invoice) => (
  <>
    <div className={patterns.strong}>{number}</div>
    <div className={patterns.secondaryText}>{formatDate(date)}</div>
  </>
)

const Figures = ({ roomNights, amount }: { readonly roomNights: number; readonly amount: number }) => (
  <>
    <Amount paise={amount} />
    <div className={patterns.secondaryText}>
      {formatCount(roomNights)} {labels.roomNights.toLowerCase()}
    </div>
  </>
)

const columns = (onOpen: (opened: Opened) => void): readonly Column<Invoice>[] => [
  { key: 'number', title: labels.number, card: 'title', render: Number },
  { key: 'period', title: labels.period, render: ({ startDate, endDate }) => formatDateRange(startDate, endDate) },
  { key: 'billed', title: labels.billed, align: 'right', render: Figures },
  { key: 'ours', title: labels.ours, align: 'right', render: ({ ours }) => <Figures {...ours} /> },
  {
    key: 'difference',
    title: labels.difference,
    card: 'corner',
    render: ({ difference }) => (
      <Badge tone={difference === 0 ? 'success' : 'warning'}>
        {difference === 0 ? labels.agrees : formatPaise(difference)}
      </Badge>
    ),
  },
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: (invoice) => (
      <div className={classes.actions}>
        {(invoice.difference !== 0 || invoice.roomNights !== invoice.ours.roomNights) && (
          <RowButton
            label={labels.explain}
            name={labels.explainOf(invoice.number)}
            icon={<IconListSearch size={16} aria-hidden />}
            onClick={() => onOpen({ kind: 'explain', invoice })}
          />
        )}
        <RowButton
          label={labels.withdraw}
          name={labels.withdrawOf(invoice.number)}
          icon={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onOpen({ kind: 'withdraw', invoice })}
        />
      </div>
    ),
  },
]

/** Withdraws an invoice that was entered by mistake. */
const WithdrawDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => (
  <ReasonDialog
    title={withdrawLabels.title(invoice.number)}
    submitLabel={withdrawLabels.submit}
    labels={withdrawLabels}
    maxLength={limits.reason}
    missing={messages.reasonRequired}
    failure={withdrawLabels.failed}
    send={useWithdrawInvoice(invoice.id).run}
    success={() => [withdrawLabels.doneTitle, withdrawLabels.text]}
    onClose={onClose}
  >
    <p className={patterns.hint}>{withdrawLabels.text}</p>
  </ReasonDialog>
)

interface InvoiceDialogProps {
  readonly hotel: Settlement['hotel']
  /** The period of the statement, which the invoice probably has. */
  readonly query: SettlementQuery
  readonly onClose: () => void
}

/** Enters an invoice of the hotel. */
const InvoiceDialog = ({ hotel: { hotelId, hotelName }, query, onClose }: InvoiceDialogProps) => {
  const [initial] = useState(() => emptyInvoice(query))
  const form = useForm({
    initial,
    request: (values) => invoiceOf(hotelId, values),
    failure: labels.failed,
    send: useAddInvoice().run,
    success: ({ difference }) => [
      labels.doneTitle,
      difference === 0 ? labels.doneSame : labels.done(formatPaise(difference)),
    ],
    onDone: onClose,
  })
  const { number, roomNights, amount, date } = form.values
  const field = <Name extends keyof InvoiceForm>(name: Name) => ({
    ...form.field(name),
    label: labels[name],
    required: true,
  })
  return (
    <FormDialog
      title={labels.dialogTitle(hotelName)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={number + roomNights + amount + date !== ''}
    >
      <div className={layouts.fieldPairs}>
        <TextField {...field('number')} maxLength={limits.invoiceNumber} data-autofocus />
        <TypedDateField {...field('date')} />
        <TypedDateField {...field('startDate')} />
        <TypedDateField {...field('endDate')} />
        <TextField {...field('roomNights')} inputMode="numeric" maxLength={9} />
        <TextField {...field('amount')} inputMode="decimal" maxLength={20} />
      </div>
    </FormDialog>
  )
}

interface ExplainDialogProps {
  readonly hotelId: string
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** The nights of an invoice with what each payment basis counts, to find the difference with the hotel. */
const ExplainDialog = ({ hotelId, invoice, onClose }: ExplainDialogProps) => {
  const { startDate, endDate, number } = invoice
  const settlement = useSettlement({ hotelId, startDate, endDate })
  const { params, change } = usePaging(settlementPageSizes[0])
  return (
    <Dialog
      title={explainLabels.title(number)}
      onClose={onClose}
      size="large"
      footer={<Button onClick={onClose}>{explainLabels.close}</Button>}
    >
      <Note tone="info" title={causeOf(invoice)} icon={<IconListSearch size={18} aria-hidden />}>
        {invoice.explainedBy === null ? explainLabels.compareHint : explainLabels.basisHint}
      </Note>
      <Read query={settlement} title={settlementLabels.failed}>
        {({ lines }) => (
          <LoadedTable
            {...linesTable}
            label={lineLabels.night}
            columns={nightColumns}
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
  if (explainedBy !== null) return explainLabels.basis(explainedBy)
  return roomNights === ours.roomNights ? explainLabels.sameRooms : explainLabels.noBasis
}

const nightColumns: readonly Column<SettlementLine>[] = [
  lineColumns.night,
  lineColumns.instance,
  { key: 'used', title: explainLabels.used, align: 'right', render: ({ inHouse }) => formatCount(inHouse) },
  { key: 'booked', title: explainLabels.booked, align: 'right', render: ({ booked }) => formatCount(booked) },
  { key: 'blocked', title: explainLabels.blocked, align: 'right', render: ({ totalRooms }) => formatCount(totalRooms) },
  lineColumns.rooms,
  lineColumns.amount,
]
