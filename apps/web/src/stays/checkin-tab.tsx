import {
  IconCalendarDue,
  IconCircleCheck,
  IconClipboardList,
  IconClockExclamation,
  IconHourglass,
} from '@tabler/icons-react'
import { checkinFilters } from '@trophy/contract/stays/stays.constants.ts'
import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { arrivalText, checkinRowStatus } from '@trophy/contract/stays/lateness.rules.ts'
import { noShowLabels, checkinFilterLabels, checkinLabels, checkinStatLabels, deskLabels } from './stays.constants.ts'
import { lazy } from '../shared/lazy.tsx'
import { useListParams } from '../shared/url/use-url-params.ts'
import { formatDate, nothing } from '../shared/format/dates.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { Instant } from '../shared/format/instant.tsx'
import patterns from '../shared/theme/patterns.module.css'
import { CheckinRowBadge } from '../shared/ui/feedback/status-badges.tsx'
import { OpenArrivals } from './arrivals/open-arrivals.tsx'
import { boardQuery } from './board/board.rules.ts'
import { BoardTab, statIcon, Days, personColumns } from './board/board-tab.tsx'
import { type BoardRow, needsNoRoom } from './stay-actions.ts'
import { useCheckinBoard } from './stays.api.ts'
import { DialogButton } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { paperLabels } from './paper/paper.constants.ts'
import { permitSound } from './camera/audio.ts'

const PaperDialog = lazy(() => import('./paper/paper-dialog.tsx'), 'PaperDialog')
const ScanDialog = lazy(() => import('./camera/scan-dialog.tsx'), 'ScanDialog')

const cards = [
  { key: 'totalPending', label: checkinStatLabels.totalPending, icon: <IconHourglass {...statIcon} />, tone: 'info' },
  { key: 'dueToday', label: checkinStatLabels.dueToday, icon: <IconCalendarDue {...statIcon} />, tone: 'warning' },
  { key: 'late', label: checkinStatLabels.late, icon: <IconClockExclamation {...statIcon} />, tone: 'danger' },
  { key: 'completed', label: checkinStatLabels.completed, icon: <IconCircleCheck {...statIcon} />, tone: 'success' },
] as const

const Status = (row: BoardRow) =>
  needsNoRoom(row) ? (
    nothing
  ) : (
    <div className={patterns.stack}>
      <CheckinRowBadge status={checkinRowStatus(row)} />
      {row.releasedFrom !== null && (
        <span className={patterns.plainSecondary}>{noShowLabels.releasedFrom(row.releasedFrom)}</span>
      )}
    </div>
  )

/** Days until the arrival, or when it was. */
const Arrival = (row: BoardRow) => {
  if (row.checkinTime !== null) return <Instant value={row.checkinTime} />
  if (!isEligible('checkin', row) || row.daysUntilArrival === null) return nothing
  return <Days text={arrivalText(row.daysUntilArrival)} />
}

const columns: readonly Column<BoardRow>[] = [
  ...personColumns,
  { key: 'date', title: checkinLabels.date, render: ({ bookingStartDate }) => formatDate(bookingStartDate) },
  { key: 'status', title: 'Status', card: 'corner', render: Status },
  { key: 'arrival', title: checkinLabels.arrival, render: Arrival },
]

const filters = checkinFilters.filter((filter) => filter !== 'all')
const options = filters.map((value) => ({ value, label: checkinFilterLabels[value] }))
const readQuery = boardQuery(filters)

/** The Check-in tab (part 2 §2). */
export const CheckinTab = () => {
  const { params: query, change } = useListParams(readQuery)
  const result = useCheckinBoard(query)
  const list = { direction: 'checkin', filters: options, allLabel: checkinFilterLabels.all, columns } as const
  return (
    <BoardTab
      list={{ ...list, query, change, result }}
      cards={cards}
      stats={result.data?.stats}
      above={<OpenArrivals />}
      actions={
        <>
          <DialogButton dialog={ScanDialog} onPress={permitSound}>
            {deskLabels.camera}
          </DialogButton>
          <DialogButton dialog={PaperDialog} leftSection={<IconClipboardList size={16} aria-hidden />}>
            {paperLabels.open}
          </DialogButton>
        </>
      }
    />
  )
}
