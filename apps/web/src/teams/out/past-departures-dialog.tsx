import { Button } from '@mantine/core'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { Departure } from '@trophy/contract/departures/departures.contract.ts'
import { useState } from 'react'
import { formatDate } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { useDepartures } from '../teams.api.ts'
import classes from '../teams.module.css'
import { departureLabels as labels, departureMessages as messages } from './departures.constants.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

const Made = ({ createdAt, createdBy }: Departure) => (
  <>
    <div className={classes.time}>
      <Instant value={createdAt} />
    </div>
    <div className={patterns.plainSecondary}>{createdBy ?? labels.nobody}</div>
  </>
)

const columns: readonly Column<Departure>[] = [
  { key: 'leaves', title: labels.leaves, card: 'title', render: ({ leaveOn }) => formatDate(leaveOn) },
  { key: 'teams', title: labels.teams, align: 'right', render: ({ teams }) => formatCount(teams) },
  { key: 'people', title: labels.people, align: 'right', render: ({ people }) => formatCount(people) },
  { key: 'nights', title: labels.nights, align: 'right', render: ({ nightsFreed }) => formatCount(nightsFreed) },
  { key: 'made', title: labels.at, render: Made },
  {
    key: 'status',
    title: labels.status,
    card: 'corner',
    render: ({ undoneAt }) => (
      <Badge tone={undoneAt === null ? 'success' : 'neutral'}>
        {undoneAt === null ? labels.isDone : labels.isUndone}
      </Badge>
    ),
  },
]

/** Departures of teams, newest first, each with its receipt. */
export const PastDeparturesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Departure>()
  const query = useDepartures(page)
  if (opened) return <ReceiptDialog departureId={opened.departureId} onClose={() => setOpened(undefined)} />
  return (
    <Dialog
      title={labels.past}
      opened
      onClose={onClose}
      size="large"
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      <DataTable
        label={labels.past}
        columns={[
          ...columns,
          {
            key: 'open',
            title: labels.open,
            card: 'actions',
            render: (departure) => (
              <Button
                variant="default"
                size="sm"
                aria-label={labels.openOf(formatDay(departure.leaveOn))}
                onClick={() => setOpened(departure)}
              >
                {labels.open}
              </Button>
            ),
          },
        ]}
        rows={query.data?.data}
        keyOf={({ departureId }) => departureId}
        {...pagedTableProps(query, messages.listFailed, {
          limit: 10,
          pageSizes: [10],
          summary: messages.showing,
          change: (part) => setPage(part.page ?? 1),
        })}
        emptyTitle={messages.none}
      />
    </Dialog>
  )
}
