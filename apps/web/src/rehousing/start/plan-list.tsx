import { IconArrowRight } from '@tabler/icons-react'
import type { ListedPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { formatDate, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { PagedTable } from '../../shared/ui/data-table/paged-table.tsx'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { usePaging } from '../../shared/ui/data-table/use-paging.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { NameCell } from '../plan/cells.tsx'
import { usePlans } from '../rehousing.api.ts'
import { planListLabels as labels, planStatuses, rehousingPageSizes } from '../rehousing.constants.ts'

type OpenPlan = (planId: string) => void

/** The plans so far, the newest first. */
export const PlanList = ({ onOpen }: { onOpen: OpenPlan }) => {
  const { params, change } = usePaging(rehousingPageSizes[0])
  const query = usePlans(params.page, params.limit)
  return (
    <Panel title={labels.title} isPadded={false}>
      <PagedTable
        label={labels.title}
        columns={columns(onOpen)}
        rows={query.data?.data}
        keyOf={({ planId }) => planId}
        query={query}
        errorTitle={labels.loadError}
        paging={{ ...params, pageSizes: rehousingPageSizes, summary: labels.showing, change }}
        emptyTitle={labels.none}
        emptyText={labels.noneHint}
      />
    </Panel>
  )
}

const columns = (onOpen: OpenPlan): readonly Column<ListedPlan>[] => [
  {
    key: 'hotel',
    title: labels.hotel,
    card: 'title',
    render: ({ hotelName, hotelId, furtherHotels }) => (
      <NameCell name={hotelName} detail={furtherHotels > 0 ? `${hotelId} ${labels.further(furtherHotels)}` : hotelId} />
    ),
  },
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
        name={labels.openOf(hotelName, formatDate(from))}
        icon={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onOpen(planId)}
      />
    ),
  },
]
