import { IconArrowRight } from '@tabler/icons-react'
import type { ListedPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { formatDate, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { usePlans } from '../rehousing.api.ts'
import { planListLabels as labels, planStatuses, rehousingPageSizes } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'

type OpenPlan = (planId: string) => void

/** The plans so far, the newest first. */
export const PlanList = ({ onOpen }: { onOpen: OpenPlan }) => {
  const [{ page, limit }, setPaging] = useState<{ page: number; limit: number }>({
    page: 1,
    limit: rehousingPageSizes[0],
  })
  const query = usePlans(page, limit)
  return (
    <Panel title={labels.title} isPadded={false}>
      <DataTable
        label={labels.title}
        columns={columns(onOpen)}
        rows={query.data?.data}
        keyOf={({ planId }) => planId}
        {...pagedTableProps(query, {
          limit,
          pageSizes: rehousingPageSizes,
          summary: labels.showing,
          change: (part) => setPaging((before) => ({ ...before, page: 1, ...part })),
        })}
        errorTitle={labels.loadError}
        emptyTitle={labels.none}
        emptyText={labels.noneHint}
      />
    </Panel>
  )
}

const Hotel = ({ hotelName, hotelId, furtherHotels }: ListedPlan) => (
  <>
    <div className={classes.name}>{hotelName}</div>
    <div className={patterns.secondaryText}>
      {hotelId}
      {furtherHotels > 0 && ` ${labels.further(furtherHotels)}`}
    </div>
  </>
)

const columns = (onOpen: OpenPlan): readonly Column<ListedPlan>[] => [
  { key: 'hotel', title: labels.hotel, card: 'title', render: Hotel },
  {
    key: 'from',
    title: labels.from,
    render: ({ from }) => <span className={patterns.nowrap}>{formatDate(from)}</span>,
  },
  { key: 'moving', title: labels.moving, align: 'right', render: ({ moving }) => formatCount(moving) },
  { key: 'unplaced', title: labels.unplaced, align: 'right', render: ({ unplaced }) => formatCount(unplaced) },
  { key: 'planned', title: labels.planned, render: ({ createdAt }) => <Instant value={createdAt} /> },
  { key: 'by', title: labels.by, render: ({ createdBy }) => createdBy ?? nothing },
  {
    key: 'status',
    title: labels.status,
    card: 'corner',
    render: ({ status }) => <Badge tone={planStatuses[status].tone}>{planStatuses[status].label}</Badge>,
  },
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: ({ planId, hotelName, from }) => (
      <RowButton
        label={labels.open}
        tip={labels.open}
        name={labels.openOf(hotelName, formatDate(from))}
        icon={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onOpen(planId)}
      />
    ),
  },
]
