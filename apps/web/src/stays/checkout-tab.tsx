import { IconBed, IconCalendarDue, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { checkoutFilters } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckoutRow } from '@trophy/contract/stays/stays.contract.ts'
import { checkoutRowStatus, daysRemainingText } from '@trophy/contract/stays/lateness.rules.ts'
import { checkoutLabels, checkoutFilterLabels, checkoutStatLabels } from './stays.constants.ts'
import { useListParams } from '../shared/url/use-url-params.ts'
import { formatDate, nothing } from '../shared/format/dates.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { Instant } from '../shared/format/instant.tsx'
import { CheckoutRowBadge } from '../shared/ui/feedback/status-badges.tsx'
import { boardQuery } from './board/board.rules.ts'
import { BoardTab, statIcon, Days, personColumns } from './board/board-tab.tsx'
import { needsNoRoom } from './stay-actions.ts'
import { useCheckoutBoard } from './stays.api.ts'

const cards = [
  { key: 'totalCheckedIn', label: checkoutStatLabels.totalCheckedIn, icon: <IconBed {...statIcon} />, tone: 'info' },
  { key: 'dueToday', label: checkoutStatLabels.dueToday, icon: <IconCalendarDue {...statIcon} />, tone: 'warning' },
  { key: 'overdue', label: checkoutStatLabels.overdue, icon: <IconClockExclamation {...statIcon} />, tone: 'danger' },
  { key: 'completed', label: checkoutStatLabels.completed, icon: <IconCircleCheck {...statIcon} />, tone: 'success' },
] as const

const Status = (row: CheckoutRow) => (needsNoRoom(row) ? nothing : <CheckoutRowBadge status={checkoutRowStatus(row)} />)

/** Days until the departure, or when it was. */
const DaysRemaining = ({ checkoutTime, daysRemaining }: CheckoutRow) => {
  if (checkoutTime !== null) return <Instant value={checkoutTime} />
  return daysRemaining === null ? nothing : <Days text={daysRemainingText(daysRemaining)} />
}

const columns: readonly Column<CheckoutRow>[] = [
  ...personColumns,
  { key: 'date', title: checkoutLabels.date, render: ({ bookingEndDate }) => formatDate(bookingEndDate) },
  { key: 'status', title: 'Status', card: 'corner', render: Status },
  { key: 'daysRemaining', title: checkoutLabels.daysRemaining, render: DaysRemaining },
]

const filters = checkoutFilters.filter((filter) => filter !== 'all')
const options = filters.map((value) => ({ value, label: checkoutFilterLabels[value] }))
const readQuery = boardQuery(filters)

/** The Checkout tab (part 2 §2). */
export const CheckoutTab = () => {
  const { params: query, change } = useListParams(readQuery)
  const result = useCheckoutBoard(query)
  const list = { direction: 'checkout', filters: options, allLabel: checkoutFilterLabels.all, columns } as const
  return <BoardTab list={{ ...list, query, change, result }} cards={cards} stats={result.data?.stats} />
}
