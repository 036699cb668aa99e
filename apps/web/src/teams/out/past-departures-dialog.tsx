import { Button } from '@mantine/core'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { Departure } from '@trophy/contract/departures/departures.contract.ts'
import { useState } from 'react'
import { formatDate } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { usePaging } from '../../shared/ui/data-table/paging-bar.tsx'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { useDepartures } from '../teams.api.ts'
import { departureLabels as labels, departureMessages as messages } from '../teams.constants.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

const Made = ({ createdAt, createdBy }: Departure) => (
  <>
    <Instant value={createdAt} />
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

const pageSizes = [10] as const

/** Departures of teams, newest first, each with its receipt. */
export const PastDeparturesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { params, change } = usePaging(pageSizes[0])
  const [opened, setOpened] = useState<Departure>()
  const query = useDepartures(params.page)
  if (opened) return <ReceiptDialog departureId={opened.departureId} onClose={() => setOpened(undefined)} />
  return (
    <Dialog
      title={labels.past}
      onClose={onClose}
      size="large"
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      <PagedTable
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
        query={query}
        errorTitle={messages.listFailed}
        paging={{ ...params, pageSizes, summary: messages.showing, change }}
        emptyTitle={messages.none}
      />
    </Dialog>
  )
}
