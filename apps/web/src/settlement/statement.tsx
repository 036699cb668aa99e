import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/instances.constants.ts'
import type { Settlement, SettlementLine, SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { formatDate } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { PrintLink, IconButton } from '../shared/ui/layout/icon-button.tsx'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { LoadedTable } from '../shared/ui/data-table/loaded-table.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { Fact } from '../shared/ui/layout/fact.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import type { SettlementParams } from './settlement.rules.ts'
import { printAddress, useSettlementDownload } from './settlement.api.ts'
import { lineLabels, settlementLabels as labels, settlementPageSizes } from './settlement.constants.ts'
import classes from './settlement.module.css'

interface StatementProps {
  readonly settlement: Settlement
  readonly query: SettlementQuery
  readonly params: SettlementParams
  readonly change: (part: Partial<SettlementParams>) => void
}

/** The totals of a hotel, and its nights. */
export const Statement = ({ settlement, query, params, change }: StatementProps) => {
  const { hotel, lines, totals } = settlement
  return (
    <Panel
      title={`${labels.title}: ${hotel.hotelName}`}
      subtitle={labels.period(query.startDate, query.endDate)}
      actions={<Actions query={query} />}
      isPadded={false}
    >
      <div className={classes.head}>
        <dl className={patterns.figureList}>
          <Fact label={labels.roomNights}>{formatCount(totals.roomNights)}</Fact>
          <Fact label={labels.amount}>{formatPaise(totals.amount)}</Fact>
          <Fact label={labels.openNights}>{formatCount(totals.openNights)}</Fact>
        </dl>
        {totals.openNights > 0 && <p className={patterns.hint}>{labels.openHint}</p>}
        {totals.withoutRate > 0 && (
          <Note
            tone="warning"
            title={labels.withoutRate(totals.withoutRate)}
            icon={<IconAlertTriangle size={18} aria-hidden />}
          >
            {labels.withoutRateHint}
          </Note>
        )}
      </div>
      <LoadedTable {...linesTable} label={labels.title} columns={columns} all={lines} params={params} change={change} />
    </Panel>
  )
}

/** An amount in rupees, or that there is no rate. */
export const Amount = ({ paise }: { readonly paise: number | null }) => (
  <span className={patterns.nowrap}>{paise === null ? lineLabels.noRate : formatPaise(paise)}</span>
)

type Line = Pick<SettlementLine, 'night' | 'instanceCode' | 'rooms' | 'amount'>

/** Columns of lines, and of adjustments. */
export const lineColumns = {
  night: { key: 'night', title: lineLabels.night, card: 'title', render: ({ night }) => formatDate(night) },
  instance: { key: 'instance', title: lineLabels.instance, render: ({ instanceCode }) => instanceCode },
  rooms: { key: 'rooms', title: lineLabels.rooms, align: 'right', render: ({ rooms }) => formatCount(rooms) },
  amount: {
    key: 'amount',
    title: lineLabels.amount,
    align: 'right',
    render: ({ amount }) => <Amount paise={amount} />,
  },
} as const satisfies Record<string, Column<Line>>

/** What every table of a settlement's lines has. */
export const linesTable = {
  keyOf: ({ night, instanceCode }: Line) => `${night} ${instanceCode}`,
  summary: lineLabels.showing,
  emptyTitle: lineLabels.none,
  pageSizes: settlementPageSizes,
}

const columns: readonly Column<SettlementLine>[] = [
  lineColumns.night,
  lineColumns.instance,
  { key: 'paysFor', title: lineLabels.paysFor, render: ({ paysFor }) => paymentBasisLabels[paysFor] },
  lineColumns.rooms,
  { key: 'rate', title: lineLabels.rate, align: 'right', render: ({ rate }) => <Amount paise={rate} /> },
  lineColumns.amount,
  {
    key: 'status',
    title: lineLabels.status,
    card: 'corner',
    render: ({ status }) => <Badge tone={status === 'open' ? 'warning' : 'success'}>{lineLabels[status]}</Badge>,
  },
]

const Actions = ({ query }: Pick<StatementProps, 'query'>) => {
  const { mutate, isPending } = useSettlementDownload()
  return (
    <>
      <IconButton icon={IconFileSpreadsheet} loading={isPending} onClick={() => mutate(query)}>
        {labels.excel}
      </IconButton>
      <PrintLink address={printAddress(query)}>{labels.print}</PrintLink>
    </>
  )
}
