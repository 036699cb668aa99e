import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import type { SettlementLine } from '@trophy/contract/settlement/settlement.contract.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { lineLabels, settlementPageSizes } from '../settlement.constants.ts'

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
